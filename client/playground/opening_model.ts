// Whether the chosen playground is open.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { PlacedPlayground } from "../tiers/core/placed_playground.ts";
import type { OpeningStatus } from "./core/opening_hours.ts";

export interface Opening {
  /** Whose hours these are. */
  readonly placed: PlacedPlayground;
  /** The tag in its proper spelling. */
  readonly rules: string;
  /** Null where the tag cannot be evaluated. */
  readonly status: OpeningStatus | null;
  /** When the status was looked at. */
  readonly asOf: Date;
}

export interface OpeningModel {
  /** Null until the hours have been evaluated, and when that is not possible. */
  readonly current: ReadonlySignal<Opening | null>;
  show(opening: Opening | null): void;
}

export function createOpeningModel(): OpeningModel {
  const current = signal<Opening | null>(null);
  return {
    current,
    show(next) {
      current.value = next;
    },
  };
}
