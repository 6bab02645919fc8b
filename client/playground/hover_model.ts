// The playground below the mouse pointer.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { PlacedPlayground } from "../tiers/core/placed_playground.ts";

export interface Hover {
  readonly placed: PlacedPlayground;
  /** Of the pointer, in CSS pixels from the upper left corner of the map. */
  readonly x: number;
  readonly y: number;
}

export interface HoverModel {
  readonly current: ReadonlySignal<Hover | null>;
  /** Null: the pointer is on no playground. */
  point(hover: Hover | null): void;
}

export function createHoverModel(): HoverModel {
  const current = signal<Hover | null>(null);
  return {
    current,
    point(next) {
      // Equal values do not notify: null stays null while the pointer crosses the map.
      current.value = next;
    },
  };
}
