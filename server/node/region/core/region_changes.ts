// Compares two imports of a region. Lists the playgrounds that are new, better mapped, gone, or changed in other ways.
import { isBetterMapped } from "contract/playground/completeness.ts";
import type { ChangeKind } from "contract/playground/playground_changes.ts";
import type { Bbox, Completeness, OsmType } from "contract/types.ts";

/** Properties of a playground that are compared. */
export interface PlaygroundState {
  readonly osmType: OsmType;
  readonly osmId: number;
  readonly completeness: Completeness;
  /** Checksum of all served data of the playground, including its equipment. */
  readonly content: number;
}

export interface Difference<State extends PlaygroundState> {
  readonly kind: ChangeKind;
  /** State before the change, or null if the playground is new. */
  readonly before: State | null;
  /** State after the change, or null if the playground is gone. */
  readonly after: State | null;
}

/**
 * Lists new playgrounds first, then better mapped ones, those that are gone, and those that changed in other ways, each
 * group in the order of its list. Because the least important are last, the list can be truncated. Playgrounds are
 * identified by type and id. If a playground was redrawn as a new object, it counts as gone and as new.
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

/** Number of new and gone playgrounds up to which they count as edits of the map, regardless of their share. */
const MAX_PLAUSIBLE = 50;

/**
 * Returns true if two imports seem to come from extracts of different areas, because more than 50 playgrounds are new
 * or gone, and these are more than half of all playgrounds. If both extracts have their area in the header,
 * {@link isSameBox} is more reliable.
 */
export function isOtherArea(
  countBefore: number,
  differences: readonly { readonly kind: ChangeKind }[],
): boolean {
  const added = differences.filter(({ kind }) => kind === "new").length;
  const gone = differences.filter(({ kind }) => kind === "gone").length;
  return added + gone > MAX_PLAUSIBLE && 2 * (added + gone) > countBefore + added;
}

/** Tolerance in degrees, because some programs compute the box from rounded coordinates. */
const BOX_TOLERANCE_DEGREES = 1e-4;

/** Returns true if two boxes are of the same area, or if one of them is unknown. */
export function isSameBox(a: Bbox | null, b: Bbox | null): boolean {
  if (a === null || b === null) return true;
  return a.every((value, i) => Math.abs(value - b[i]!) <= BOX_TOLERANCE_DEGREES);
}
