// What is loaded about the chosen playground, each part on its own. A loader writes it; panel and map show it.
import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Equipment } from "../../contract/equipment.ts";
import type { Poi } from "../../contract/poi.ts";
import type { Tree } from "../../contract/tree.ts";
import type { Failure } from "../kit/core/failure.ts";
import type { NearbyPlayground } from "./core/nearest.ts";
import type { OpeningStatus } from "./core/opening_hours.ts";
import type { PlacedPlayground } from "../tiers/core/placed_playground.ts";

export type Section<T> =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly value: T }
  /** The backend has no such function. */
  | { readonly kind: "absent" }
  | { readonly kind: "failed"; readonly failure: Failure };

/** The same section of what `derive` makes of its value. */
export function mapSection<T, U>(section: Section<T>, derive: (value: T) => U): Section<U> {
  return section.kind === "ready" ? { kind: "ready", value: derive(section.value) } : section;
}

/** Equipment and trees are those of the playground; amenities are all that are near it. */
export interface Details {
  readonly equipment: Section<readonly Equipment[]>;
  readonly trees: Section<readonly Tree[]>;
  readonly amenities: Section<readonly Poi[]>;
  readonly nearby: Section<readonly NearbyPlayground[]>;
}

export type SectionName = keyof Details;

export interface DetailsModel {
  readonly sections: { readonly [Name in SectionName]: ReadonlySignal<Details[Name]> };
  /** What the visitor wants to be tried again; a new object for every wish. */
  readonly wish: ReadonlySignal<{ readonly name: SectionName } | null>;
  /** Equipment that the map makes stand out; null: none in particular. */
  readonly emphasised: ReadonlySignal<readonly Equipment[] | null>;
  settle<Name extends SectionName>(name: Name, section: Details[Name]): void;
  /** Nothing is known: of a new playground, or because none is chosen. */
  reset(): void;
  failAll(failure: Failure): void;
  askAgain(name: SectionName): void;
  emphasise(items: readonly Equipment[] | null): void;
}

const LOADING = { kind: "loading" } as const;

export function createDetailsModel(): DetailsModel {
  const sections: { readonly [Name in SectionName]: Signal<Details[Name]> } = {
    equipment: signal<Details["equipment"]>(LOADING),
    trees: signal<Details["trees"]>(LOADING),
    amenities: signal<Details["amenities"]>(LOADING),
    nearby: signal<Details["nearby"]>(LOADING),
  };
  const all: readonly Signal<Section<unknown>>[] = Object.values(sections);
  const wish = signal<{ readonly name: SectionName } | null>(null);
  const emphasised = signal<readonly Equipment[] | null>(null);
  return {
    sections,
    wish,
    emphasised,
    settle(name, section) {
      sections[name].value = section;
    },
    reset() {
      for (const section of all) section.value = LOADING;
      emphasised.value = null;
    },
    failAll(failure) {
      for (const section of all) section.value = { kind: "failed", failure };
    },
    askAgain(name) {
      sections[name].value = LOADING;
      wish.value = { name };
    },
    emphasise(items) {
      emphasised.value = items;
    },
  };
}

// Whether the chosen playground is open.
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
