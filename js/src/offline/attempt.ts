// An attempt at a question: what follows from the answers to it. Pure.
import type { BankQuestion, FeedbackLine, QuizData } from "../trace/types";
import { type Answer, answersTo, isExample, isReveal, isUnaided } from "./answer";
import { type AnswerValue, canReveal, isEither, isRight, type Judgement, missTexts } from "./answer_key";

/** A question with the answers of one pass: until it was answered correctly, or its answer was revealed. */
export interface Attempt {
  question: BankQuestion;
  answers: readonly Answer[];
  /** The claims of a code, if they hold. */
  claims: readonly Answer[];
  /** 1 if a code claims that the question was done elsewhere, 0 if it was only missed there. */
  claimed?: number | undefined;
  /** The number of tries before the first answer, and with the last one. */
  earlier: number;
  last: number;
  /** The number of judged answers. */
  tries: number;
  isDone: boolean;
  /** The judgement of the first try, if that was unaided. */
  first?: Judgement | undefined;
  right?: Judgement | undefined;
  misses: readonly Judgement[];
}

/** True if an answer ends an attempt. */
export const isFinal = (question: BankQuestion, answer: Answer): boolean =>
  isReveal(answer) || (!!answer.judgement && (isRight(answer.judgement) || isEither(question)));

function attemptOf(
  question: BankQuestion,
  before: number,
  claims: readonly Answer[] = [],
  answers: readonly Answer[] = [],
): Attempt {
  const earlier = Math.max(before, ...claims.map(({ tries }) => tries));
  const judgements = answers.flatMap((answer) => (isExample(answer) ? [] : (answer.judgement ?? [])));
  const end = answers.at(-1);
  return {
    question,
    answers,
    claims,
    claimed: claims.length ? Math.max(Number(isEither(question)), ...claims.map(({ score = 0 }) => score)) : undefined,
    earlier,
    last: end?.tries ?? earlier,
    tries: judgements.length,
    isDone: !!end && isFinal(question, end),
    first: answers[0] && isUnaided(answers[0], earlier) ? answers[0].judgement : undefined,
    right: judgements.find(isRight),
    misses: judgements.filter((judgement) => !isRight(judgement)),
  };
}

/** True if an answer repeats a miss, which does not count. */
export const isRepeat = ({ misses }: Attempt, { judgement }: Answer) => misses.some(({ at }) => at === judgement?.at);

/** True if an answer can come next. */
export function canFollow(attempt: Attempt, answer: Answer): boolean {
  const { question, answers, last, tries, isDone } = attempt;
  if (isDone) return false;
  if (isExample(answer)) return !answers.length;
  if (answer.tries !== last + 1) return false;
  return isReveal(answer) ? canReveal(question, tries) : !isRepeat(attempt, answer);
}

/** The claims that hold, up to the last one from which an answer goes on, and the answers after it. A first try leaves none. */
function heldClaims(ordered: readonly Answer[]): [Answer[], Answer[]] {
  const claims = ordered.filter(({ claimed }) => claimed);
  const own = ordered.filter(({ claimed }) => !claimed);
  const has = (number: number) => own.some(({ tries }) => tries === number);
  const limit = claims.filter(({ tries }) => has(tries + 1)).at(-1)?.tries;
  if (limit === undefined) return [has(1) ? [] : claims, own];
  return [claims.filter(({ tries }) => tries <= limit), own.filter(({ tries }) => tries > limit)];
}

/** The attempts at a question, one for each time that it was asked; at least one. Answers that cannot count are left out. */
export function attemptsOf(question: BankQuestion, answers: readonly Answer[]): Attempt[] {
  const ordered = answersTo(question.id, answers).sort((a, b) => a.tries - b.tries);
  const [claims, own] = heldClaims(ordered);
  const attempts: Attempt[] = [];
  let attempt = attemptOf(question, 0, claims);
  for (const answer of own) {
    if (attempt.isDone && answer.tries === attempt.last + 1) {
      attempts.push(attempt);
      attempt = attemptOf(question, attempt.last);
    }
    if (canFollow(attempt, answer))
      attempt = attemptOf(question, attempt.earlier, attempt.claims, [...attempt.answers, answer]);
  }
  return [...attempts, attempt];
}

/** The attempt at a question after a number of tries; without answers if none was given since. */
export function attemptAfter(question: BankQuestion, answers: readonly Answer[], before = 0): Attempt {
  const attempts = attemptsOf(question, answers);
  return before ? (attempts.find(({ earlier }) => earlier >= before) ?? attemptOf(question, before)) : attempts[0]!;
}

const inRound = (answers: readonly Answer[], number: number) => answers.filter(({ round = 0 }) => round === number);

/** The attempt at a question in a round of practice. */
export const attemptIn = (question: BankQuestion, answers: readonly Answer[], round: number): Attempt =>
  attemptsOf(question, inRound(answers, round))[0]!;

/** The attempts at a question in each round of practice that has answers. */
export function roundsOf(question: BankQuestion, answers: readonly Answer[]): Attempt[][] {
  const rounds: Attempt[][] = [];
  for (;;) {
    const attempts = attemptsOf(question, inRound(answers, rounds.length));
    if (!attempts[0]!.answers.length) return rounds;
    rounds.push(attempts);
  }
}

/** A wrong answer that was given once more, and the number of the last try at that time. */
export interface Repeat {
  last: number;
  judgement: Judgement;
}

function feedbackOf(
  { question, right, tries, isDone, misses }: Attempt,
  repeat: Judgement | undefined,
): FeedbackLine[] {
  if (right) return right.feedback;
  if (isDone) return tries ? question.solution : [];
  if (repeat) return [{ text: `${question.again} ${repeat.miss}`, right: false }];
  if (!misses.length) return [];
  return missTexts(question, misses.length, misses.at(-1)!.miss).map((text) => ({ text, right: false }));
}

/** The miss that was repeated just now, if any. */
const repeatedIn = ({ last }: Attempt, repeat?: Repeat) => (repeat?.last === last ? repeat.judgement : undefined);

/** The wrong answer that the feedback is about, if it is about one. */
export function wrongIn(attempt: Attempt, repeat?: Repeat): AnswerValue | undefined {
  const { right, misses, answers } = attempt;
  if (right || !misses.length || isReveal(answers.at(-1)!)) return undefined;
  return (repeatedIn(attempt, repeat) ?? misses.at(-1)!).given;
}

/** The part of a page that depends on one attempt. */
export function attemptPage(attempt: Attempt, repeat?: Repeat) {
  const { question, tries, isDone, misses } = attempt;
  const again = repeatedIn(attempt, repeat);
  const value = (again ?? misses.at(-1))?.given;
  const page: Pick<QuizData, "form" | "tries" | "done" | "feedback" | "rules" | "reveal" | "world" | "given"> = {
    form: question.form,
    tries,
    done: isDone,
    feedback: feedbackOf(attempt, again),
    rules: isDone ? question.rules : [],
    reveal: !isDone && canReveal(question, tries),
    ...(worldOf(attempt) && { world: true }),
    ...(!isDone && question.form.kind !== "act" && value !== undefined && { given: value }),
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
