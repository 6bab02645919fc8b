// The ground of a kindergarten, school or childcare that a playground lies on: the extra property `on_ground_of` of this
// program's nodes, a list of texts such as `["school", "Schlossschule"]`, or `["school"]` if the ground has no name.
import { cutText } from "../kit/fields.ts";
import { MAX_LIST_TEXT_LENGTH } from "./properties.ts";

/** Kinds of grounds, as values of `amenity=*`. */
export const GROUND_KINDS = ["kindergarten", "school", "childcare"] as const;
export type GroundKind = (typeof GROUND_KINDS)[number];

export interface Ground {
  readonly kind: GroundKind;
  /** Null if it has none. */
  readonly name: string | null;
}

export function encodeGround({ kind, name }: Ground): readonly string[] {
  return name === null ? [kind] : [kind, cutText(name, MAX_LIST_TEXT_LENGTH)];
}

/** Parses a ground. Returns null for other kinds and for anything that is not a list. */
export function parseGround(value: unknown): Ground | null {
  if (!Array.isArray(value)) return null;
  const kind = GROUND_KINDS.find((each) => each === value[0]);
  const name = typeof value[1] === "string" ? cutText(value[1], MAX_LIST_TEXT_LENGTH) : "";
  return kind === undefined ? null : { kind, name: name || null };
}
