// Answers what a lesson asks of Python on a page that has none, as quiz_responder.ts does for a quiz.
import type { Bank } from "../trace/types";
import { LessonRun } from "./lesson";
import { type LocalModel, serve } from "./responder";

/** Put this in Python's place. */
export default function teaching(model: LocalModel, bank: Bank): void {
  const run = new LessonRun(bank);
  serve(model, bank, run, ({ type, payload }) => {
    if (type === "take_up") return run.takeUp(payload);
    if (type === "ask_missed") return run.askMissed();
    if (type === "next_step") return run.goOn();
    const whole = type === "paste" ? run.paste(payload.code) : undefined;
    return whole !== undefined && { whole };
  });
}
