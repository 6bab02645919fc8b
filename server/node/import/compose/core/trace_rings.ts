// Traces rings that neither cross nor repeat a position from lines, using positions instead of node ids. As in
// osm2pgsql, a segment that occurs in two lines is not a border, so both copies are skipped. Lines with a loose end are
// also skipped.
import { coordinateSteps, degreesEast } from "contract/geometry/shape_distance.ts";
import type { Spend } from "../../../region/core/segment_tree.ts";

export interface Line {
  /** Flat `lon, lat` pairs. */
  readonly coordinates: Float64Array;
  readonly isInner: boolean;
}

/** A closed line. It is inner if all lines that form it are. */
export type Ring = Line;

interface TracedRings {
  readonly rings: readonly Ring[];
  /** False if a part of a line belongs to no ring. */
  readonly isWhole: boolean;
}

interface Place {
  readonly lon: number;
  readonly lat: number;
  /** Distance from the first position, in steps of 1e-7 degrees. x continues across the antimeridian. */
  readonly x: number;
  readonly y: number;
  /** Other ends of this position's segments. The value is true if the segment is part of an inner line. */
  readonly neighbours: Map<Place, boolean>;
  /** Number of exits from this position that are not yet in a path or ring. */
  unused: number;
  /** Number of segments before this position in the current path, or -1 if the path does not contain it. */
  pathIndex: number;
}

/** A segment as seen from one of its ends. */
interface Exit {
  readonly from: Place;
  readonly to: Place;
  readonly isInner: boolean;
  /** The same segment, seen from its other end. */
  back: Exit;
  /** The next exit clockwise around the position. May skip used exits. */
  next: Exit;
  isUsed: boolean;
}

/**
 * Traces rings. Where several rings meet, the path continues along the same part of the area, so that rings touch there
 * instead of crossing. `spend` receives the number of corners.
 */
export function traceRings(lines: readonly Line[], spend: Spend): TracedRings {
  const rings: Ring[] = [];
  let isWhole = true;
  const places = connectPlaces(lines, spend).sort((a, b) => a.x - b.x || a.y - b.y);
  for (const exit of createExits(places)) {
    // The area is on the left, because no unused segment is farther west, and none that starts here is farther south.
    if (!exit.isUsed) isWhole = walk(exit, rings) && isWhole;
  }
  return { rings, isWhole };
}

/** Returns the positions of all lines, connected by the segments that occur in an odd number of lines. */
function connectPlaces(lines: readonly Line[], spend: Spend): Place[] {
  const places = new Map<string, Place>();
  const [lon0, lat0] = lines[0]?.coordinates ?? [0, 0];
  const placeAt = (lon: number, lat: number): Place => {
    const key = `${lon} ${lat}`;
    const known = places.get(key);
    if (known) return known;
    const x = coordinateSteps(degreesEast(lon0!, lon));
    const y = coordinateSteps(lat - lat0!);
    const place: Place = { lon, lat, x, y, neighbours: new Map(), unused: 0, pathIndex: -1 };
    places.set(key, place);
    return place;
  };
  for (const { coordinates, isInner } of lines) {
    spend(coordinates.length / 2);
    if (coordinates.length < 4) continue;
    let from = placeAt(coordinates[0]!, coordinates[1]!);
    for (let i = 2; i < coordinates.length; i += 2) {
      const to = placeAt(coordinates[i]!, coordinates[i + 1]!);
      if (to === from) continue;
      if (from.neighbours.delete(to)) to.neighbours.delete(from);
      else {
        from.neighbours.set(to, isInner);
        to.neighbours.set(from, isInner);
      }
      from = to;
    }
  }
  return [...places.values()];
}

/** Creates the exits of each position, counterclockwise from the south. */
function createExits(places: readonly Place[]): Exit[] {
  const exits: Exit[] = [];
  const backOf = new Map<Place, Map<Place, Exit>>();
  for (const from of places) {
    const around = [...from.neighbours].map(([to, isInner]) => createExit(from, to, isInner));
    around.sort((a, b) => angleOf(a) - angleOf(b));
    around.forEach((exit, i) => {
      exit.next = around.at(i - 1)!;
      const back = backOf.get(exit.to)?.get(from);
      if (back) [exit.back, back.back] = [back, exit];
      exits.push(exit);
    });
    backOf.set(from, new Map(around.map((exit) => [exit.to, exit])));
    from.unused = around.length;
  }
  return exits;
}

function createExit(from: Place, to: Place, isInner: boolean): Exit {
  const exit = { from, to, isInner, isUsed: false } as Exit;
  exit.back = exit.next = exit;
  return exit;
}

const angleOf = ({ from, to }: Exit) => Math.atan2(to.y - from.y, to.x - from.x);

/** Cuts off a ring wherever the path meets itself. Returns false if some segments of the path belong to no ring. */
function walk(first: Exit, rings: Ring[]): boolean {
  const path: Exit[] = [];
  let isWhole = true;
  first.from.pathIndex = 0;
  for (let exit: Exit | null = first; exit !== null;) {
    use(exit);
    path.push(exit);
    const { to } = exit;
    if (to.pathIndex < 0) to.pathIndex = path.length;
    else {
      const ring = path.splice(to.pathIndex);
      for (const { from } of ring) if (from !== to) from.pathIndex = -1;
      rings.push(createRing(ring));
    }
    let reached: Exit = exit.back;
    exit = null;
    while (path.length > 0 && (exit = findUnused(reached)) === null) {
      // This position is a dead end, because all of its exits are used.
      reached = path.pop()!;
      isWhole = false;
    }
  }
  first.from.pathIndex = -1;
  return isWhole;
}

function use(exit: Exit): void {
  exit.isUsed = exit.back.isUsed = true;
  exit.from.unused -= 1;
  exit.to.unused -= 1;
}

/** Returns the first unused exit clockwise from a used one, or null if all exits of its position are used. */
function findUnused(exit: Exit): Exit | null {
  if (exit.from.unused === 0) return null;
  let found = exit;
  while (found.isUsed) {
    // Shortens later searches by half.
    if (found.next.isUsed) found.next = found.next.next;
    found = found.next;
  }
  return found;
}

function createRing(exits: readonly Exit[]): Ring {
  const coordinates = new Float64Array(2 * exits.length + 2);
  exits.forEach(({ from }, i) => coordinates.set([from.lon, from.lat], 2 * i));
  coordinates.set(coordinates.subarray(0, 2), 2 * exits.length);
  return { coordinates, isInner: exits.every(({ isInner }) => isInner) };
}
