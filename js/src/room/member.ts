// The page of a member: a form to come in, and then the widget with a line about how the room stands.

import type { MemberMessage, MemberState, PageMessage, RoomMessage, RoomSettings } from "../trace/types";
import type { Connection } from "./connection";
import { Device } from "./device";
import { Widget } from "./widget";
import { button, fill, made, type Words } from "./words";

export class MemberPage {
  #widget: Widget | undefined;
  #code: string;
  #name = "";
  /** The number of the question and of the round that are asked. */
  #asked: [number, number] | undefined;
  /** What the browser comes back with. It is made here, so that one who asks twice comes in once. */
  #made = freshKey();
  #head = made("header");
  #where = this.#head.appendChild(made("p", "where"));
  #said = this.#head.appendChild(made("p", "said"));
  #who = this.#head.appendChild(button("", () => this.#askWho(), "who"));
  #other = made("p", "note other");
  #note = made("p", "note");
  #place = made("div", "place");
  #form = made("form");
  #others = made("p", "others");
  #problem = made("p", "problem");
  #device = new Device();
  private readonly words: Words;
  private readonly bundle: string;
  private readonly ticket: string;

  constructor(
    private readonly main: HTMLElement,
    { words, bundle, pass }: RoomSettings,
  ) {
    this.words = words;
    this.bundle = bundle;
    this.ticket = pass;
    this.#code = location.hash.slice(1).toUpperCase() || this.#device.code;
    this.#who.disabled = !!pass;
    this.#said.role = "status";
    this.#note.role = "status";
    this.#problem.role = "alert";
    this.#makeForm();
    if (!this.#key && !pass) this.#ask();
  }

  connection!: Connection;

  get #key(): string | null {
    return this.#device.key;
  }

  introduction(): PageMessage | undefined {
    if (this.ticket) return { type: "pass", pass: this.ticket };
    if (this.#key) return { type: "back", key: this.#key };
    return this.#name ? { type: "join", code: this.#code, name: this.#name, key: this.#made } : undefined;
  }

  setOpen(isThere: boolean): void {
    document.body.classList.toggle("gone", !isThere);
    if (!isThere && this.#widget) this.#said.textContent = this.words.gone!;
  }

  receive(message: RoomMessage): void {
    switch (message.type) {
      case "in":
        this.#device.use(message.key, this.#code);
        history.replaceState(null, "", location.pathname);
        break;
      case "refused":
        this.#refused(message.word, message.text);
        break;
      case "open":
        if (this.ticket) history.replaceState(null, "", location.pathname);
        this.#show();
        this.#widget!.open(message.values);
        this.connection.repeat();
        break;
      case "values":
        this.#widget?.values(message.values);
        break;
      case "custom":
        this.#widget?.custom(message.content);
        break;
      case "member_state":
        this.#tell(message);
    }
  }

  #refused(word: string, text: string): void {
    // A pass is good for some hours, and until the room begins anew; a page that is loaded again has another one.
    if (this.ticket && word === "unknown" && !location.hash) {
      location.hash = "again";
      location.reload();
      return;
    }
    if (word === "unknown" || word === "removed" || word === "deleted") {
      this.#device.forget();
      this.#name = "";
      this.#made = freshKey();
      this.#widget = undefined;
    }
    if (!this.#key) this.#ask(word === "unknown" ? "" : text);
    else this.#said.textContent = text;
  }

  #makeForm(): void {
    const field = (name: string, value: string, more: Partial<HTMLInputElement>) => {
      const label = made("label", "", this.words[name]);
      const input = Object.assign(made("input"), { name, value, required: true, autocomplete: "off", ...more });
      label.append(input);
      this.#form.append(label);
      return input;
    };
    const enter = made("button", "go", this.words.join);
    this.#form.append(made("h1", "", document.title));
    if (this.ticket) {
      this.#form.append(this.#problem, enter);
      this.#form.onsubmit = (event) => {
        event.preventDefault();
        this.connection.introduce();
      };
      return;
    }
    this.#form.append(this.#others, made("p", "", this.words.hello));
    const code = field("code", this.#code, { maxLength: 12, autocapitalize: "characters", spellcheck: false });
    const name = field("nickname", "", { maxLength: 200 });
    this.#form.append(this.#problem, enter);
    this.#form.onsubmit = (event) => {
      event.preventDefault();
      this.#code = code.value;
      this.#name = name.value;
      this.connection.introduce();
    };
    queueMicrotask(() => (this.#code ? name : code).focus());
  }

  #ask(problem = ""): void {
    this.#problem.textContent = problem;
    this.#drawOthers();
    if (!this.#form.isConnected) this.main.replaceChildren(this.#form);
  }

  #show(): void {
    if (this.#widget) return;
    this.main.replaceChildren(this.#head, this.#other, this.#note, this.#place);
    // An answer that is on its way for long must not count for what is asked by then.
    const post = (message: MemberMessage) =>
      this.connection.send(message.type === "custom" ? { ...message, at: this.#asked } : message);
    this.#widget = new Widget(this.#place, this.bundle, post);
  }

  #tell(now: MemberState): void {
    this.#asked = now.number && now.round ? [now.number, now.round] : undefined;
    const word = now.stage === "asked" && now.round! > 1 ? "again" : now.stage;
    this.#where.textContent = word === "own" ? now.title : fill(this.words[word]!, { ...now });
    if (this.#who.textContent !== now.name) this.#device.name(now.name);
    this.#who.textContent = now.name;
    const counted = now.stage === "asked" && now.counted ? fill(this.words.counted!, { answer: now.counted }) : "";
    const total = now.stage === "over" && now.shown ? fill(this.words.total!, { ...now }) : "";
    this.#said.textContent = this.#tellOfPlay(now) ?? (total || counted);
    if (now.ended && now.stage === "play" && !now.paused && !now.what_if && !now.wishes)
      this.#said.append(
        " ",
        button(this.words.play_again!, () => this.connection.send({ type: "play_again" }), "go"),
      );
    this.#drawNote(now.note);
    document.body.dataset.stage = now.stage;
    document.body.classList.toggle("what-if", !!now.what_if);
  }

  #tellOfPlay({ stage, paused, what_if, ended, wishes }: MemberState): string | undefined {
    if (what_if) return this.words.what_if_seen;
    if (stage === "play" && ended) return wishes ? this.words.wishes : this.words.ended;
    return stage === "play" && paused ? this.words.paused : undefined;
  }

  /** Those who have been here before: a tablet goes from hand to hand. */
  #drawOthers(): void {
    const goOn = (key: string) => () => {
      this.#device.use(key);
      this.connection.introduce();
    };
    const found = this.#device.people.map(({ name, key }) => button(fill(this.words.go_on_as!, { name }), goOn(key)));
    this.#others.replaceChildren(...found);
  }

  /** Ask whether somebody else goes on here. */
  #askWho(): void {
    const stay = () => this.#other.replaceChildren();
    const leave = button(this.words.not_you!, () => {
      this.#device.leave();
      location.reload(); // what is on its way to the room is still that of the one who leaves
    });
    const name = this.#who.textContent ?? "";
    this.#other.replaceChildren(
      made("span", "", fill(this.words.you_are!, { name })),
      leave,
      button(fill(this.words.stay!, { name }), stay, "go"),
    );
  }

  #drawNote(note = ""): void {
    this.#note.replaceChildren();
    if (!note) return;
    const read = button(this.words.read!, () => this.connection.send({ type: "read" }));
    this.#note.append(made("span", "", fill(this.words.note!, { note })), read);
  }
}

/** 24 random bytes as letters. */
function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
