// Highlighting of possible choices.
import { trackFields } from "../store/tracked_fields";
import type { Traits } from "../store/traits";
import { resetOnMove } from "./reset_on_move";
import { followTrait } from "./trait";

export const LIGHTS = ["on", "after_try", "off"] as const;
export type LightsOption = (typeof LIGHTS)[number];

interface LightsParts {
  readonly store: { readonly traits: Pick<Traits, "get"> };
  readonly cursor: { readonly moveCount: number };
}

export class LightSwitch {
  option: LightsOption = "on";
  /** True if the reader has tried something at this beat, or asked for the highlights. */
  tried = false;

  /** Stop tracking the trait `lights`. */
  readonly dispose: () => void;

  constructor({ store, cursor }: LightsParts) {
    trackFields(this, "option");
    resetOnMove(cursor, this, "tried");
    this.dispose = followTrait(store.traits, "lights", (value) => {
      this.option = LIGHTS.find((option) => option === value) ?? "on";
    });
  }

  /** True if possible choices are highlighted. */
  get lit(): boolean {
    return this.option === "on" || (this.option === "after_try" && this.tried);
  }

  /** Record that something was tried at this beat. */
  markTried(): void {
    this.tried = true;
  }
}
