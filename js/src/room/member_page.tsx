// The page of a member. It handles messages, and draws the entry form, or the parts around the widget.
import { download } from "../store/download";
import { utcOffset } from "../trace/moment";
import type {
  MemberMessage,
  MemberState,
  OutcomeMessage,
  PageMessage,
  PlacesMessage,
  RoomMessage,
  RoomSettings,
} from "../trace/types";
import { Button } from "../ui/Button";
import type { Connection } from "./connection";
import { Device } from "./device";
import { EntryForm } from "./EntryForm";
import { MemberNews } from "./MemberNews";
import { PageParts } from "./page_parts";
import { SeatDialog } from "./SeatDialog";
import { Stage } from "./Stage";
import { VisitOutcome } from "./VisitOutcome";
import { Widget } from "./widget";
import { type Phrase, phrasesOf } from "./words";

/** The refusals after which a page no longer belongs to its member. */
const EXPULSIONS = new Set(["unknown", "removed", "deleted"]);

export class MemberPage {
  connection!: Connection;
  #phrase: Phrase;
  #device = new Device();
  #code: string;
  #name = "";
  /** The key of a new member. The page generates it, so that a repeated request joins once. */
  #newKey = randomKey();
  readonly #parts: PageParts;
  #widget: Widget | undefined;
  #state: MemberState | undefined;
  #notice: string | undefined;
  #problem = "";
  /** True while it is asked who uses this device now. */
  #asksWho = false;
  /** The seats to choose from, while they are shown. */
  #places: PlacesMessage | undefined;
  /** What came of the visit, once it has ended. */
  #outcome: OutcomeMessage | undefined;
  /** The drawn screen: nothing until the room has answered the introduction. */
  #screen: "nothing" | "form" | "room" = "nothing";

  constructor(
    main: HTMLElement,
    private readonly settings: RoomSettings,
  ) {
    this.#phrase = phrasesOf(settings.words);
    this.#parts = new PageParts(main, this.#phrase, false);
    this.#code = location.hash.slice(1).toUpperCase() || this.#device.code;
    if (!this.#device.key && !settings.pass) this.#ask();
  }

  introduction(): PageMessage | undefined {
    const { pass } = this.settings;
    const { key } = this.#device;
    const utc_offset = utcOffset();
    if (pass) return { type: "pass", pass, utc_offset };
    if (key) return { type: "back", key, utc_offset };
    if (!this.#name) return undefined;
    return { type: "join", code: this.#code, name: this.#name, key: this.#newKey, utc_offset };
  }

  setOpen(isOpen: boolean): void {
    if (!isOpen && this.#isOver) this.#notify(this.#phrase("outcome_lost"));
    else if (!isOpen && this.#widget) this.#notify(this.#phrase("gone"));
  }

  receive(message: RoomMessage): void {
    switch (message.type) {
      case "in":
        this.#device.use(message.key, this.#code);
        history.replaceState(null, "", location.pathname);
        break;
      case "refused":
        this.#refuse(message.word, message.text);
        break;
      case "closed":
        this.#pause();
        break;
      case "open":
        if (this.settings.pass) history.replaceState(null, "", location.pathname);
        this.#show();
        this.#widget!.open(message.values);
        this.connection.repeat();
        break;
      case "values":
      case "custom":
        this.#widget?.receive(message);
        break;
      case "places":
        this.#choosePlace(message);
        break;
      case "report":
        download(`${message.title}.html`, message.html, "text/html");
        break;
      case "outcome":
        this.#outcome = message;
        this.#draw();
        break;
      case "member_state":
        this.#update(message);
    }
  }

  #refuse(word: string, text: string): void {
    // The pass has expired, or the room is a new one. A reloaded page has a new pass.
    if (this.settings.pass && word === "unknown" && !location.hash) {
      location.hash = "again";
      location.reload();
      return;
    }
    if (EXPULSIONS.has(word)) {
      this.#device.forget();
      this.#name = "";
      this.#newKey = randomKey();
      this.#widget?.close(() => this.#draw());
      this.#widget = this.#state = undefined;
    }
    if (this.#widget) this.#notify(text);
    else if (!this.#device.key) this.#ask(word === "unknown" ? "" : text);
  }

  #update(state: MemberState): void {
    if (state.name !== this.#state?.name) this.#device.name(state.name);
    this.#state = state;
    this.#notice = undefined;
    if (this.#isOver) this.#end();
    this.#draw();
  }

  get #isOver(): boolean {
    return this.#state?.stage === "over";
  }

  /** Show the end of the visit in place of the widget, and ask what came of it. */
  #end(): void {
    this.#pause();
    this.connection.send({ type: "outcome" });
  }

  #notify(notice: string): void {
    this.#notice = notice;
    this.#draw();
  }

  /** Send a message of the widget. Requests get the offset from UTC, and the activity, question and round shown. */
  #post(message: MemberMessage): void {
    if (message.type !== "custom") {
      this.connection.send(message);
      return;
    }
    const { activity = 0, number = 0, round = 0 } = this.#state ?? {};
    this.connection.send({ ...message, utc_offset: utcOffset(), at: [activity, number, round] });
  }

  /** Show the entry form. */
  #ask(problem = ""): void {
    this.#screen = "form";
    this.#problem = problem;
    this.#draw();
  }

  #enter(code: string, name: string): void {
    this.#code = code;
    this.#name = name;
    this.connection.introduce();
  }

  /** Show the room without a widget, as nothing is asked. */
  #pause(): void {
    if (this.settings.pass) history.replaceState(null, "", location.pathname);
    this.#enterRoom();
    this.#widget?.close(() => this.#parts.showGrid());
    this.#widget = undefined;
    this.connection.repeat();
  }

