// Answers what practice asks of Python on a page that has none, as quiz_responder.ts does for a quiz.
import type { Bank } from "../trace/types";
import { PracticeRun } from "./practice";
import { type LocalModel, serve } from "./responder";

/** Put this in Python's place. */
export default function practising(model: LocalModel, bank: Bank): void {
  const run = new PracticeRun(bank);
  serve(model, bank, run, ({ type, payload }) => type === "practise" && run.practise(payload.rule));
}
