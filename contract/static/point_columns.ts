// The points of a static region: from them the page counts clusters and evaluates filters.
import { isJsonObject } from "../kit/fields.ts";
import { COMPLETENESS_CLASSES } from "../playground/completeness.ts";
import { answerFilter } from "../playground/filter_answers.ts";
import { FILTER_ATTRIBUTES } from "../playground/filter_attributes.ts";
import type { Completeness, Playground } from "../types.ts";
import { isOnEarth, packPlaces, readColumn, readPlaces } from "./columns.ts";

export interface Point {
  /** Centroid in degrees, rounded to `POINT_UNITS`. */
  readonly lon: number;
  readonly lat: number;
  readonly completeness: Completeness;
  /** Not open to the public. */
  readonly restricted: boolean;
  /** Filters of `get_playground_clusters` that the playground passes, by `Points.filters`: bit `i` is filter `i`. */
  readonly passes: number;
}

export interface Points {
  /** Names of the filters. A page does not know filters of later releases, and treats missing ones as not supported. */
  readonly filters: readonly string[];
  readonly items: readonly Point[];
}

/** Units per degree: steps of about 10 cm. */
export const POINT_UNITS = 1_000_000;
/** Maximum number of filters, because their bits are combined as 32-bit integers. */
const MAX_FILTERS = 30;
const MAX_POINTS = 2_000_000;

/** Returns the bits of `FILTER_ATTRIBUTES` that a playground passes. `properties` are those in the data API. */
export function attributeBits(properties: Playground["properties"], restricted: boolean): number {
  const passes = FILTER_ATTRIBUTES.map((name) => answerFilter(name, { properties, restricted }) === "yes");
  return passes.reduce((bits, isPassed, i) => bits | Number(isPassed) << i, 0);
}

/**
 * Encodes points column by column. Longitudes and latitudes are differences to the point before, in `POINT_UNITS`, so
 * neighbours should be adjacent. A class is its index in `COMPLETENESS_CLASSES`, plus 3 if the playground is
 * restricted.
 */
export function encodePoints({ filters, items }: Points) {
  return {
    filters,
    ...packPlaces(items, POINT_UNITS),
    classes: items.map(({ completeness, restricted }) =>
      String(COMPLETENESS_CLASSES.indexOf(completeness) + (restricted ? COMPLETENESS_CLASSES.length : 0))
    ).join(""),
    passes: items.map(({ passes }) => passes),
  };
}

/** Parses a file of points. Returns null if it is anything else, or if its columns differ in length. */
export function parsePoints(value: unknown): Points | null {
  if (!isJsonObject(value) || typeof value.classes !== "string") return null;
  const { filters, classes } = value;
  if (
    !Array.isArray(filters) || filters.length > MAX_FILTERS ||
    !filters.every((each) => typeof each === "string")
  ) {
    return null;
  }
  const length = classes.length;
  if (length > MAX_POINTS || !/^[0-5]*$/.test(classes)) return null;
  const [places, passes] = [readPlaces(value, length, POINT_UNITS), readColumn(value.passes, length)];
  if (!places?.every(isOnEarth) || !passes) return null;
  const items = places.map((place, i): Point => {
    const index = Number(classes[i]);
    return {
      ...place,
      completeness: COMPLETENESS_CLASSES[index % COMPLETENESS_CLASSES.length]!,
      restricted: index >= COMPLETENESS_CLASSES.length,
      passes: passes[i]!,
    };
  });
  return { filters, items };
}
