// A quiz on a page without a kernel: a run that is passed or not, can be started again, and goes on from a code.
import type { HandedIn, QuizData, QuizSummary } from "../trace/types";
import { claimsOf, handedIn, Run, summedUp } from "./run";
import { filled, fresh } from "./run_question";

export class QuizRun extends Run {
  /** The traits that tell how it goes. */
  get facts() {
    const { score, passed } = this;
    const counted = this.attempts.filter(({ twin }) => !twin);
    const solved = counted.filter(({ question }) => this.solved.has(question.id)).length;
    const mark = { done: solved === counted.length, share: solved / counted.length, due: "" };
    return { score, passed, mark };
  }

  get score(): number {
    const counted = this.attempts.filter(({ twin }) => !twin);
    return counted.reduce((sum, { isDone, score }) => sum + (isDone ? score : 0), 0) / counted.length;
  }

  get passed(): boolean {
    return this.score >= this.bank.passing - 1e-9;
  }

  /** Ask the same questions again; the answers to each go on being counted. */
  startAgain(): boolean {
    if (!this.ended) return false;
    this.attempts = this.attempts.map(({ question, earlier, tries, right, first, twin }) => {
      return { ...fresh(question, earlier + tries, right, first), twin };
    });
    this.putOff = [];
    this.goOn();
    return true;
  }

  /** Show a question again, by its number from 1. */
  show(number: number): boolean {
    if (!this.ended || !this.attempts[number - 1]) return false;
    this.currentIndex = number - 1;
    return true;
  }

  /** Take what a code claims; undefined where it is not a code of this quiz. */
  paste(code: string): boolean | undefined {
    const entries = claimsOf(this.bank, code);
    return entries && this.resume(entries);
  }

  handIn(): HandedIn {
    return handedIn(this.bank, this.learner, this.attempts, this.lines);
  }

  override page(): QuizData {
    const page = super.page();
    return this.currentIndex === null ? { ...page, summary: this.summary(), restart: true } : page;
  }

  summary(): QuizSummary {
    const { texts: sentences, pool, passing } = this.bank;
    const { text, rows } = summedUp(this.bank, this.attempts);
    const [score, least] = [Math.floor(100 * this.score + 1e-7), 100 * passing];
    const rests = this.passed
      ? filled(sentences[2]!, score, Math.floor(least + 1e-7))
      : filled(sentences[3]!, score, Math.ceil(least - 1e-7));
    return {
      text: passing ? `${text} ${rests}` : text,
      rows,
      missed: this.attempts.flatMap(({ score, question }, n) => {
        return score < 1 ? [{ number: n + 1, text: JSON.parse(pool[question.closed.frames!]!)[0].text }] : [];
      }),
    };
  }
}
