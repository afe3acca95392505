// The teacher's page, which is also for the projector. It handles messages and draws the view beside the table.
import { render } from "preact";
import type { PageMessage, RoomMessage, RoomSettings, TeacherState } from "../trace/types";
import type { Connection } from "./connection";
import { type TeacherScreen, TeacherView } from "./TeacherView";
import { WidgetPlace } from "./WidgetPlace";
import { Widget } from "./widget";
import { type Phrase, PhraseProvider, phrasesOf } from "./words";

export class TeacherPage {
  connection!: Connection;
  #phrase: Phrase;
  #place: HTMLElement | undefined;
  #widget: Widget | undefined;
  #state: TeacherState | undefined;
  #screen: TeacherScreen = {
    showsNames: false,
    helped: undefined,
    isLost: false,
    isLate: false,
    problem: "",
    square: "",
  };

  constructor(
    private readonly main: HTMLElement,
    private readonly settings: RoomSettings,
  ) {
    this.#phrase = phrasesOf(settings.words);
    this.#draw();
  }

  introduction(): PageMessage {
    const { pass } = this.settings;
    return pass ? { type: "pass", pass } : { type: "lead", secret: location.hash.slice(1) };
  }

  setOpen(isOpen: boolean): void {
    if (!isOpen) this.#change({ isLost: true });
  }

  /** Show or hide the notice that a press has waited long for its receipt. */
  setLate(isLate: boolean): void {
    this.#change({ isLate, isLost: false });
  }

  receive(message: RoomMessage): void {
    switch (message.type) {
      case "refused":
        if (message.word === "deleted") this.connection.forget();
        this.#change({ problem: message.text });
        break;
      case "led":
        this.connection.repeat();
        break;
      case "report":
        save("report.html", message.html);
        break;
      case "closed":
        this.#widget?.close();
        this.#widget = undefined;
        break;
      case "open":
        this.#widget ??= new Widget(this.#place!, this.settings.bundle, (request) => this.connection.send(request));
        this.#widget.open(message.values);
        break;
      case "values":
      case "custom":
        this.#widget?.receive(message);
        break;
      case "teacher_state":
        this.#update(message);
    }
  }

  #update(state: TeacherState): void {
    this.#state = state;
    document.body.dataset.stage = state.stage;
    document.body.classList.toggle("what-if", !!state.is_what_if);
    const { helped, square } = this.#screen;
    const isThere = state.members.some(({ number }) => number === helped);
    // The server sends the square only with a new code.
    this.#change({ isLost: false, helped: isThere ? helped : undefined, square: state.qr ?? square });
  }

  #change(change: Partial<TeacherScreen>): void {
    this.#screen = { ...this.#screen, ...change };
    this.#draw();
  }

  #draw(): void {
    const { address, pass } = this.settings;
    render(
      <PhraseProvider value={this.#phrase}>
        {this.#state ? (
          <TeacherView
            key="side"
            state={this.#state}
            screen={this.#screen}
            address={address}
            hasHub={!!pass}
            onChange={(change) => this.#change(change)}
            onPress={(press) => this.connection.press(press)}
          />
        ) : (
          <EarlyView key="early" screen={this.#screen} phrase={this.#phrase} />
        )}
        <WidgetPlace
          key="place"
          onMount={(el) => {
            this.#place = el;
          }}
        />
      </PhraseProvider>,
      this.main,
    );
  }
}

/** The view until the room has sent its state: only problems. */
function EarlyView({ screen, phrase }: { screen: TeacherScreen; phrase: Phrase }) {
  return (
    <div class="side">
      <p class="message" role="status">
        {screen.isLost ? phrase("gone") : ""}
      </p>
      <p class="problem" role="alert">
        {screen.problem}
      </p>
    </div>
  );
}

/** Download a text as a file. */
function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/html" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
