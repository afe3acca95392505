// What the teacher does for one pupil: looks over the shoulder, says a sentence, shows the rule, or sends out.
import type { Press, TeacherState } from "../trace/types";
import { button, fill, made, type Words } from "./words";

/** The name of a member, or the number in the list where names are hidden. */
export function nameOf({ members }: TeacherState, number: number, isNamed: boolean): string {
  const at = members.findIndex((one) => one.number === number);
  return isNamed ? (members[at]?.name ?? "") : String(at + 1);
}

const LONGEST = 200;

/** It stays as it is while the list beside it is drawn anew, so that nobody who types is disturbed. */
export class Help {
  readonly el = made("section", "help");
  chosen: number | undefined;
  #title = made("h2");
  #look: HTMLButtonElement;
  #rule: HTMLButtonElement;
  #remove: HTMLButtonElement;
  #text = made("input");

  constructor(
    private readonly words: Words,
    press: (message: Press) => void,
  ) {
    this.#look = button(words.watch!, () => press({ type: "watch", number: this.chosen! }));
    this.#rule = button(words.give_hint!, () => press({ type: "hint", number: this.chosen! }));
    this.#remove = button(words.remove!, () => press({ type: "remove", number: this.chosen! }));
    this.#text.maxLength = LONGEST;
    const form = made("form");
    form.onsubmit = (event) => {
      event.preventDefault();
      press({ type: "note", number: this.chosen!, text: this.#text.value });
      this.#text.value = "";
    };
    form.append(this.#text, made("button", "", words.say));
    const row = made("div", "row");
    row.append(this.#look, this.#rule, this.#remove);
    this.el.append(this.#title, row, form);
    this.el.hidden = true;
  }

  /** Help this member, or nobody if it was this one. */
  choose(number: number, now: TeacherState): void {
    this.chosen = this.chosen === number ? undefined : number;
    this.show(now, this.#isNamed);
    if (this.chosen !== undefined) this.#text.focus();
  }

  #isNamed = false;

  show(now: TeacherState, isNamed: boolean): void {
    this.#isNamed = isNamed;
    const isThere = now.members.some(({ number }) => number === this.chosen);
    if (!isThere) this.chosen = undefined;
    this.el.hidden = !isThere || now.stage === "over" || (now.stage !== "own" && !isNamed);
    if (this.el.hidden) return;
    const name = nameOf(now, this.chosen!, isNamed);
    this.#title.textContent = `${this.words.help!}: ${name}`;
    this.#text.placeholder = this.#text.ariaLabel = fill(this.words.say_what!, { name });
    this.#look.hidden = this.#rule.hidden = now.stage !== "own";
    this.#look.ariaPressed = String(now.watched === this.chosen);
    this.#remove.hidden = !isNamed;
  }
}
