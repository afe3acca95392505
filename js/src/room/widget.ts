// The widget of a page in a room: the usual front end with a model whose messages go to the room.
import { shim } from "../offline/model";
import type { LocalModel } from "../offline/responder";
import type { Factory, MemberMessage, Model, ModelMessage, PageTraits, Request, ValuesMessage } from "../trace/types";
import type { AreaName } from "../ui/AreaGrid";
import type { PageParts } from "./page_parts";

export class Widget {
  #model: (LocalModel & Model) | undefined;
  #tell: LocalModel["set"] = () => {};
  #leave = new AbortController();
  /** A promise chain that handles messages in order, also while the widget is being built. */
  #opening = Promise.resolve();

  constructor(
    private readonly parts: PageParts,
    private readonly bundle: string,
    private readonly post: (message: MemberMessage) => void,
  ) {}

  /** Show a model, or update the shown one if it is the same. The page draws some of its areas itself. */
  open(values: PageTraits, replaced: AreaName[] = []): void {
    this.#opening = this.#opening.then(() => this.#open(values, replaced));
  }

  async #open(values: PageTraits, replaced: AreaName[]): Promise<void> {
    if (this.#model && isSame(this.#model, values)) {
      this.#take({ ...values, _replaced: replaced });
      return;
    }
    const focused = document.activeElement;
    this.#leave.abort();
    this.#leave = new AbortController();
    const { signal } = this.#leave;
    const model = shim({ ...values, live: true, _parts: this.parts.inWidget, _replaced: replaced });
    this.#model = model;
    this.#tell = model.set.bind(model);
    let set: Record<string, unknown> = {};
    model.set = (trait, value) => {
      set[trait] = value;
      this.#tell(trait, value);
    };
    model.save_changes = () => {
      if (Object.keys(set).length) this.post({ type: "write", values: set });
      set = {};
    };
    model.send = (content) => this.#send(model, content as Request);
    const { place } = this.parts;
    place.replaceChildren();
    const { default: factory }: { default: Factory } = await import(this.bundle);
    const widget = await factory();
    await widget.initialize({ model, signal });
    await widget.render({ model, el: place, signal });
    this.parts.hideGrid();
    refocus(focused);
  }

  #send(model: LocalModel & Model, content: Request): void {
    if (content.type !== "hello") {
      this.post({ type: "custom", content });
      return;
    }
    // The page answers for the room, as a slow connection must not look like a lost kernel.
    const answer = { v: 1, type: "answer", id: content.id, revision: model.get("_revision"), ok: true, result: {} };
    queueMicrotask(() => model.tell("msg:custom", answer));
  }

  /** Remove the widget, and show what the page has in its place. */
  close(showRest: () => void): void {
    this.#opening = this.#opening.then(() => {
      const focused = document.activeElement;
      this.#leave.abort();
      this.parts.place.replaceChildren();
      showRest();
      refocus(focused);
    });
  }

  /** Name the areas that the page draws itself. */
  replace(replaced: AreaName[]): void {
    this.#opening = this.#opening.then(() => this.#take({ _replaced: replaced }));
  }

  /** Pass a message of the room on to the model. */
  receive(message: ValuesMessage | ModelMessage): void {
    this.#opening = this.#opening.then(() => {
      if (message.type === "values") this.#take(message.values);
      else this.#model?.tell("msg:custom", message.content);
    });
  }

  #take(values: object): void {
    for (const [trait, value] of Object.entries(values)) this.#tell(trait, value);
  }
}

/** Give the focus back to an element of a part that has moved, such as a button that is pressed again and again. */
function refocus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}

/** Return true if values belong to the shown model, not to other questions or another view of the game. */
function isSame(model: Model, values: PageTraits): boolean {
  const name = (value: unknown) => (value as { name?: string } | undefined)?.name;
  const goesOn = (["_kind", "_shared"] as const).every((trait) => model.get(trait) === values[trait]);
  return goesOn && name(model.get("kept")) === name(values.kept);
}
