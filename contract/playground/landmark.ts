// The landmark near a playground without a name or a street, and the playground's direction from it: the extra property
// `near_landmark` of this program's nodes, a list of texts such as `["building", "St. Peter", "120", "n"]`.
import { cutText } from "../kit/fields.ts";
import { MAX_LIST_TEXT_LENGTH } from "./properties.ts";

/** Kinds of landmarks: a stop; a church, school or similar building; a settlement or a part of one. */
export const LANDMARK_KINDS = ["bus_stop", "building", "place"] as const;
export type LandmarkKind = (typeof LANDMARK_KINDS)[number];

/** Compass directions, clockwise in steps of 45°. */
export const DIRECTIONS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface Landmark {
  readonly kind: LandmarkKind;
  readonly name: string;
  /** Distance and direction from the landmark to the playground; null if the playground is inside it. */
  readonly offset: { readonly metres: number; readonly direction: Direction } | null;
}

/** Maximum plausible distance of a landmark. */
const MAX_METRES = 20_000;

export function encodeLandmark({ kind, name, offset }: Landmark): readonly string[] {
  const start = [kind, cutText(name, MAX_LIST_TEXT_LENGTH)];
  return offset === null ? start : [...start, `${offset.metres}`, offset.direction];
}

/** Parses a landmark. Returns null unless it is complete. Only a `place` may lack an offset. */
export function parseLandmark(value: unknown): Landmark | null {
  if (!Array.isArray(value) || !value.every((text) => typeof text === "string")) return null;
  const kind = LANDMARK_KINDS.find((each) => each === value[0]);
  const name = cutText(value[1] ?? "", MAX_LIST_TEXT_LENGTH);
  if (kind === undefined || name === "") return null;
  if (value.length === 2 && kind === "place") return { kind, name, offset: null };
  const [metres, direction] = [Number(value[2]), DIRECTIONS.find((each) => each === value[3])];
  if (!(metres >= 0 && metres <= MAX_METRES) || direction === undefined) return null;
  return { kind, name, offset: { metres, direction } };
}
