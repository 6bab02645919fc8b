// Assembles geometries from ways and relations. Skips broken rings rather than produce a wrong shape.
import type { Position } from "contract/geometry/geometry.ts";
import { coordinateSteps } from "contract/geometry/shape_distance.ts";
import type { Shape } from "contract/types.ts";
import { nestRings } from "./nest_rings.ts";
import { createOpenWays } from "./open_ways.ts";
import type { Spend } from "../../../region/core/segment_tree.ts";
import { type Line, type Ring, traceRings } from "./trace_rings.ts";

/** Returns the position of a node, or undefined if the extract lacks the node. */
type PositionOf = (ref: number) => Position | undefined;

/** One way of a multipolygon. */
export interface RingPart {
  /** Node ids in order, or null if the way is not in the extract. */
  readonly refs: readonly number[] | null;
  /** True for a way with the role "inner". Roles are used only where other ways are missing. */
  readonly isInner: boolean;
}

/** Returns the positions of nodes as flat `lon, lat` pairs, or null if the extract lacks one of the nodes. */
export function locateRefs(
  refs: readonly number[],
  positionOf: PositionOf,
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

/** Returns true if a list of node ids is closed and has at least three different ids. */
export function isClosedRing(refs: readonly number[]): boolean {
  return refs.length >= 4 && refs[0] === refs.at(-1);
}

/** Returns the area of a closed way, or null if it is open, too short, or not completely in the extract. */
export function assembleWay(
  refs: readonly number[],
  positionOf: PositionOf,
): Shape | null {
  if (!isClosedRing(refs)) return null;
  const coordinates = locateRefs(refs, positionOf);
  return coordinates && { coordinates, ringEnds: [[coordinates.length]] };
}

/** The area of a multipolygon or boundary relation. */
interface AssembledRelation {
  /** The area, or null if no ring closes. */
  readonly shape: Shape | null;
  /** False if the extract lacks a way or node, or if a way belongs to no ring. */
  readonly isWhole: boolean;
}

/**
 * Joins ways end to end into rings. As in osm2pgsql, a ring within another is a hole, regardless of its role. If parts
 * are missing, the shape consists of the rings that close. `spend` receives the number of steps.
 */
export function assembleRelation(
  parts: readonly RingPart[],
  positionOf: PositionOf,
  spend: Spend = () => {},
): AssembledRelation {
  const rings = locateAll(joinRings(parts), positionOf);
  if (rings !== null && !repeatsPlace(rings)) return { shape: nestRings(rings, true, spend), isWhole: true };
  const lines = parts.map(({ refs, isInner }): Line | null => {
    const coordinates = refs && locateRefs(refs, positionOf);
    return coordinates && { coordinates, isInner };
  });
  const located = lines.filter((line) => line !== null);
  const traced = traceRings(located, spend);
  const isWhole = traced.isWhole && located.length === lines.length;
  return { shape: nestRings(traced.rings, isWhole, spend), isWhole };
}

interface RefRing {
  readonly refs: readonly number[];
  readonly isInner: boolean;
}

function locateAll(
  rings: readonly RefRing[] | null,
  positionOf: PositionOf,
): Ring[] | null {
  if (rings === null) return null;
  const located: Ring[] = [];
  for (const { refs, isInner } of rings) {
    const coordinates = locateRefs(refs, positionOf);
    if (coordinates === null) return null;
    located.push({ coordinates, isInner });
  }
  return located;
}

/** Joins open ways at shared ends. Returns null if an end remains open. */
function joinRings(parts: readonly RingPart[]): RefRing[] | null {
  if (parts.some(({ refs }) => refs === null)) return null;
  const ways = parts.filter(({ refs }) => refs!.length >= 2);
  const open = createOpenWays(ways.map(({ refs }) => refs!));
  const rings: RefRing[] = [];
  for (let first = open.takeLast(); first; first = open.takeLast()) {
    const refs = [...first.refs];
    let { isInner } = ways[first.index]!;
    while (refs[0] !== refs.at(-1)) {
      const next = open.takeFrom(refs.at(-1)!);
      if (!next) return null;
      for (let i = 1; i < next.refs.length; i++) refs.push(next.refs[i]!);
      isInner &&= ways[next.index]!.isInner;
    }
    if (!isClosedRing(refs)) return null;
    rings.push({ refs, isInner });
  }
  return rings;
}

/** A prime above the span of latitudes of nearly all relations, in steps of 1e-7 degrees. */
const KEY_FACTOR = 1_048_583;

/**
 * Returns true if two corners have the same position, because rings touch or a way is repeated. Rarely, a hash
 * collision also makes it true for a relation that spans more than a tenth of a degree.
 */
function repeatsPlace(rings: readonly Ring[]): boolean {
  const keys = new Set<number>();
  let corners = 0;
  for (const { coordinates } of rings) {
    corners += coordinates.length / 2 - 1;
    for (let i = 2; i < coordinates.length; i += 2) {
      keys.add(coordinateSteps(coordinates[i]!) * KEY_FACTOR + coordinateSteps(coordinates[i + 1]!));
    }
  }
  return keys.size < corners;
}
