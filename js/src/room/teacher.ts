// The teacher's page, which is also for the projector: how to come in, the question, how many have answered, the bars, and who is here.
import { Help, nameOf } from "./help";
import type { Heard, Line } from "./line";
import { Widget } from "./widget";
import { button, fill, made, type Words } from "./words";

interface Bar {
  label: string;
  counts: number[];
  right: boolean;
  names: string[];
}

interface Seat {
  name: string;
  taken: boolean;
  here: boolean;
  /** Whether the computer plays for a member who is away. */
  stands_in: boolean;
  hints: number;
}

/** A table that members play together. */
interface Table {
  number: number;
  over: boolean;
  turn: number | null;
  seats: Seat[];
}

interface Someone {
  number: number;
  name: string;
  here: boolean;
  answered?: boolean;
  share?: number;
  stuck?: boolean;
  /** What was said to this member, who has not read it yet. */
  note?: string;
}

/** What the room says of itself to the teacher. */
interface Standing {
  stage: "asked" | "shown" | "own" | "play" | "over";
  title: string;
  code: string;
  /** The square for phones, as SVG. */
  qr?: string;
  locked: boolean;
  here: number;
  number?: number;
  of?: number;
  round?: number;
  answered?: number;
  bars?: Bar[];
  tables?: Table[];
  looked?: number;
  paused?: boolean;
  /** The member whose position is shown, and the seat at which the teacher sits. */
  watched?: number | null;
  sits?: number | null;
  /** Whether moves are tried that all see, and whether they can be. */
  what_if?: boolean;
  may_try?: boolean;
  gives_hints?: boolean;
  members: Someone[];
}

export class TeacherPage {
  #widget: Widget | undefined;
  #names = false;
  #now: Standing | undefined;
  #head = made("header");
  #place = made("div", "place");
  #bars = made("div", "bars");
  #tables = made("div", "tables");
  #list = made("ul", "members");
  #help: Help;
  #isSure = false;
  #isLate = false;
  #qr = "";
  #actions = made("nav");
  #said = made("p", "said");
  /** Why a press was not done; it stands until something else is pressed. */
  #problem = made("p", "problem");
  line!: Line;

