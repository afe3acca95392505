// A quiz on a page without a kernel: the score, the summary at the end, starting again, and the code.
import { momentOf } from "../trace/moment";
import type { BankQuestion, QuizData, QuizSummary, StationMark } from "../trace/types";
import { answersTo } from "./answer";
import { isRight } from "./answer_key";
import { isPassed, meanScore, scoreOf } from "./attempt";
import { claimsOf } from "./code";
import { filled } from "./run";
import { Series, summaryOf } from "./series";

export class Quiz extends Series {
  /** The score; twins do not count. In a course the quiz is done once each question was answered correctly, at whatever try. */
  override facts() {
    const { questions, passing } = this.bank;
    const score = meanScore(this.attempts.slice(0, questions.length));
    const isSolved = ({ id }: BankQuestion) =>
      answersTo(id, this.answers).some(({ judgement }) => judgement && isRight(judgement));
    const solved = questions.filter(isSolved).length;
    const mark: StationMark = { done: solved === questions.length, share: solved / questions.length, due: "" };
    return { score, passed: isPassed(score, passing), mark };
  }

  /** Ask the same questions again. */
  restart(): this | undefined {
    const before = this.attempts.map(({ question, last }) => [question.id, last]);
    return this.view.hasEnded ? this.begin(Object.fromEntries(before)) : undefined;
  }

  /** Show a question again, by its number from 1. */
  show(number: number): this | undefined {
    const current = this.attempts[number - 1]?.question.id;
    return this.view.hasEnded && current ? this.with({ view: { current } }) : undefined;
  }

  /** Add the claims of a code; undefined if it is none of this quiz. */
  paste(code: string): [this, boolean] | undefined {
    const claims = claimsOf(this.bank, code, momentOf(Date.now()));
    return claims && this.resume(claims);
  }

  override page(): QuizData {
    const page = super.page();
    return this.view.current === null ? { ...page, summary: this.#summary(), restart: true } : page;
  }

  #summary(): QuizSummary {
    const { texts: sentences, pool, passing } = this.bank;
    const { text, rows } = summaryOf(this.bank, this.attempts);
    const { score, passed } = this.facts();
    const [percent, least] = [Math.floor(100 * score + 1e-7), 100 * passing];
    const outcome = passed
      ? filled(sentences[2]!, percent, Math.floor(least + 1e-7))
      : filled(sentences[3]!, percent, Math.ceil(least - 1e-7));
    const missed = [...this.attempts.entries()].filter(([, attempt]) => scoreOf(attempt) < 1);
    return {
      text: passing ? `${text} ${outcome}` : text,
      rows,
      missed: missed.map(([n, { question }]) => {
        return { number: n + 1, text: JSON.parse(pool[question.closed.frames!]!)[0].text };
      }),
    };
  }
}