  #enterRoom(): void {
    if (this.#screen === "room") return;
    this.#screen = "room";
    this.#notice = undefined;
    this.#draw();
    this.#parts.showGrid();
  }

  #show(): void {
    if (this.#widget) return;
    this.#enterRoom();
    this.#widget = new Widget(this.#parts, this.settings.bundle, (message) => this.#post(message));
  }

  #draw(): void {
    if (this.#screen === "form") this.#parts.showGrid({ table: this.#form() });
    if (this.#screen === "room") this.#parts.draw({ stage: this.#stage(), news: this.#news(), class: this.#middle() });
  }

  #form() {
    return (
      <EntryForm
        key="form"
        asksName={!this.settings.pass}
        code={this.#code}
        people={this.#device.people}
        problem={this.#problem}
        onEnter={(code, name) => this.#enter(code, name)}
        onGoOn={(key) => {
          this.#device.use(key);
          this.connection.introduce();
        }}
      />
    );
  }

  #stage() {
    const state = this.#state;
    return (
      state && (
        <>
          <Stage state={state} />
          {state.team && <span class="sw-team">{state.team}</span>}
          <Button class="sw-who" disabled={!!this.settings.pass} onClick={() => this.#askWho(true)}>
            {state.name}
          </Button>
        </>
      )
    );
  }

  /** The middle of the page while nothing is asked: during a pause, and at the end. */
  #middle() {
    if (this.#isOver) {
      return (
        <VisitOutcome
          outcome={this.#outcome}
          isLost={this.#notice !== undefined}
          onPractise={(game) => this.connection.send({ type: "practice_at_home", game })}
          onTakeHome={() => this.connection.send({ type: "take_home" })}
        />
      );
    }
    return this.#state?.stage === "pause" && <p class="sw-lobby">{this.#phrase("in_pause")}</p>;
  }

  #askWho(asksWho: boolean): void {
    this.#asksWho = asksWho;
    this.#draw();
  }

  #choosePlace(places: PlacesMessage | undefined): void {
    this.#places = places;
    this.#asksWho = false;
    this.#draw();
  }

  #news() {
    const change = (number: number, seat: number | null) => {
      this.connection.send({ type: "change_seat", number, seat });
      this.#choosePlace(undefined);
    };
    return (
      <>
        {this.#memberNews(change)}
        {this.#places && (
          <SeatDialog places={this.#places} onChoose={change} onClose={() => this.#choosePlace(undefined)} />
        )}
      </>
    );
  }

  #memberNews(onSwap: (number: number, seat: number) => void) {
    return (
      <MemberNews
        state={this.#state}
        notice={this.#notice}
        asksWho={this.#asksWho}
        onPlayAgain={() => this.connection.send({ type: "play_again" })}
        onOtherSeat={() => this.connection.send({ type: "places" })}
        onTakeHome={() => this.connection.send({ type: "take_home" })}
        onSwap={onSwap}
        onRead={() => this.connection.send({ type: "read" })}
        onStay={() => this.#askWho(false)}
        onLeave={() => {
          this.#device.leave();
          location.reload(); // messages on their way still count for the leaving member
        }}
      />
    );
  }
}

/** Return 24 random bytes as hexadecimal digits. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
