// Takes Python's place on a page without a kernel: answers its requests with a run through the questions of a bank.
import type { Bank, BankQuestion, HandedIn, Kept, KeptEntry, Quiz, Request, Trace, Verdict } from "../trace/types";

/** The model of such a page. */
export interface LocalModel {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  tell(event: string, content: unknown): void;
  send(content: unknown): void;
}

/** A run through questions: what is asked now, and what a learner does, each of which says whether it was done. */
export interface Runs {
  learner: string;
  readonly entries: KeptEntry[];
  readonly question: BankQuestion;
  readonly open: boolean;
  /** The traits that tell how it goes. */
  readonly facts: object;
  /** Which parts of the pool show why the last wrong move fails, and once the question is done what is better. */
  readonly world: number[] | undefined;
  /** Which parts of the pool make the trace. */
  readonly parts: Record<string, number>;
  page(): Quiz;
  answer(given: unknown): boolean;
  next(): boolean;
  skip(): boolean;
  resume(entries: KeptEntry[]): boolean;
  handIn(): HandedIn;
}

/** Answer a page with a run; `more` does what it alone can do, and gives what has come of it. */
export function serve(
  model: LocalModel,
  bank: Bank,
  run: Runs,
  more: (request: Request) => object | boolean | undefined,
): void {
  const kept = model.get("kept") as Kept;
  let revision = 0;
  let { who } = kept;
  run.learner = kept.learner;

  const part = (at: number) => JSON.parse(bank.pool[at]!);
  const trace = (parts = run.parts): Trace => {
    const read = Object.entries(parts).map(([key, at]) => [key, part(at)]);
    return { ...Object.fromEntries(read), revision };
  };
  const tell = () => {
    const { learner, entries, facts } = run;
    const told = {
      trace: trace(),
      quiz: run.page(),
      kept: { ...kept, learner, who, entries },
      ...facts,
      revision,
    };
    for (const [name, value] of Object.entries(told)) model.set(name, value);
  };
  /** Tell what has changed, where something has. */
  const changed = <Done>(done: Done): Done => {
    if (done !== undefined && done !== false) {
      revision++;
      tell();
    }
    return done;
  };
  const done = (isDone: boolean) => (changed(isDone) ? {} : undefined);

  const choices = () => trace().frames[0]!.decision?.choosing?.choices ?? [];
  const actionOf = (picks: string[]) =>
    choices().find((one) => one.picks.length === picks.length && picks.every((id) => one.picks.includes(id)))?.action;

  /** What is said of a selection that is no move. */
  const verdict = (picks: string[]): Verdict | undefined => {
    const { verdicts } = run.question;
    return verdicts[picks.join(" ")] ?? verdicts[[...picks].sort().join(" ")];
  };

  /** The result of a request; undefined where it is not done. */
  const result = (request: Request): unknown => {
    const { type, payload } = request;
    switch (type) {
      case "hello":
        return {};
      case "resync":
        return { trace: trace() };
      case "answer":
        return done(run.question.form.kind !== "act" && run.answer(payload.answer ?? undefined));
      case "play":
        return done(
          run.question.form.kind === "act" && run.answer("picks" in payload ? actionOf(payload.picks) : payload.action),
        );
      case "verdict": {
        const found = "picks" in payload && verdict(payload.picks);
        return found ? { verdict: found } : undefined;
      }
      case "world":
        return run.world && { trace: { ...trace(run.question.world), frames: run.world.flatMap(part) } };
      case "reveal":
        return done(run.answer(null));
      case "next_question":
        return done(run.next());
      case "skip":
        return done(run.skip());
      case "resume": {
        if (who !== "known") run.learner = payload.learner;
        who = "known";
        return changed({ whole: run.resume(payload.entries as unknown as KeptEntry[]) });
      }
      case "hand_in":
        return run.handIn();
      default: {
        const found = changed(more(request));
        return found === true ? {} : found || undefined;
      }
    }
  };

  model.send = (content) => {
    const request = content as Request;
    const found = result(request);
    const error = { code: "not_available", message: trace().labels.not_worked_out };
    const told = found ? { ok: true, result: found } : { ok: false, error };
    model.tell("msg:custom", { v: 1, type: "answer", id: request.id, revision, ...told });
  };
  tell();
}
