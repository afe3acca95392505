// Whether the reader is shown what may be chosen.
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
  /** Whether the reader has tried something at the beat shown, or asked to see what fits. */
  tried = false;

  /** Stop following the trait `lights`. */
  readonly dispose: () => void;

  constructor({ store, cursor }: LightsParts) {
    trackFields(this, "option");
    resetOnMove(cursor, this, "tried");
    this.dispose = followTrait(store.traits, "lights", (value) => {
      this.option = LIGHTS.find((option) => option === value) ?? "on";
    });
  }

  /** Whether what may be chosen is shown as such. */
  get lit(): boolean {
    return this.option === "on" || (this.option === "after_try" && this.tried);
  }

  /** Note that something was tried at the beat shown. */
  markTried(): void {
    this.tried = true;
  }
}
