// Assembles the boundary of a region from the ways of its relation. Extracts are often cut too tightly and lack a few
// ways at their edge. A small gap is closed with a straight line. With a large gap, the region has no boundary.
import type { Shape } from "contract/types.ts";
import { assembleRelation, type RingPart } from "./core/assemble.ts";
import { createOpenWays, type TakenWay } from "./core/open_ways.ts";
import { createPointSet, metresBetween } from "./core/point_set.ts";
import type { Spend } from "../../region/core/segment_tree.ts";
import type { OsmRelation, OsmWay } from "../../osm/pbf/osm_element.ts";
import type { PositionOf } from "../../osm/tables/positions.ts";

interface RegionBoundary {
  readonly shape: Shape;
  /** True if straight lines replace ways that are not in the extract. */
  readonly isBridged: boolean;
}

type Refs = readonly number[];

/** Maximum total length of the gaps, relative to the length of all available ways. */
const MAX_GAP_SHARE = 0.1;

/** Counts the nodes of all member ways. A repeated way counts each time. */
export function countRefs({ members }: OsmRelation, ways: ReadonlyMap<number, OsmWay>): number {
  return members.reduce(
    (sum, { type, ref }) => sum + (type === "way" ? ways.get(ref)?.refs.length ?? 0 : 0),
    0,
  );
}

/** Returns the ways of a relation without duplicates, because some relations list a way twice. */
export function listRingParts({ members }: OsmRelation, ways: ReadonlyMap<number, OsmWay>): RingPart[] {
  const seen = new Set<number>();
  return members.flatMap(({ type, ref, role }) => {
    if (type !== "way" || seen.has(ref)) return [];
    seen.add(ref);
    return [{ refs: ways.get(ref)?.refs ?? null, isInner: role === "inner" }];
  });
}

/** Returns null if too much of the boundary is missing from the extract. `spend` receives the number of steps. */
export function assembleBoundary(
  relation: OsmRelation,
  ways: ReadonlyMap<number, OsmWay>,
  positionOf: PositionOf,
  spend: Spend = () => {},
): RegionBoundary | null {
  const parts = listRingParts(relation, ways);
  const { shape: whole, isWhole } = assembleRelation(parts, positionOf, spend);
  if (whole && isWhole) return { shape: whole, isBridged: false };
  const outer = parts.flatMap(({ refs, isInner }) => refs === null || isInner ? [] : [refs]);
  const rings = bridgeGaps(outer.flatMap((refs) => splitAtMissing(refs, positionOf)), positionOf, spend);
  if (rings === null) return null;
  // Enclaves that are incomplete are skipped.
  const inner = parts.filter(({ isInner }) => isInner);
  const bridged = rings.map((refs): RingPart => ({ refs, isInner: false }));
  const { shape } = assembleRelation([...bridged, ...inner], positionOf, spend);
  return shape && { shape, isBridged: true };
}

/** Splits a way into the pieces whose nodes are all in the extract. */
function splitAtMissing(refs: Refs, positionOf: PositionOf): Refs[] {
  const pieces: number[][] = [[]];
  for (const ref of refs) {
    if (positionOf(ref)) pieces.at(-1)!.push(ref);
    else pieces.push([]);
  }
  return pieces.filter(({ length }) => length >= 2);
}

/** Joins ways at their nearest ends until all rings are closed. Returns null if the gaps are too long. */
function bridgeGaps(rows: readonly Refs[], positionOf: PositionOf, spend: Spend): Refs[] | null {
  const maxGapMetres = MAX_GAP_SHARE * rows.reduce((sum, refs) => sum + lengthMetres(refs, positionOf), 0);
  const open = createOpenWays(rows);
  // Each way has two entries in `ends`: its start and its end.
  const ends = createPointSet(
    Float64Array.from(rows.flatMap((refs) => [...positionOf(refs[0]!)!, ...positionOf(refs.at(-1)!)!])),
    spend,
  );
  const remove = (way: TakenWay | undefined) => {
    if (!way) return undefined;
    ends.remove(2 * way.index);
    ends.remove(2 * way.index + 1);
    return way.refs;
  };
  const rings: Refs[] = [];
  let gapMetres = 0;
  for (let first = remove(open.takeLast()); first; first = remove(open.takeLast())) {
    const ring = [...first];
    while (ring[0] !== ring.at(-1)) {
      const next = remove(open.takeFrom(ring.at(-1)!));
      if (next) {
        for (let i = 1; i < next.length; i++) ring.push(next[i]!);
        continue;
      }
      const end = positionOf(ring.at(-1)!)!;
      // The ring may also close at its own start.
      const closingMetres = metresBetween(...end, ...positionOf(ring[0]!)!);
      const nearest = ends.nearest(...end, closingMetres);
      gapMetres += nearest?.metres ?? closingMetres;
      if (gapMetres > maxGapMetres) return null;
      if (nearest === null) ring.push(ring[0]!);
      else {
        const refs = remove(open.take(nearest.index >>> 1))!;
        for (const ref of nearest.index % 2 === 0 ? refs : refs.toReversed()) ring.push(ref);
      }
    }
    if (ring.length >= 4) rings.push(ring);
  }
  return rings.length > 0 ? rings : null;
}

function lengthMetres(refs: Refs, positionOf: PositionOf): number {
  let metres = 0;
  for (let i = 1; i < refs.length; i++) {
    metres += metresBetween(...positionOf(refs[i - 1]!)!, ...positionOf(refs[i]!)!);
  }
  return metres;
}
