// Takes Python's place on a page without a kernel: answers its requests with a run through the questions of a bank.
import { nickname } from "../store/answers";
import { helpLine } from "../store/help";
import type {
  Bank,
  BankQuestion,
  HandedIn,
  Kept,
  KeptEntry,
  Nothing,
  Quiz,
  Request,
  Trace,
  Verdict,
} from "../trace/types";

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
  /** Say who the learner is, also in what was written without a nickname. */
  sign(nickname: string): void;
  readonly entries: KeptEntry[];
  /** What is asked, where something is. */
  readonly question: BankQuestion | undefined;
  /** The traits that tell how it goes. */
  readonly facts: object;
  /** Which parts of the pool show why the last wrong move fails, and once the question is done what is better. */
  readonly world: number[] | undefined;
  /** Which parts of the pool make the trace. */
  readonly parts: Record<string, number>;
  /** What else is in it. */
  readonly table?: Partial<Trace> | undefined;
  /** The second position of what is asked, where it is a contrast pair; not where none ever is. */
  readonly pair?: Trace | Nothing;
  page(): Quiz | Nothing;
  answer(given: unknown): boolean;
  /** Make a move in a game, where one is played. */
  play?(action: string): boolean;
  next(): boolean;
  skip(): boolean;
  resume(entries: KeptEntry[]): boolean;
  handIn(): HandedIn;
}

/** The parts of a trace that are in the pool. */
export function pooled({ pool }: Bank, parts: Record<string, number>): Trace {
  return Object.fromEntries(Object.entries(parts).map(([key, at]) => [key, JSON.parse(pool[at]!)])) as unknown as Trace;
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
  const trace = (): Trace => ({ ...pooled(bank, run.parts), ...run.table, revision });
  const tell = () => {
    const { learner, entries, facts } = run;
    const told = {
      _trace: trace(),
      quiz: run.page(),
      ...(run.pair && { pair: run.pair }),
      kept: { ...kept, learner, who, entries },
      ...facts,
      _revision: revision,
    };
    for (const [name, value] of Object.entries(told)) model.set(name, value);
  };
  /** Tell what has changed, where something has. */
  const changed = <Done>(done: Done): Done => {
    if (done) {
      revision++;
      tell();
    }
    return done;
  };
  const done = (isDone: unknown) => (changed(isDone) ? {} : undefined);

  const choosing = () => trace().frames.at(-1)?.decision?.choosing;
  const actionOf = (picks: string[]) =>
    choosing()?.choices.find((one) => one.picks.length === picks.length && picks.every((id) => one.picks.includes(id)))
      ?.action;
  /** Whether a move is asked for. */
  const acts = () => run.question?.form.kind === "act";

  /** What is said of a selection that is no move. */
  const verdict = (picks: string[]): Verdict | undefined => {
    const verdicts = run.question?.verdicts ?? choosing()?.judged ?? {};
    return verdicts[picks.join(" ")] ?? verdicts[[...picks].sort().join(" ")];
  };

  /** Take the nickname of a learner who has none yet. */
  const sign = (learner: string) => {
    if (!learner || run.learner) return;
    run.sign(learner);
    who = "known";
    changed(true);
  };

  const help = () => {
    const { id, help } = run.question ?? {};
    const given = run.entries
      .filter((one) => one.question === id && one.given !== null && !one.claimed)
      .map((one) => one.given);
    return help && { line: helpLine(help, 0, given) };
  };

  /** The result of a request; undefined where it is not done. */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a table, one case for each type of request
  const result = (request: Request): unknown => {
    const { type, payload } = request;
    switch (type) {
      case "hello":
        return {};
      case "resync":
        return { trace: trace() };
      case "answer":
        return done(!acts() && run.answer(payload.answer ?? undefined));
      case "play": {
        const action = "picks" in payload ? actionOf(payload.picks) : payload.action;
        return done(acts() ? run.answer(action) : action && run.play?.(action));
      }
      case "verdict": {
        const found = "picks" in payload && verdict(payload.picks);
        return found ? { verdict: found } : undefined;
      }
      case "world":
        return (
          run.world && { trace: { ...pooled(bank, run.question!.world!), revision, frames: run.world.flatMap(part) } }
        );
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
        sign(nickname(payload.learner ?? ""));
        return run.handIn();
      case "help":
        return help();
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
