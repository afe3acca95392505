// Answers what a quiz asks of Python on a page that has none, with the key that the page carries: for practice, not for marks.
import type { Bank } from "../trace/types";
import { QuizRun } from "./quiz";
import { type LocalModel, serve } from "./responder";

export type { LocalModel };

/** Put this in Python's place. */
export default function answering(model: LocalModel, bank: Bank): void {
  const run = new QuizRun(bank);
  run.begin();
  serve(model, bank, run, ({ type, payload }) => {
    switch (type) {
      case "start_again":
        return run.startAgain();
      case "show_question":
        return run.show(payload.number);
      case "paste": {
        const whole = run.paste(payload.code);
        return whole !== undefined && { whole };
      }
    }
    return undefined;
  });
}
