// A quiz on a page without a kernel: a run that is passed or not, can be started again, and goes on from a code.
import type { HandedIn, Quiz, QuizSummary } from "../trace/types";
import { fresh } from "./asked";
import { claimsOf, handedIn, Run, summedUp } from "./run";

export class QuizRun extends Run {
  /** The traits that tell how it goes. */
  get facts() {
    const { score, passed } = this;
    return { score, passed };
  }

  get score(): number {
    return this.asked.reduce((sum, { done, score }) => sum + (done ? score : 0), 0) / this.asked.length;
  }

  get passed(): boolean {
    return this.score >= this.bank.passing - 1e-9;
  }

  /** Ask the same questions again; the answers to each go on being counted. */
  startAgain(): boolean {
    if (!this.ended) return false;
    this.asked = this.asked.map((one) => fresh(one.question, one.earlier + one.tries, one.right, one.first));
    this.putOff = [];
    this.goOn();
    return true;
  }

  /** Show a question again, by its number from 1. */
  show(number: number): boolean {
    if (!this.ended || !this.asked[number - 1]) return false;
    this.shownAt = number - 1;
    return true;
  }

  /** Take what a code claims; undefined where it is not a code of this quiz. */
  paste(code: string): boolean | undefined {
    const found = claimsOf(this.bank, code);
    return found && this.resume(found);
  }

  handIn(): HandedIn {
    return handedIn(this.bank, this.learner, this.asked, this.lines);
  }

  override page(): Quiz {
    const page = super.page();
    return this.shownAt === null ? { ...page, summary: this.summary(), restart: true } : page;
  }

  summary(): QuizSummary {
    const { said, pool } = this.bank;
    const { text, rows } = summedUp(this.bank, this.asked);
    return {
      text: this.passed ? `${text} ${said[2]}` : text,
      rows,
      missed: this.asked.flatMap(({ score, question }, n) => {
        return score < 1 ? [{ number: n + 1, text: JSON.parse(pool[question.closed.frames!]!)[0].text }] : [];
      }),
    };
  }
}
