// Takes Python's place on a page without a kernel: answers its requests with a run through the questions of a bank.
import { nickname } from "../store/answers";
import { helpLine } from "../store/help";
import type { Request, SavedAnswers, Trace, VerdictData } from "../trace/types";
import { entryOf, isAnswer } from "./answer";
import { pooled, type Run } from "./run";

/** The model of such a page. */
export interface LocalModel {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  tell(event: string, content: unknown): void;
  send(content: unknown): void;
}

/** Answer a page with a run; `more` carries out the requests that only this kind of run knows. */
export function serve<Kind extends Run<object>>(
  model: LocalModel,
  first: Kind,
  more: (run: Kind, request: Request) => Kind | [Kind, boolean] | undefined,
): void {
  const { bank } = first;
  const { open: _, ...savedAnswers } = model.get("kept") as SavedAnswers;
  let revision = 0;
  let { who } = savedAnswers;
  let run = first.with({ learner: savedAnswers.learner });
  /** The run that the page was told of last. */
  let before: Kind | undefined;

  const part = (at: number) => JSON.parse(bank.pool[at]!);
  const trace = (): Trace => ({ ...pooled(bank, run.parts), ...run.table, revision });
  const tell = () => {
    const { learner, answers, pair, open } = run;
    const traits = {
      _trace: trace(),
      quiz: run.page(),
      ...(pair && { pair }),
      kept: { ...savedAnswers, learner, who, entries: answers.map(entryOf), ...(open && { open }) },
      ...run.facts(before),
      _revision: revision,
    };
    for (const [name, value] of Object.entries(traits)) model.set(name, value);
    before = run;
  };
  /** Go on with a run, if there is one, and give the result of the request. */
  const goOn = <Result extends object>(next: Kind | undefined, result: Result | object = {}) => {
    if (!next) return undefined;
    run = next;
    revision++;
    tell();
    return result;
  };

  const choosing = () => trace().frames.at(-1)?.decision?.choosing;
  const actionOf = (picks: string[]) =>
    choosing()?.choices.find(
      (choice) => choice.picks.length === picks.length && picks.every((id) => choice.picks.includes(id)),
    )?.action;
  /** True if a move is asked for. */
  const asksMove = () => run.question?.form.kind === "act";

  /** The verdict on a selection that is no move. */
  const verdict = (picks: string[]): VerdictData | undefined => {
    const verdicts = run.question?.verdicts ?? choosing()?.judged ?? {};
    return verdicts[picks.join(" ")] ?? verdicts[[...picks].sort().join(" ")];
  };

  /** Set the nickname of a learner who has none yet, also in earlier answers. */
  const sign = (learner: string) => {
    if (!learner || run.learner) return;
    who = "known";
    goOn(
      run.with({ learner, answers: run.answers.map((answer) => ({ ...answer, learner: answer.learner || learner })) }),
    );
  };

  const help = () => {
    const { id, help } = run.question ?? {};
    const values = run.answers.filter((answer) => answer.question === id && isAnswer(answer)).map(({ given }) => given);
    return help && { line: helpLine(help, 0, values) };
  };

  /** The result of a request; undefined if it is refused. */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a table, one case for each type of request
  const result = (request: Request): unknown => {
    const { type, payload } = request;
    switch (type) {
      case "hello":
        return {};
      case "resync":
        return { trace: trace() };
      case "answer":
        return asksMove() ? undefined : goOn(run.answer(payload.answer ?? undefined));
      case "play": {
        const action = "picks" in payload ? actionOf(payload.picks) : payload.action;
        if (asksMove()) return goOn(run.answer(action));
        return action ? goOn(run.play(action)) : undefined;
      }
      case "verdict": {
        const judgement = "picks" in payload && verdict(payload.picks);
        return judgement ? { verdict: judgement } : undefined;
      }
      case "world":
        return (
          run.world && { trace: { ...pooled(bank, run.question!.world!), revision, frames: run.world.flatMap(part) } }
        );
      case "reveal":
        return goOn(run.answer(null));
      case "next_question":
        return goOn(run.next());
      case "skip":
        return goOn(run.skip());
      case "resume": {
        const [next, whole] = run
          .with(who === "known" ? {} : { learner: payload.learner })
          .resume(payload.entries, payload.open);
        who = "known";
        return goOn(next, { whole });
      }
      case "hand_in":
        sign(nickname(payload.learner ?? ""));
        return run.handIn();
      case "help":
        return help();
      default: {
        const outcome = more(run, request);
        return Array.isArray(outcome) ? goOn(outcome[0], { whole: outcome[1] }) : goOn(outcome);
      }
    }
  };

  model.send = (content) => {
    const request = content as Request;
    const value = result(request);
    const error = { code: "not_available", message: trace().labels.not_worked_out };
    const reply = value ? { ok: true, result: value } : { ok: false, error };
    model.tell("msg:custom", { v: 1, type: "answer", id: request.id, revision, ...reply });
  };
  tell();
}
