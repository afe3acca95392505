// Takes Python's place on a page without a kernel: answers its requests with a run through the questions of a bank.
import { nickname } from "../store/answers";
import { helpLine } from "../store/help";
import type {
  Bank,
  BankQuestion,
  HandedIn,
  Nothing,
  QuizData,
  Request,
  SavedAnswers,
  Trace,
  VerdictData,
} from "../trace/types";
import { type Answer, isAnswer } from "./answer";

/** The model of such a page. */
export interface LocalModel {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  tell(event: string, content: unknown): void;
  send(content: unknown): void;
}

/** A way through questions: the answers so far, and what is shown. An action returns the run after it, or undefined if it is refused. */
export interface Run<Self> {
  readonly learner: string;
  readonly answers: readonly Answer[];
  with(changes: { learner?: string; answers?: readonly Answer[] }): Self;
  /** The question that is asked, if any. */
  readonly question: BankQuestion | undefined;
  /** The parts of the pool that show why the last wrong move fails, and what is better once the question is done. */
  readonly world: number[] | undefined;
  /** The parts of the pool that make the trace. */
  readonly parts: Record<string, number>;
  /** The parts of the trace that are not in the pool. */
  readonly table?: Partial<Trace> | undefined;
  /** The second position of a contrast pair; absent where there never is one. */
  readonly pair?: Trace | Nothing;
  page(): QuizData | Nothing;
  /** The traits that report the progress; `before` is the run that the page was told of last. */
  facts(before: Self | undefined): object;
  answer(value: unknown): Self | undefined;
  /** Make a move in a game, if one is played. */
  play?(action: string): Self | undefined;
  next(): Self | undefined;
  skip(): Self | undefined;
  /** Add answers that were given before; the second value is false if some cannot be of these questions. */
  resume(entries: readonly unknown[]): [Self, boolean];
  handIn(): HandedIn;
}

/** A trace from parts of the pool. */
export function pooled({ pool }: Bank, parts: Record<string, number>): Trace {
  const trace: object = Object.fromEntries(Object.entries(parts).map(([key, at]) => [key, JSON.parse(pool[at]!)]));
  return trace as Trace;
}

/** Answer a page with a run; `more` carries out the requests that only this kind of run knows. */
export function serve<Self extends Run<Self>>(
  model: LocalModel,
  bank: Bank,
  first: Self,
  more: (run: Self, request: Request) => Self | [Self, boolean] | undefined,
): void {
  const savedAnswers = model.get("kept") as SavedAnswers;
  let revision = 0;
  let { who } = savedAnswers;
  let run = first.with({ learner: savedAnswers.learner });
  /** The run that the page was told of last. */
  let before: Self | undefined;

  const part = (at: number) => JSON.parse(bank.pool[at]!);
  const trace = (): Trace => ({ ...pooled(bank, run.parts), ...run.table, revision });
  const tell = () => {
    const { learner, answers, pair } = run;
    const traits = {
      _trace: trace(),
      quiz: run.page(),
      ...(pair && { pair }),
      kept: { ...savedAnswers, learner, who, entries: answers.map(({ entry }) => entry) },
      ...run.facts(before),
      _revision: revision,
    };
    for (const [name, value] of Object.entries(traits)) model.set(name, value);
    before = run;
  };
  /** Go on with a run, if there is one, and give the result of the request. */
  const goOn = <Result extends object>(next: Self | undefined, result: Result | object = {}) => {
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
    goOn(run.with({ learner, answers: run.answers.map((answer) => ({ ...answer, learner: answer.learner || learner })) }));
  };

  const help = () => {
    const { id, help } = run.question ?? {};
    const entries = run.answers.map(({ entry }) => entry).filter((entry) => entry.question === id && isAnswer(entry));
    const values = entries.map(({ given: value }) => value);
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
        return goOn(asksMove() ? run.answer(action) : action ? run.play?.(action) : undefined);
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
        const [next, whole] = run.with(who === "known" ? {} : { learner: payload.learner }).resume(payload.entries);
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
