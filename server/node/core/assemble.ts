// Ways and relations -> geometries. A broken ring gives null, never a wrong shape.
import type { Position } from "../../../contract/geometry.ts";
import { shapeBbox } from "../../../contract/shape.ts";
import { coversPoint } from "../../../contract/shape_distance.ts";
import type { Shape } from "../../../contract/types.ts";

/** One way of a multipolygon. */
export interface RingPart {
  /** Node ids in order. */
  readonly refs: readonly number[];
  readonly isInner: boolean;
}

/** Positions of nodes as flat `lon, lat` pairs; null when one of them is not in the extract. */
export function locateRefs(
  refs: readonly number[],
  positionOf: (ref: number) => Position | undefined,
): Float64Array | null {
  const flat = new Float64Array(refs.length * 2);
  for (const [i, ref] of refs.entries()) {
    const position = positionOf(ref);
    if (!position) return null;
    flat[2 * i] = position[0];
    flat[2 * i + 1] = position[1];
  }
  return flat;
}

/** True when a list of node ids is closed and has at least three different ones. */
export function isClosedRing(refs: readonly number[]): boolean {
  return refs.length >= 4 && refs[0] === refs.at(-1);
}

/** The area of one closed way; null when it is open, too short, or not completely in the extract. */
export function assembleWay(
  refs: readonly number[],
  positionOf: (ref: number) => Position | undefined,
): Shape | null {
  if (!isClosedRing(refs)) return null;
  const coordinates = locateRefs(refs, positionOf);
  return coordinates && { coordinates, ringEnds: [[coordinates.length]] };
}

/**
 * The area of a multipolygon or boundary relation: ways are joined end to end into rings, and each inner ring is
 * assigned to the outer ring around it. Null when a ring cannot be closed or a node is not in the extract.
 */
export function assembleRelation(
  parts: readonly RingPart[],
  positionOf: (ref: number) => Position | undefined,
): Shape | null {
  const outer = joinRings(parts.filter(({ isInner }) => !isInner).map(({ refs }) => refs));
  const inner = joinRings(parts.filter(({ isInner }) => isInner).map(({ refs }) => refs));
  if (!outer || !inner || outer.length === 0) return null;
  const locate = (rings: readonly (readonly number[])[]) => rings.map((refs) => locateRefs(refs, positionOf));
  const [outerFlat, innerFlat] = [locate(outer), locate(inner)];
  if (!areLocated(outerFlat) || !areLocated(innerFlat)) return null;
  return composeShape(outerFlat, innerFlat);
}

const areLocated = (rings: (Float64Array | null)[]): rings is Float64Array[] =>
  rings.every((ring) => ring !== null);

/** Joins open ways at common ends; null when an end remains open. */
function joinRings(ways: readonly (readonly number[])[]): number[][] | null {
  const rings: number[][] = [];
  const open = ways.filter((refs) => refs.length >= 2).map((refs) => [...refs]);
  while (open.length > 0) {
    const ring = open.pop()!;
    while (ring[0] !== ring.at(-1)) {
      const end = ring.at(-1);
      const next = open.findIndex((refs) => refs[0] === end || refs.at(-1) === end);
      if (next < 0) return null;
      const [refs] = open.splice(next, 1);
      if (refs![0] !== end) refs!.reverse();
      ring.push(...refs!.slice(1));
    }
    if (!isClosedRing(ring)) return null;
    rings.push(ring);
  }
  return rings;
}

function composeShape(outer: readonly Float64Array[], inner: readonly Float64Array[]): Shape {
  const shells = outer.map((coordinates): Shape => ({ coordinates, ringEnds: [[coordinates.length]] }));
  const holesOf = shells.map((): Float64Array[] => []);
  for (const hole of inner) {
    const owner = findShell(shells, hole);
    if (owner >= 0) holesOf[owner]!.push(hole);
  }
  const flat: number[] = [];
  const ringEnds = outer.map((shell, i) =>
    [shell, ...holesOf[i]!].map((ring) => {
      for (const value of ring) flat.push(value);
      return flat.length;
    })
  );
  return { coordinates: Float64Array.from(flat), ringEnds };
}

/** Index of the smallest outer ring around a hole (islands in lakes have holes too); -1 when there is none. */
function findShell(shells: readonly Shape[], hole: Float64Array): number {
  let [best, bestExtent] = [-1, Infinity];
  for (const [i, shell] of shells.entries()) {
    const [west, south, east, north] = shapeBbox(shell);
    const extent = (east - west) * (north - south);
    if (extent < bestExtent && coversAll(shell, hole)) [best, bestExtent] = [i, extent];
  }
  return best;
}

function coversAll(shell: Shape, ring: Float64Array): boolean {
  for (let i = 0; i < ring.length; i += 2) if (!coversPoint(shell, ring[i]!, ring[i + 1]!)) return false;
  return true;
}
