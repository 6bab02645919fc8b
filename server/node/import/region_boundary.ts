// The boundary of a region from the ways of its relation. Extracts are often cut too narrowly and lack a few ways at
// their edge: a small gap is closed by a straight line, a large one leaves the region without a boundary.
import type { Position } from "../../../contract/geometry.ts";
import { metresPerDegree } from "../../../contract/shape_distance.ts";
import type { Shape } from "../../../contract/types.ts";
import { assembleRelation, type RingPart } from "../core/assemble.ts";
import type { OsmRelation, OsmWay } from "./osm_element.ts";

export interface RegionBoundary {
  readonly shape: Shape;
  /** True when straight lines replace ways that are not in the extract. */
  readonly isBridged: boolean;
}

type PositionOf = (ref: number) => Position | undefined;
type Refs = readonly number[];

/** Relative to the length of all available ways. */
const MAX_GAP_SHARE = 0.1;

/** Null when too much of the boundary is not in the extract. */
export function assembleBoundary(
  { members }: OsmRelation,
  ways: ReadonlyMap<number, OsmWay>,
  positionOf: PositionOf,
): RegionBoundary | null {
  const outer: Refs[] = [];
  const inner: Refs[] = [];
  let isWhole = true;
  for (const { type, ref, role } of members) {
    if (type !== "way") continue;
    const refs = ways.get(ref)?.refs;
    if (refs) (role === "inner" ? inner : outer).push(refs);
    else isWhole = false;
  }
  const whole = isWhole
    ? assembleRelation([...asParts(outer, false), ...asParts(inner, true)], positionOf)
    : null;
  if (whole) return { shape: whole, isBridged: false };
  const rings = bridgeGaps(outer.flatMap((refs) => splitAtMissing(refs, positionOf)), positionOf);
  const shape = rings &&
    (assembleRelation([...asParts(rings, false), ...asParts(inner, true)], positionOf) ??
      // Incomplete enclaves are left out.
      assembleRelation(asParts(rings, false), positionOf));
  return shape && { shape, isBridged: true };
}

const asParts = (rows: readonly Refs[], isInner: boolean) =>
  rows.map((refs): RingPart => ({ refs, isInner }));

/** The pieces of a way whose nodes are all in the extract. */
function splitAtMissing(refs: Refs, positionOf: PositionOf): Refs[] {
  const pieces: number[][] = [[]];
  for (const ref of refs) {
    if (positionOf(ref)) pieces.at(-1)!.push(ref);
    else pieces.push([]);
  }
  return pieces.filter(({ length }) => length >= 2);
}

/** Joins ways at their nearest ends until all rings are closed; null when the gaps are too long. */
function bridgeGaps(rows: readonly Refs[], positionOf: PositionOf): Refs[] | null {
  const metresBetween = (a: number, b: number) => distanceMetres(positionOf(a)!, positionOf(b)!);
  const length = (refs: Refs) =>
    refs.reduce((sum, ref, i) => sum + (i ? metresBetween(refs[i - 1]!, ref) : 0), 0);
  const maxGapMetres = MAX_GAP_SHARE * rows.reduce((sum, refs) => sum + length(refs), 0);
  const open = [...rows];
  const rings: Refs[] = [];
  let gapMetres = 0;
  while (open.length > 0) {
    const ring = [...open.pop()!];
    while (ring[0] !== ring.at(-1)) {
      const end = ring.at(-1)!;
      // The ring's own start is a candidate too.
      let nearest = { index: -1, isReversed: false, metres: metresBetween(end, ring[0]!) };
      for (const [index, refs] of open.entries()) {
        for (const isReversed of [false, true]) {
          const metres = metresBetween(end, isReversed ? refs.at(-1)! : refs[0]!);
          if (metres < nearest.metres) nearest = { index, isReversed, metres };
        }
      }
      gapMetres += nearest.metres;
      if (gapMetres > maxGapMetres) return null;
      if (nearest.index < 0) ring.push(ring[0]!);
      else {
        const [next] = open.splice(nearest.index, 1);
        const ordered = nearest.isReversed ? next!.toReversed() : next!;
        ring.push(...(ordered[0] === end ? ordered.slice(1) : ordered));
      }
    }
    if (ring.length >= 4) rings.push(ring);
  }
  return rings.length > 0 ? rings : null;
}

function distanceMetres(a: Position, b: Position): number {
  const [lonMetres, latMetres] = metresPerDegree((a[1] + b[1]) / 2);
  return Math.hypot((a[0] - b[0]) * lonMetres, (a[1] - b[1]) * latMetres);
}
