// The teacher's page, which is also for the projector. It handles messages and draws the parts around the widget.
import { download } from "../store/download";
import type {
  AnswerBar,
  PageMessage,
  PageTraits,
  Press,
  QuizData,
  RoomMessage,
  RoomSettings,
  TeacherState,
} from "../trace/types";
import type { AreaName } from "../ui/AreaGrid";
import { AnswerBars } from "./AnswerBars";
import { ClassPanel } from "./ClassPanel";
import type { Connection } from "./connection";
import { MemberHelp } from "./MemberHelp";
import { PlanPanel } from "./PlanPanel";
import { PageParts } from "./page_parts";
import { Stage } from "./Stage";
import { Leaders } from "./standings";
import { Lead, OtherActions } from "./TeacherActions";
import { TeacherNews } from "./TeacherNews";
import type { TeacherScreen } from "./teacher_screen";
import { Widget } from "./widget";
import { phrasesOf } from "./words";

export class TeacherPage {
  connection!: Connection;
  readonly #parts: PageParts;
  #widget: Widget | undefined;
  /** The values with which the widget was opened, as far as the page looks at them. */
  #opened: Partial<PageTraits> = {};
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
    main: HTMLElement,
    private readonly settings: RoomSettings,
  ) {
    this.#parts = new PageParts(main, phrasesOf(settings.words), true);
    this.#parts.showGrid();
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
        download(`${message.title}.html`, message.html, "text/html");
        break;
      case "closed":
        this.#widget?.close(() => this.#parts.showGrid());
        this.#widget = undefined;
        break;
      case "open":
        this.#open(message.values);
        break;
      case "values":
      case "custom":
        this.#widget?.receive(message);
        break;
      case "teacher_state":
        this.#update(message);
    }
  }

  #open(values: PageTraits): void {
    this.#opened = values;
    this.#widget ??= new Widget(this.#parts, this.settings.bundle, (request) => this.connection.send(request));
    this.#widget.open(values, this.#replaced());
  }

  /** Return the areas that the page draws itself: during a question the way on, and the answers with their shares. */
  #replaced(): AreaName[] {
    const { _kind: kind, quiz } = this.#opened;
    if (kind !== "quiz") return [];
    // The class types numbers on its own devices.
    const hasBox = (quiz as QuizData | undefined)?.form?.kind === "number";
    return this.#bars.length || hasBox ? ["way", "answers"] : ["way"];
  }

  get #bars(): AnswerBar[] {
    return this.#state?.bars ?? [];
  }

  #update(state: TeacherState): void {
    this.#state = state;
    const { helped, square } = this.#screen;
    const isThere = state.members.some(({ number }) => number === helped);
    // The server sends the square only with a new code.
    this.#change({ isLost: false, helped: isThere ? helped : undefined, square: state.qr ?? square });
    this.#widget?.replace(this.#replaced());
  }

  #change(change: Partial<TeacherScreen>): void {
    this.#screen = { ...this.#screen, ...change };
    this.#draw();
  }

  /** Change the page at the user's wish, and remove the reason for an earlier refusal. */
  #choose(change: Partial<TeacherScreen> = {}): void {
    this.#change({ ...change, problem: "" });
  }

  #press(press: Press): void {
    this.#choose();
    this.connection.press(press);
  }

  #draw(): void {
    const state = this.#state;
    const screen = this.#screen;
    const { showsNames } = screen;
    const news = <TeacherNews state={state} screen={screen} />;
    if (!state) {
      this.#parts.draw({ news });
      return;
    }
    const { address, pass, choices = [] } = this.settings;
    const onPress = (press: Press) => this.#press(press);
    this.#parts.draw({
      stage: <Stage state={state} isHeading />,
      shares: this.#bars.length > 0 && (
        <AnswerBars bars={this.#bars} beliefs={state.beliefs ?? []} showsNames={showsNames}>
          {showsNames && <Leaders {...state} />}
        </AnswerBars>
      ),
      news,
      lead: <Lead state={state} onPress={onPress} />,
      help: <MemberHelp state={state} helped={screen.helped} showsNames={showsNames} onPress={onPress} />,
      class: (
        <ClassPanel
          state={state}
          screen={screen}
          address={address}
          hasHub={!!pass}
          onChange={(change) => this.#choose(change)}
          onPress={onPress}
        />
      ),
      plan: state.stage !== "over" && <PlanPanel state={state} choices={choices} onPress={onPress} />,
      deeds: (
        <OtherActions
          state={state}
          showsNames={showsNames}
          onToggleNames={() => this.#choose({ showsNames: !showsNames })}
          onPress={onPress}
          onTurn={(number) => this.connection.press({ type: "look", number })}
        />
      ),
    });
  }
}
