// Compares two imports of a region and lists playgrounds that are new, better mapped, gone or changed otherwise.
import { isBetterMapped } from "contract/playground/completeness.ts";
import type { ChangeKind } from "contract/playground/playground_changes.ts";
import type { Bbox, Completeness, OsmType } from "contract/types.ts";

/** The properties of a playground that are compared. */
export interface PlaygroundState {
  readonly osmType: OsmType;
  readonly osmId: number;
  readonly completeness: Completeness;
  /** A checksum of all of its served data, including its equipment. */
  readonly content: number;
}

export interface Difference<State extends PlaygroundState> {
  readonly kind: ChangeKind;
  /** Null for a new playground. */
  readonly before: State | null;
  /** Null for a playground that is gone. */
  readonly after: State | null;
}

/**
 * Lists new playgrounds first, then the better mapped ones, those that are gone, and those that have changed otherwise,
 * each in the order of their list. The least important are last, where a list is cut off. A playground is identified by
 * type and id. One that is redrawn as another object counts as gone and as new.
 */
export function comparePlaygrounds<State extends PlaygroundState>(
  before: readonly State[],
  after: readonly State[],
): Difference<State>[] {
  const known = new Map(before.map((state) => [keyOf(state), state]));
  const added: Difference<State>[] = [];
  const better: Difference<State>[] = [];
  const changed: Difference<State>[] = [];
  for (const state of after) {
    const key = keyOf(state);
    const old = known.get(key);
    if (old === undefined) added.push({ kind: "new", before: null, after: state });
    else if (isBetterMapped(old.completeness, state.completeness)) {
      better.push({ kind: "better", before: old, after: state });
    } else if (old.content !== state.content) changed.push({ kind: "changed", before: old, after: state });
    known.delete(key);
  }
  const gone = known.values().map((before): Difference<State> => ({ kind: "gone", before, after: null }));
  return [...added, ...better, ...gone, ...changed];
}

const keyOf = ({ osmType, osmId }: PlaygroundState) => `${osmType}${osmId}`;

/** Up to this number, new and gone playgrounds count as edits of the map, whatever their share. */
const MAX_PLAUSIBLE = 50;

/**
 * Returns true if two imports come from extracts of different areas, because more than 50 playgrounds are new or gone,
 * and they are more than half of all. Some extracts have their area in the header, see {@link isSameBox}.
 */
export function isOtherArea(
  countBefore: number,
  differences: readonly { readonly kind: ChangeKind }[],
): boolean {
  const added = differences.filter(({ kind }) => kind === "new").length;
  const gone = differences.filter(({ kind }) => kind === "gone").length;
  return added + gone > MAX_PLAUSIBLE && 2 * (added + gone) > countBefore + added;
}

/** Some programs compute the box from rounded coordinates. */
const BOX_TOLERANCE_DEGREES = 1e-4;

/** Returns true if the boxes are of the same area, or if one is unknown. */
export function isSameBox(a: Bbox | null, b: Bbox | null): boolean {
  if (a === null || b === null) return true;
  return a.every((value, i) => Math.abs(value - b[i]!) <= BOX_TOLERANCE_DEGREES);
}
