// State of the selected playground beyond its own record: sections of details, highlighted equipment, opening state.
import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { AmenityKind } from "contract/playground/amenity_kinds.ts";
import type { Position } from "contract/geometry/geometry.ts";
import type { Equipment, Poi, Tree } from "contract/playground/surroundings.ts";
import { createCommonsModel } from "../photos/commons_model.ts";
import type { Failure } from "../../kit/core/failure.ts";
import type { NearbyPlayground } from "../core/nearest.ts";
import {
  NO_OPENING_STATES,
  type OpeningStates,
  type OpeningStatus,
} from "../../federation/filters/core/opening_states.ts";
import type { ShadowPicture } from "../shade/core/shadows.ts";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";
import { readOnly } from "../../kit/read_only.ts";

export type Section<T> =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly value: T }
  /** The backend does not have the function. */
  | { readonly kind: "absent" }
  | { readonly kind: "failed"; readonly failure: Failure };

/** Applies `derive` to the value of a ready section. Other states stay unchanged. */
export function mapSection<T, U>(section: Section<T>, derive: (value: T) => U): Section<U> {
  return section.kind === "ready" ? { kind: "ready", value: derive(section.value) } : section;
}

/** Equipment and trees of the playground itself; amenities and playgrounds near it. */
export interface Details {
  readonly equipment: Section<readonly Equipment[]>;
  readonly trees: Section<readonly Tree[]>;
  readonly amenities: Section<readonly Poi[]>;
  readonly nearby: Section<readonly NearbyPlayground[]>;
}

/** A POI near the selected playground, shown on the map. */
export interface ShownPlace {
  readonly position: Position;
  readonly icon: AmenityKind;
  readonly label: string;
}

export type SectionName = keyof Details;

const LOADING = { kind: "loading" } as const;

export type DetailsModel = ReturnType<typeof createDetailsModel>;

export function createDetailsModel() {
  const sections: { readonly [Name in SectionName]: Signal<Details[Name]> } = {
    equipment: signal<Details["equipment"]>(LOADING),
    trees: signal<Details["trees"]>(LOADING),
    amenities: signal<Details["amenities"]>(LOADING),
    nearby: signal<Details["nearby"]>(LOADING),
  };
  const all: readonly Signal<Section<unknown>>[] = Object.values(sections);
  const retryRequest = signal<{ readonly name: SectionName } | null>(null);
  const emphasised = signal<readonly Equipment[] | null>(null);
  const shownPlace = signal<ShownPlace | null>(null);
  const amenityHours = signal<OpeningStates>(NO_OPENING_STATES);
  const shadows = signal<ShadowPicture | null>(null);
  const changedAt = signal<string | null>(null);
  return {
    sections: sections as { readonly [Name in SectionName]: ReadonlySignal<Details[Name]> },
    commons: createCommonsModel(),
    shownPlace,
    /** Whether the amenities are open now, by their `opening_hours`. */
    amenityHours,
    /** Shadows of the selected playground's trees, at the time of day that the visitor has set. */
    shadows,
    /** Time of the selected playground's last change on the map, ISO 8601; null unless within a day. */
    changedAt,
    /** The section to retry. Each request is a new object. */
    retryRequest: readOnly(retryRequest),
    /** Equipment highlighted on the map. */
    emphasised,
    settle<Name extends SectionName>(name: Name, section: Details[Name]) {
      sections[name].value = section;
    },
    /** Sets every section to loading. */
    reset() {
      for (const section of all) section.value = LOADING;
      emphasised.value = shownPlace.value = shadows.value = null;
    },
    failAll(failure: Failure) {
      for (const section of all) section.value = { kind: "failed", failure };
    },
    retry(name: SectionName) {
      sections[name].value = LOADING;
      retryRequest.value = { name };
    },
  };
}

/** Evaluated opening hours of the selected playground. */
export interface Opening {
  readonly placed: PlacedPlayground;
  /** The tag in the library's normalised form. */
  readonly rules: string;
  readonly status: OpeningStatus;
  /** Time of evaluation. */
  readonly asOf: Date;
  /** Last day of the current school holidays if the hours depend on them, else null. */
  readonly schoolHolidaysUntil: Date | null;
}

/** The playground under the mouse pointer, and the pointer's position in CSS pixels from the map's upper left. */
export interface Hover {
  readonly placed: PlacedPlayground;
  readonly x: number;
  readonly y: number;
}
