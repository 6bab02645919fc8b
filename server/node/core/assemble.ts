// Ways and relations -> geometries. A broken ring gives null, never a wrong shape.
import type { Position } from "../../../contract/geometry.ts";
import { shapeBbox } from "../../../contract/shape.ts";
import type { Shape } from "../../../contract/types.ts";
import { type BoxIndex, createBoxIndex } from "./box_index.ts";
import { createOpenWays } from "./open_ways.ts";
import { shapeCovers } from "./outline.ts";
import type { Spend } from "./segment_tree.ts";

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
 * assigned to the outer ring around it. Null when a ring cannot be closed or a node is not in the extract. `spend` gets
 * the number of steps of the assignment.
 */
export function assembleRelation(
  parts: readonly RingPart[],
  positionOf: (ref: number) => Position | undefined,
  spend: Spend = () => {},
): Shape | null {
  const outer = joinRings(parts.filter(({ isInner }) => !isInner).map(({ refs }) => refs));
  const inner = joinRings(parts.filter(({ isInner }) => isInner).map(({ refs }) => refs));
  if (!outer || !inner || outer.length === 0) return null;
  const locate = (rings: readonly (readonly number[])[]) => rings.map((refs) => locateRefs(refs, positionOf));
  const [outerFlat, innerFlat] = [locate(outer), locate(inner)];
  if (!areLocated(outerFlat) || !areLocated(innerFlat)) return null;
  return composeShape(outerFlat, innerFlat, spend);
}

const areLocated = (rings: (Float64Array | null)[]): rings is Float64Array[] =>
  rings.every((ring) => ring !== null);

/** Joins open ways at common ends; null when an end remains open. */
function joinRings(ways: readonly (readonly number[])[]): number[][] | null {
  const open = createOpenWays(ways.filter((refs) => refs.length >= 2));
  const rings: number[][] = [];
  for (let first = open.takeLast(); first; first = open.takeLast()) {
    const ring = [...first.refs];
    while (ring[0] !== ring.at(-1)) {
      const next = open.takeFrom(ring.at(-1)!);
      if (!next) return null;
      for (let i = 1; i < next.refs.length; i++) ring.push(next.refs[i]!);
    }
    if (!isClosedRing(ring)) return null;
    rings.push(ring);
  }
  return rings;
}

function composeShape(
  outer: readonly Float64Array[],
  inner: readonly Float64Array[],
  spend: Spend,
): Shape {
  const shells = outer.map((coordinates): Shape => ({ coordinates, ringEnds: [[coordinates.length]] }));
  const holesOf = new Map<Shape, Float64Array[]>(shells.map((shell) => [shell, []]));
  const index = createBoxIndex([...shells.entries()], ([, shell]) => shapeBbox(shell));
  for (const hole of inner) {
    const shell = findShell(index, hole, spend);
    if (shell) holesOf.get(shell)!.push(hole);
  }
  const length = [...outer, ...inner].reduce((sum, ring) => sum + ring.length, 0);
  const coordinates = new Float64Array(length);
  let end = 0;
  const ringEnds = shells.map((shell) =>
    [shell.coordinates, ...holesOf.get(shell)!].map((ring) => {
      coordinates.set(ring, end);
      return end += ring.length;
    })
  );
  // Holes outside all outer rings are left out.
  return { coordinates: end === length ? coordinates : coordinates.slice(0, end), ringEnds };
}

/** The smallest outer ring around a hole (islands in lakes have holes too); null when there is none. */
function findShell(
  shells: BoxIndex<readonly [number, Shape]>,
  hole: Float64Array,
  spend: Spend,
): Shape | null {
  const candidates = [...shells.search(shapeBbox({ coordinates: hole, ringEnds: [[hole.length]] }))]
    .map(([index, shell]) => {
      const [west, south, east, north] = shapeBbox(shell);
      return { index, shell, extent: (east - west) * (north - south) };
    });
  spend(candidates.length);
  candidates.sort((a, b) => a.extent - b.extent || a.index - b.index);
  return candidates.find(({ shell }) => coversAll(shell, hole, spend))?.shell ?? null;
}

function coversAll(shell: Shape, ring: Float64Array, spend: Spend): boolean {
  for (let i = 0; i < ring.length; i += 2) {
    if (!shapeCovers(shell, ring[i]!, ring[i + 1]!, spend)) return false;
  }
  return true;
}
