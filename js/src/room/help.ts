// What the teacher does for one pupil: looks over the shoulder, says a sentence, shows the rule, or sends out.
import { button, fill, made, type Words } from "./words";

interface Someone {
  number: number;
  name: string;
}

interface Standing {
  stage: string;
  watched?: number | null;
  members: Someone[];
}

/** The name of a member, or the number in the list where names are hidden. */
export function nameOf({ members }: Standing, number: number, isNamed: boolean): string {
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
  #removeLater: HTMLButtonElement;
  /** The members who are sent out together once the teacher has said that this is meant. */
  #meant: number[] = [];
  #text = made("input");

  constructor(
    private readonly words: Words,
    say: (message: object) => void,
  ) {
    const tell = (type: string, more = {}) => say({ type, number: this.chosen, ...more });
    this.#look = button(words.watch!, () => tell("watch"));
    this.#rule = button(words.give_hint!, () => tell("hint"));
    this.#remove = button(words.remove!, () => tell("remove"));
    this.#removeLater = button("", () => this.#removeAll(say));
    this.#text.maxLength = LONGEST;
    const form = made("form");
    form.onsubmit = (event) => {
      event.preventDefault();
      tell("note", { text: this.#text.value });
      this.#text.value = "";
    };
    form.append(this.#text, made("button", "", words.say));
    const row = made("div", "row");
    row.append(this.#look, this.#rule, this.#remove, this.#removeLater);
    this.el.append(this.#title, row, form);
    this.el.hidden = true;
  }

  /** Send out the chosen member and all who came later, at the second press: a script may have filled the room. */
  #removeAll(say: (message: object) => void): void {
    if (!this.#meant.length) {
      this.#meant = [this.chosen!, ...this.#later];
      this.#removeLater.textContent = fill(this.words.remove_sure!, { number: this.#meant.length });
      return;
    }
    for (const number of this.#meant) say({ type: "remove", number });
    this.#meant = [];
  }

  /** Help this member, or nobody if it was this one. */
  choose(number: number, now: Standing): void {
    this.chosen = this.chosen === number ? undefined : number;
    this.#meant = [];
    this.show(now, this.#isNamed);
    if (this.chosen !== undefined) this.#text.focus();
  }

  #isNamed = false;
  /** Who came after the chosen member. */
  #later: number[] = [];

  show(now: Standing, isNamed: boolean): void {
    this.#isNamed = isNamed;
    const isThere = now.members.some(({ number }) => number === this.chosen);
    if (!isThere) {
      this.chosen = undefined;
      this.#meant = [];
    }
    this.el.hidden = !isThere || now.stage === "over" || (now.stage !== "own" && !isNamed);
    if (this.el.hidden) return;
    const name = nameOf(now, this.chosen!, isNamed);
    this.#title.textContent = `${this.words.help!}: ${name}`;
    this.#text.placeholder = this.#text.ariaLabel = fill(this.words.say_what!, { name });
    this.#look.hidden = this.#rule.hidden = now.stage !== "own";
    this.#look.ariaPressed = String(now.watched === this.chosen);
    this.#remove.hidden = !isNamed;
    const at = now.members.findIndex(({ number }) => number === this.chosen);
    this.#later = now.members.slice(at + 1).map(({ number }) => number);
    this.#removeLater.hidden = !isNamed || !this.#later.length;
    if (!this.#meant.length)
      this.#removeLater.textContent = fill(this.words.remove_later!, { number: this.#later.length });
  }
}
