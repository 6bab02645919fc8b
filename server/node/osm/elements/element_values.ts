// Converts numbers in a block to values of elements.
import type { OpenBlock } from "../pbf/osm_block.ts";
import type { FileTags } from "./element.ts";

/** Empty tags, shared by all elements without tags, which are the majority. */
export const NO_TAGS: FileTags = [];

const NANODEGREES_PER_STEP = 100;
const MAX_VERSION = 2 ** 31 - 1;

/** Returns true if an id is exact as a number. Imports skip elements with other ids. */
export const isUsableId = (id: number): boolean => Number.isSafeInteger(id);

/** Returns the version, or 0 if the value marks an unknown version. */
export const versionOf = (value: number): number => value > 0 && value <= MAX_VERSION ? value : 0;

/** Returns seconds since 1970, or null if the value marks an unknown time. */
export function secondsOf(value: number, dateGranularity: number): number | null {
  const seconds = Math.floor(value * dateGranularity / 1000);
  return seconds > 0 && Number.isSafeInteger(seconds) ? seconds : null;
}

type Grid = Pick<OpenBlock, "granularity" | "latOffset" | "lonOffset">;

export const lonSteps = (units: number, { granularity, lonOffset }: Grid): number =>
  checkSteps(Math.round((lonOffset + granularity * units) / NANODEGREES_PER_STEP));
export const latSteps = (units: number, { granularity, latOffset }: Grid): number =>
  checkSteps(Math.round((latOffset + granularity * units) / NANODEGREES_PER_STEP));

function checkSteps(steps: number): number {
  if (Number.isSafeInteger(steps)) return steps;
  throw new RangeError("a coordinate is too large");
}