  constructor(
    main: HTMLElement,
    private readonly words: Words,
    private readonly bundle: string,
    private readonly address: string,
    private readonly ticket: string,
  ) {
    this.#said.role = "status";
    const side = made("div", "side");
    this.#help = new Help(words, (message) => this.line.press(message));
    this.#problem.role = "alert";
    side.addEventListener("click", () => this.#problem.replaceChildren(), true);
    side.append(
      this.#head,
      this.#said,
      this.#problem,
      this.#bars,
      this.#tables,
      this.#list,
      this.#help.el,
      this.#actions,
    );
    main.replaceChildren(side, this.#place);
  }

  first(): object {
    if (this.ticket) return { type: "pass", pass: this.ticket };
    return { type: "lead", secret: location.hash.slice(1) };
  }

  moved(isThere: boolean): void {
    if (!isThere) this.#said.textContent = this.words.gone!;
  }

  heard(message: Heard): void {
    if (message.type === "refused") this.#refused(message.word, message.text);
    else if (message.type === "led") this.line.repeat();
    else if (message.type === "report") save("report.html", message.html);
    else if (message.type === "closed") {
      this.#widget?.close();
      this.#widget = undefined;
    } else if (message.type === "open") {
      this.#widget ??= new Widget(this.#place, this.bundle, this.line);
      this.#widget.open(message.values);
    } else if (message.type === "values") this.#widget?.values(message.values);
    else if (message.type === "custom") this.#widget?.custom(message.content);
    else if (message.type === "room") this.#tell(message as unknown as Standing);
  }

  /** A press of which the room has not said that it is done: it is sent again by itself, and the teacher is told. */
  late(isLate: boolean): void {
    this.#isLate = isLate;
    if (this.#now) this.#said.textContent = this.#say(this.#now);
  }

  #refused(word: string, text: string): void {
    if (word === "deleted") this.line.forget();
    this.#problem.textContent = text;
  }

  #tell(now: Standing): void {
    this.#now = now;
    document.body.dataset.stage = now.stage;
    document.body.classList.toggle("what-if", !!now.what_if);
    this.#drawHead(now);
    this.#drawBars(now);
    this.#drawTables(now);
    this.#drawMembers(now);
    this.#drawActions(now);
    this.#help.show(now, this.#names);
    this.#said.textContent = this.#say(now);
  }

  #say(now: Standing): string {
    const { watched, sits } = now;
    if (this.#isLate) return this.words.sending!;
    if (now.stage === "over") return this.words.over!;
    if (now.what_if) return this.words.what_if_here!;
    if (typeof watched === "number") return fill(this.words.watched!, { name: nameOf(now, watched, this.#names) });
    const seats = now.tables?.find(({ number }) => number === now.looked)?.seats;
    if (typeof sits === "number" && seats) return fill(this.words.sit_for!, { name: seats[sits]!.name });
    return fill(now.answered === undefined ? this.words.here! : this.words.answered!, { ...now });
  }

  #drawHead(now: Standing): void {
    const word = now.stage === "asked" && now.round! > 1 ? "again" : now.stage;
    const title = word === "own" || word === "over" ? now.title : fill(this.words[word]!, { ...now });
    const come = made("div", "come");
    const sentence = this.ticket ? this.words.come_hub! : this.words.come!;
    const told = made("p", "", `${fill(sentence, { address: this.address.replace(/^https?:\/\//, "") })} `);
    if (!this.ticket) told.append(made("strong", "code", now.code));
    const qr = made("div", "qr");
    // The picture is made by the server from its own address; it comes where the code is new.
    if (now.qr) this.#qr = now.qr;
    qr.innerHTML = this.#qr;
    if (!now.locked && now.stage !== "over") come.append(told, qr);
    this.#head.replaceChildren(made("h1", "", title), come);
  }

  #drawBars({ bars }: Standing): void {
    this.#bars.replaceChildren();
    if (!bars) return;
    const most = Math.max(1, ...bars.flatMap(({ counts }) => counts));
    for (const bar of bars) {
      const row = this.#bars.appendChild(made("div", bar.right ? "bar right" : "bar"));
      row.append(made("span", "label", bar.right ? `${bar.label} ✓` : bar.label));
      const lanes = row.appendChild(made("span", "lanes"));
      bar.counts.forEach((count, round) => {
        const isLast = round === bar.counts.length - 1;
        const lane = lanes.appendChild(made("span", isLast ? "lane" : "lane before"));
        lane.append(made("span", "fill"), made("span", "count", String(count)));
        (lane.firstChild as HTMLElement).style.width = `${(count / most) * 85}%`;
        if (!isLast) lane.title = this.words.first!;
      });
      if (this.#names) row.append(made("span", "names", bar.names.join(", ")));
    }
  }

  #drawTables({ tables, looked }: Standing): void {
    this.#tables.replaceChildren();
    for (const table of tables ?? []) {
      const one = this.#tables.appendChild(made("section"));
      const name = fill(this.words.table!, { number: table.number });
      const show = button(name, () => this.line.press({ type: "look", number: table.number }));
      show.ariaPressed = String(table.number === looked);
      const seats = made("ul");
      // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a table of what is said of a seat
      table.seats.forEach(({ name, taken, here, stands_in, hints }, seat) => {
        const row = seats.appendChild(made("li", taken && !here ? "away" : ""));
        row.append(made("span", seat === table.turn ? "name turn" : "name", name));
        if (hints) row.append(made("em", "", fill(this.words.took_hints!, { number: hints })));
        if (!taken) row.append(made("em", "", this.words.computer));
        else if (!here) row.append(made("em", "", stands_in ? this.words.stands_in : this.words.away));
        const stand = () => this.line.press({ type: "stand_in", number: table.number, seat });
        if (taken && !here && !stands_in && !table.over) row.append(button(this.words.stand_in!, stand));
      });
      one.append(show, seats);
    }
  }

  #drawMembers({ members, stage }: Standing): void {
    this.#list.replaceChildren();
    this.#list.hidden = stage !== "own" && !this.#names;
    members.forEach((one, at) => {
      const row = this.#list.appendChild(made("li", one.here ? "" : "away"));
      const name = button(
        this.#names ? one.name : String(at + 1),
        () => this.#help.choose(one.number, this.#now!),
        "name",
      );
      name.ariaPressed = String(this.#help.chosen === one.number);
      row.append(name);
      if (one.share !== undefined) {
        const path = Object.assign(made("progress"), { max: 1, value: one.share, ariaLabel: one.name });
        row.append(path);
      }
      if (one.stuck) row.append(made("em", "stuck", this.words.stuck));
      if (!one.here) row.append(made("em", "", this.words.away));
      if (one.answered) row.append(made("span", "tick", "✓"));
      if (one.note) row.append(made("span", "noted", "✎"));
    });
  }

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a table of the teacher's buttons
  #drawActions(now: Standing): void {
    const say = (type: string) => () => this.line.press({ type });
    const found: HTMLElement[] = [];
    if (now.stage === "asked") {
      found.push(button(this.words.show!, say("show"), "go"));
      if (now.answered) found.push(button(this.words.ask_again!, say("ask_again")));
    }
    if (now.stage === "shown") {
      const isLast = now.number === now.of;
      found.push(button(isLast ? this.words.finish! : this.words.go_on!, say("go_on"), "go"));
    }
    if (now.what_if) {
      const back = button(this.words.back_to_game!, () => this.line.press({ type: "try", begins: false }), "go");
      found.push(back, button(this.words.undo!, say("undo")));
    } else if (now.stage === "play") {
      const ended = now.tables!.filter(({ over }) => over);
      const isOver = ended.some(({ number }) => number === now.looked);
      if (isOver) found.push(button(this.words.new_game!, say("new_game"), "go"));
      if (ended.length > 1)
        found.push(button(this.words.new_games!, () => this.line.press({ type: "new_game", everywhere: true })));
      const turn = button(now.paused ? this.words.start! : this.words.pause!, () =>
        this.line.press({ type: "pause", paused: !now.paused }),
      );
      if (now.paused) turn.className = "go";
      found.push(turn, button(this.words.undo!, say("undo")));
      if (!now.paused && !isOver) found.push(button(this.words.step_in!, say("step_in")));
      const seat = now.tables!.find(({ number }) => number === now.looked)!.turn;
      if (typeof now.sits === "number")
        found.unshift(button(this.words.stand!, () => this.line.press({ type: "sit", number: null }), "go"));
      else if (!now.paused && seat !== null)
        found.push(button(this.words.sit!, () => this.line.press({ type: "sit", number: seat })));
      if (now.may_try) found.push(button(this.words.what_if!, () => this.line.press({ type: "try", begins: true })));
      const hints = button(this.words.allow_hints!, () =>
        this.line.press({ type: "allow_hints", allowed: !now.gives_hints }),
      );
      hints.ariaPressed = String(now.gives_hints);
      found.push(hints, button(this.words.close!, say("close")));
    }
    if (now.stage === "own") found.push(button(this.words.close!, say("close")));
    if (typeof now.watched === "number")
      found.unshift(button(this.words.unwatch!, () => this.line.press({ type: "watch", number: null }), "go"));
    const names = button(this.words.names!, () => {
      this.#names = !this.#names;
      this.#tell(this.#now!);
    });
    names.ariaPressed = String(this.#names);
    const lock = now.locked ? this.words.unlock! : this.words.lock!;
    found.push(names);
    if (now.stage !== "over") found.push(button(lock, () => this.line.press({ type: "lock", locked: !now.locked })));
    if (now.members.length) found.push(button(this.words.report!, say("report")));
    if (now.stage === "over") found.push(...this.#forget());
    this.#actions.replaceChildren(...found);
  }

  /** What deletes everything, once it was asked whether that is meant. */
  #forget(): HTMLElement[] {
    const ask = (isSure: boolean) => () => {
      this.#isSure = isSure;
      this.#tell(this.#now!);
    };
    if (!this.#isSure) return [button(this.words.delete!, ask(true))];
    return [
      made("p", "sure", this.words.delete_sure),
      button(this.words.delete!, () => this.line.press({ type: "delete", sure: true }), "go"),
      button(this.words.keep!, ask(false)),
    ];
  }
}

/** Let the browser keep a text as a file. */
function save(name: string, text: string): void {
  const link = made("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/html" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
