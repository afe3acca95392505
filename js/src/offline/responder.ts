// Takes Python's place on a page without a kernel: answers its requests with a run through the questions of a bank.
import { nickname } from "../store/answers";
import { helpLine } from "../store/help";
import type {
  Bank,
  BankQuestion,
  HandedIn,
  KeptEntry,
  Nothing,
  QuizData,
  Request,
  SavedAnswers,
  Trace,
  VerdictData,
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
  page(): QuizData | Nothing;
  answer(answer: unknown): boolean;
  /** Make a move in a game, where one is played. */
  play?(action: string): boolean;
  next(): boolean;
  skip(): boolean;
  resume(entries: KeptEntry[]): boolean;
  handIn(): HandedIn;
}

/** The parts of a trace that are in the pool. */
export function pooled({ pool }: Bank, parts: Record<string, number>): Trace {
  const trace: object = Object.fromEntries(Object.entries(parts).map(([key, at]) => [key, JSON.parse(pool[at]!)]));
  return trace as Trace;
}

/** Answer a page with a run; `more` does what it alone can do, and gives what has come of it. */
export function serve(
  model: LocalModel,
  bank: Bank,
  run: Runs,
  more: (request: Request) => object | boolean | undefined,
): void {
  const savedAnswers = model.get("kept") as SavedAnswers;
  let revision = 0;
  let { who } = savedAnswers;
  run.learner = savedAnswers.learner;

  const part = (at: number) => JSON.parse(bank.pool[at]!);
  const trace = (): Trace => ({ ...pooled(bank, run.parts), ...run.table, revision });
  const tell = () => {
    const { learner, entries, facts } = run;
    const traits = {
      _trace: trace(),
      quiz: run.page(),
      ...(run.pair && { pair: run.pair }),
      kept: { ...savedAnswers, learner, who, entries },
      ...facts,
      _revision: revision,
    };
    for (const [name, value] of Object.entries(traits)) model.set(name, value);
  };
  /** Tell what has changed, where something has. */
  const changed = <Outcome>(outcome: Outcome): Outcome => {
    if (outcome) {
      revision++;
      tell();
    }
    return outcome;
  };
  const emptyResult = (outcome: unknown) => (changed(outcome) ? {} : undefined);

  const choosing = () => trace().frames.at(-1)?.decision?.choosing;
  const actionOf = (picks: string[]) =>
    choosing()?.choices.find(
      (choice) => choice.picks.length === picks.length && picks.every((id) => choice.picks.includes(id)),
    )?.action;
  /** Whether a move is asked for. */
  const acts = () => run.question?.form.kind === "act";

  /** What is said of a selection that is no move. */
  const verdict = (picks: string[]): VerdictData | undefined => {
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
    const answers = run.entries
      .filter((entry) => entry.question === id && entry.given !== null && !entry.claimed)
      .map((entry) => entry.given);
    return help && { line: helpLine(help, 0, answers) };
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
        return emptyResult(!acts() && run.answer(payload.answer ?? undefined));
      case "play": {
        const action = "picks" in payload ? actionOf(payload.picks) : payload.action;
        return emptyResult(acts() ? run.answer(action) : action && run.play?.(action));
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
        return emptyResult(run.answer(null));
      case "next_question":
        return emptyResult(run.next());
      case "skip":
        return emptyResult(run.skip());
      case "resume": {
        if (who !== "known") run.learner = payload.learner;
        who = "known";
        return changed({ whole: run.resume(payload.entries as KeptEntry[]) });
      }
      case "hand_in":
        sign(nickname(payload.learner ?? ""));
        return run.handIn();
      case "help":
        return help();
      default: {
        const outcome = changed(more(request));
        return outcome === true ? {} : outcome || undefined;
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
