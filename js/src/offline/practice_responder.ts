// Answers the requests of practice on a page without Python, as quiz_responder.ts does for a quiz.
import type { Bank } from "../trace/types";
import { Practice } from "./practice";
import { type LocalModel, serve } from "./responder";

/** Put this in Python's place. */
export default function practising(model: LocalModel, bank: Bank): void {
  serve(model, Practice.begin(bank), (practice, { type, payload }) => {
    if (type === "narrow") return practice.narrow(payload.rules);
    return type === "practise" ? practice.practise(payload.rule) : undefined;
  });
}
