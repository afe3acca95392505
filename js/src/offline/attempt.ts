// One question and the answers to it: tries, outcome and feedback. Pure.
import type { BankQuestion, FeedbackLine, KeptEntry, QuizData } from "../trace/types";
import { type Answer, isExample, isReveal, isUnaided, requestedHints } from "./answer";
import { type AnswerValue, canReveal, isEither, isRight, type Judgement, judge } from "./answer_key";

export interface Attempt {
  question: BankQuestion;
  /** The number of answers. */
  tries: number;
  /** The number of tries before this pass, or elsewhere as a code claims. */
  earlier: number;
  /** The claim of a code: 1 if the question was done elsewhere, 0 if it was only missed there. */
  claimed?: number | undefined;
  isDone: boolean;
  /** The judgement of the first try, if that was unaided. */
  first?: Judgement | undefined;
  right?: Judgement | undefined;
  misses: Judgement[];
  /** The number of hints asked for before the last answer, besides one for each miss. */
  hints: number;
}

/** True if an answer ends the question: it is right, or one of only two, or the right one was shown. */
export const isLast = (question: BankQuestion, { entry, judgement }: Answer): boolean =>
  isReveal(entry) || (!!judgement && (isRight(judgement) || isEither(question)));

/** The answers to a question in passes: one ends with the answer that ends the question, and the next begins behind it. */
export function passesOf(question: BankQuestion, answers: readonly Answer[]): Answer[][] {
  const passes: Answer[][] = [[]];
  for (const answer of answers) {
    passes.at(-1)!.push(answer);
    if (isLast(question, answer)) passes.push([]);
  }
  return passes;
}

/** The first pass of a question through the answers to it; `before` is the number of tries that came before these. */
export function attemptOf(question: BankQuestion, answers: readonly Answer[], before = 0): Attempt {
  const [pass = [], ...more] = passesOf(question, answers);
  const claims = pass.map(({ entry }) => entry).filter(({ claimed }) => claimed);
  const earlier = Math.max(before, ...claims.map(({ tries }) => tries));
  const own = pass.filter(({ entry }) => !entry.claimed);
  const judgements = own.flatMap(({ entry, judgement }) => (isExample(entry) ? [] : (judgement ?? [])));
  return {
    question,
    earlier,
    tries: judgements.length,
    claimed: claims.length
      ? Math.max(Number(isEither(question)), ...claims.map(({ score = 0 }) => Number(score)))
      : undefined,
    isDone: more.length > 0,
    first: own.find(({ entry }) => isUnaided(entry, earlier))?.judgement,
    right: judgements.find(isRight),
    misses: judgements.filter((judgement) => !isRight(judgement)),
    hints: own.length ? requestedHints(own.at(-1)!.entry) : 0,
  };
}

/** The score that counts, from 0 to 1: an open question has none, nor one that was right only later. */
export const scoreOf = ({ isDone, first }: Attempt): number => (isDone ? (first?.score ?? 0) : 0);

/** True if the question was missed: the unaided first try was not right. */
export const isMissed = ({ first }: Attempt): boolean => !!first && !isRight(first);

/** For each rule that first tries turn on, whether each question about it went right; `isGood` decides that. */
export function rightsByRule(
  attempts: readonly Attempt[],
  isGood: (attempt: Attempt, rule: string) => boolean = ({ first }, rule) =>
    first!.parts.every((part) => part.rule !== rule || part.right),
): Map<string, boolean[]> {
  const rights = new Map<string, boolean[]>();
  for (const attempt of attempts)
    for (const rule of new Set(attempt.first?.parts.map((part) => part.rule)))
      rights.set(rule, [...(rights.get(rule) ?? []), isGood(attempt, rule)]);
  return rights;
}

/** The entry of an answer that is given now; null asks for the right one. */
export function newEntry({ question, earlier, tries, hints }: Attempt, value: unknown, time: string, seconds: number) {
  const misses = earlier + tries;
  const answer = value as AnswerValue | null;
  return { time, question: question.id, given: answer, tries: misses + 1, hints: misses + hints, seconds };
}

/** An entry as the next answer to a question, judged; or only its judgement if it repeats a miss, which does not count. */
export function judgeEntry(
  { question, tries, misses }: Attempt,
  entry: KeptEntry,
  learner: string,
): { answer?: Answer; repeat?: Judgement } {
  if (entry.given === null) return canReveal(question, tries) ? { answer: { entry, learner } } : {};
  const judgement = judge(question, entry.given);
  if (!judgement) return {};
  if (misses.some(({ at }) => at === judgement.at)) return { repeat: judgement };
  return { answer: { entry: { ...entry, given: judgement.given }, learner, judgement } };
}

/** A wrong answer that was given once more, and the number of tries at that time. */
export interface Repeat {
  tries: number;
  judgement: Judgement;
}

function feedbackOf({ question, right, isDone, misses }: Attempt, repeat: Judgement | undefined): FeedbackLine[] {
  if (right) return right.feedback;
  if (isDone) return question.solution;
  if (repeat) return [{ text: `${question.again} ${repeat.miss}`, right: false }];
  if (!misses.length) return [];
  return [{ text: misses.length === 2 ? question.second : misses.at(-1)!.miss, right: false }];
}

/** The part of a page that depends on one question and the answers to it. */
export function attemptPage(attempt: Attempt, repeat?: Repeat) {
  const { question, tries, isDone, misses } = attempt;
  const again = repeat?.tries === tries ? repeat.judgement : undefined;
  const value = (again ?? misses.at(-1))?.given;
  const isChosen = !isDone && question.form.kind !== "act" && value !== undefined;
  const page: Pick<QuizData, "form" | "tries" | "done" | "feedback" | "rules" | "reveal" | "world" | "given"> = {
    form: question.form,
    tries,
    done: isDone,
    feedback: feedbackOf(attempt, again),
    rules: isDone ? question.rules : [],
    reveal: !isDone && canReveal(question, tries),
    ...(misses.at(-1)?.world !== undefined && { world: true }),
    ...(isChosen && { given: value }),
  };
  return page;
}

/** The parts of the pool that show why the last wrong move fails; once the question is done, also what is better. */
export function worldOf({ question, misses, right, isDone }: Attempt): number[] | undefined {
  const failed = misses.at(-1)?.world;
  if (failed === undefined) return undefined;
  return isDone ? [failed, (right ? right.world : question.better)!] : [failed];
}

/** The parts of the pool that show a question once it is done. */
export const closedOf = ({ question: { closed }, right }: Attempt) =>
  right?.after === undefined ? closed : { ...closed, frames: right.after };
