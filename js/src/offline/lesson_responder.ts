// Answers the requests of a lesson on a page without Python, as quiz_responder.ts does for a quiz.
import type { Bank } from "../trace/types";
import { Lesson } from "./lesson";
import { type LocalModel, serve } from "./responder";

/** Put this in Python's place. */
export default function teaching(model: LocalModel, bank: Bank): void {
  serve(model, Lesson.begin(bank), (lesson, { type, payload }) => {
    if (type === "take_up") return lesson.takeUp(payload);
    if (type === "ask_missed") return lesson.askMissed();
    if (type === "next_step") return lesson.goOn();
    return type === "paste" ? lesson.paste(payload.code) : undefined;
  });
}
