// Answers the requests of a quiz on a page without Python, with the key that the page carries: for practice, not for marks.
import type { Bank } from "../trace/types";
import { Quiz } from "./quiz";
import { type LocalModel, serve } from "./responder";

export type { LocalModel };

/** Put this in Python's place. */
export default function answering(model: LocalModel, bank: Bank): void {
  serve(model, new Quiz(bank).begin(), (quiz, { type, payload }) => {
    if (type === "start_again") return quiz.restart();
    if (type === "show_question") return quiz.show(payload.number);
    return type === "paste" ? quiz.paste(payload.code) : undefined;
  });
}
