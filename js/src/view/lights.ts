// Whether the reader is shown what may be chosen.
import type { Model } from "../trace/types";
import type { Screen } from "./screen";
import { OpeningTrait } from "./trait";

export const LIGHTS = ["on", "after_try", "off"] as const;
export type LightsOption = (typeof LIGHTS)[number];

interface Needs extends Pick<Screen, "redraw" | "say"> {
  readonly store: { readonly model: Pick<Model, "get"> };
  readonly turn: { readonly prompt: string };
}

export class Lights {
  option: LightsOption = "on";
  /** Whether the reader has tried something at the beat shown, or asked to see what fits. */
  tried = false;

  #trait: OpeningTrait;

  constructor(private readonly view: Needs) {
    this.#trait = new OpeningTrait(view.store.model, "lights", (value) => {
      this.option = LIGHTS.find((option) => option === value) ?? "on";
    });
    this.follow();
  }

  /** Take over the trait `lights` if it was set anew. */
  follow(): void {
    this.#trait.follow();
  }

  /** Whether what may be chosen is shown as such. */
  get lit(): boolean {
    return this.option === "on" || (this.option === "after_try" && this.tried);
  }

  choose(option: LightsOption): void {
    this.option = option;
    this.view.redraw();
  }

  /** Note that something was tried at the beat shown. */
  markTried(): void {
    this.tried = true;
  }

  /** Show what may be chosen here before anything was tried. */
  showHere(): void {
    this.markTried();
    this.view.say(this.view.turn.prompt);
    this.view.redraw();
  }

  /** Forget what concerns one beat only. */
  forget(): void {
    this.tried = false;
  }
}
