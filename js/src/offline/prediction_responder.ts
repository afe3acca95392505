// Asks what comes next on a page without a kernel, with the key that the page carries: for practice, not for marks.
import { unpack } from "../store/gzip";
import type { AsksPart, FeedbackLine, Frame, FramesMessage, PageQuestions, Request, Trace } from "../trace/types";
import { hasRightParts, isEither, judge, MISSES, missTexts } from "./answer_key";
import type { LocalModel } from "./responder";

type AskedQuestion = NonNullable<AsksPart["question"]>;

/** Answer the requests about the questions of a table in Python's place. */
export default async function answerPredictions(model: LocalModel, { common, parts }: PageQuestions): Promise<void> {
  const read = async (at: number): Promise<AsksPart> => {
    const text = await unpack(common, parts[at]!);
    return JSON.parse(text.slice(text.indexOf("\n") + 1));
  };
  let { revision, labels } = model.get("_trace") as Trace;
  let at = 0;
  let part = await read(at);
  let tries = 0;
  /** The numbers of the wrong answers so far. */
  let failed: number[] = [];
  // Read ahead; a part that cannot be read causes an error only when it is shown.
  const next = () => (at + 1 < parts.length ? read(at + 1) : undefined);
  let following = next();

  const goOn = (from: number, frames: Frame[]) => {
    const message: FramesMessage = { v: 1, type: "frames", base: revision, revision: ++revision, from, frames };
    model.set("_revision", revision);
    model.tell("msg:custom", message);
  };
  /** Show the beats behind the question; `how` chooses the feedback with them. */
  const leave = async (how?: "right" | "shown") => {
    part = (await following)!;
    at++;
    tries = 0;
    failed = [];
    following = next();
    const { from, frames } = part;
    for (const { at: number, ...feedback } of (how && part[how]) ?? []) Object.assign(frames[number]!, feedback);
    goOn(from, frames);
  };
  /** Show a hint beside the question. */
  const showMiss = (text: string) => {
    const { from, frames } = part;
    const frame = frames.at(-1)!;
    const feedback: FeedbackLine[] = [{ text, right: false }];
    const question = { ...frame.question!, tries, feedback, reveal: tries >= MISSES };
    goOn(from + frames.length - 1, [{ ...frame, question }]);
  };
  /** Judge an answer, then go on or show a hint; false if it does not have the form of the question. */
  const take = async (question: AskedQuestion, input: unknown): Promise<boolean> => {
    const answer = judge(question, input);
    if (!answer) return false;
    if (failed.includes(answer.at)) {
      showMiss(`${question.again} ${answer.miss}`);
      return true;
    }
    tries++;
    failed.push(answer.at);
    if (hasRightParts(answer.parts)) await leave("right");
    else if (isEither(question)) await leave("shown");
    else showMiss(missTexts(question, tries, answer.miss).join(" "));
    return true;
  };
  /** Carry out a request; false if it is refused. */
  const carryOut = async ({ type, payload }: Request): Promise<boolean> => {
    const { question } = part;
    if (!question) return false;
    switch (type) {
      case "skip":
        await leave();
        return true;
      case "reveal":
        if (tries < MISSES) return false;
        await leave("shown");
        return true;
      case "answer":
        return take(question, payload.answer);
      default:
        return false;
    }
  };

  model.send = async (content) => {
    const request = content as Request;
    const reply = (await carryOut(request).catch(() => false))
      ? { ok: true, result: {} }
      : { ok: false, error: { code: "not_available", message: labels.not_worked_out } };
    model.tell("msg:custom", { v: 1, type: "answer", id: request.id, revision, ...reply });
  };
}
