/** Waiting for what follows of itself, however busy the machine is. */
import { vi } from "vitest";

/** Wait until a check no longer throws. */
export const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });
