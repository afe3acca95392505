// Letters of suits on cards, for readers who do not tell the symbols apart: off until one switches them on, in this browser.
import { signal } from "@preact/signals";
import { keep, recall } from "./browser_storage";

const NAME = "letters";
const letters = signal(recall(NAME) === "on");

export const areLettersOn = (): boolean => letters.value;

export function toggleLetters(): void {
  letters.value = !letters.value;
  keep(NAME, letters.value ? "on" : undefined);
}
