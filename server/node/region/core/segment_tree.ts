// A tree of bounding boxes for the segments of closed rings or of a line, so that a query with a point or a second line
// visits few segments. Neighbouring leaves have neighbouring segments, which keeps the boxes small.
import type { Bbox } from "contract/types.ts";

/** Called with the number of visited boxes and segments. May throw to end the work. */
export type Spend = (steps: number) => void;

export interface SegmentTree {
  /** Flat `lon, lat` pairs. */
  readonly coordinates: Float64Array;
  /** Index of the first leaf. Node 1 is the root. Node n has the children 2n and 2n + 1. */
  readonly firstLeaf: number;
  /** West, south, east and north of each node in the unit of the coordinates. West is Infinity for an empty node. */
  readonly boxes: Float64Array;
  /**
   * Four indices into `coordinates` for each node. The node's segments are a piece between the first two indices, any
   * number of whole rings, and a piece between the last two indices. A leaf has only the first piece.
   */
  readonly pieces: Int32Array;
}

const SEGMENTS_PER_LEAF = 8;

/** Builds a tree. `ends` are the ends of the rings in `coordinates`, or the end of the line. */
export function createSegmentTree(coordinates: Float64Array, ends: readonly number[]): SegmentTree {
  const leaves = listLeaves(ends);
  let firstLeaf = 1;
  while (firstLeaf < leaves.length) firstLeaf *= 2;
  const boxes = new Float64Array(8 * firstLeaf);
  const pieces = new Int32Array(8 * firstLeaf);
  const ringOf = new Int32Array(2 * firstLeaf).fill(-1);
  const lastRingOf = new Int32Array(2 * firstLeaf).fill(-1);
  for (let i = 0; i < firstLeaf; i++) {
    const node = firstLeaf + i;
    const leaf = leaves[i];
    boxes.set(leaf ? boxOf(coordinates, leaf.from, leaf.to) : EMPTY, 4 * node);
    if (!leaf) continue;
    pieces.set([leaf.from, leaf.to], 4 * node);
    ringOf[node] = lastRingOf[node] = leaf.ring;
  }
  for (let node = firstLeaf - 1; node > 0; node--) {
    const [left, right] = [2 * node, 2 * node + 1];
    for (let side = 0; side < 4; side++) {
      const pick = side < 2 ? Math.min : Math.max;
      boxes[4 * node + side] = pick(boxes[4 * left + side]!, boxes[4 * right + side]!);
    }
    ringOf[node] = ringOf[left]!;
    // All empty leaves are at the end.
    lastRingOf[node] = lastRingOf[right]! < 0 ? lastRingOf[left]! : lastRingOf[right]!;
    if (ringOf[node]! < 0) continue;
    const [first, last] = [ringOf[node]!, lastRingOf[node]!];
    const start = pieces[4 * left]!;
    const end = endOf(pieces, lastRingOf[right]! < 0 ? left : right);
    pieces.set(
      first === last ? [start, end, 0, 0] : [start, ends[first]!, ends[last - 1]!, end],
      4 * node,
    );
  }
  return { coordinates, firstLeaf, boxes, pieces };
}

const EMPTY = [Infinity, Infinity, -Infinity, -Infinity];

/** Returns the index after the last corner of a node. */
const endOf = (pieces: Int32Array, node: number) => pieces[4 * node + 3]! || pieces[4 * node + 1]!;

interface Leaf {
  readonly ring: number;
  /** Index of the leaf's first corner. `to` is the index after its last corner. */
  readonly from: number;
  readonly to: number;
}

function listLeaves(ends: readonly number[]): Leaf[] {
  const leaves: Leaf[] = [];
  let start = 0;
  for (const [ring, end] of ends.entries()) {
    // Neighbouring leaves share a corner.
    for (let from = start; from + 2 < end; from += 2 * SEGMENTS_PER_LEAF) {
      leaves.push({ ring, from, to: Math.min(end, from + 2 * SEGMENTS_PER_LEAF + 2) });
    }
    start = end;
  }
  return leaves;
}

/** Returns the bounding box of the flat pairs from index `from` to `to`, in the unit of the coordinates. */
export function boxOf(coordinates: Float64Array, from = 0, to = coordinates.length): Bbox {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = from; i < to; i += 2) {
    const [lon, lat] = [coordinates[i]!, coordinates[i + 1]!];
    if (lon < west) west = lon;
    if (lon > east) east = lon;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  return [west, south, east, north];
}

/** Returns true if `test`, called with indices of pieces, is true for any two leaves whose boxes intersect. */
export function someMeetingLeaves(
  a: SegmentTree,
  b: SegmentTree,
  test: (aFrom: number, aTo: number, bFrom: number, bTo: number) => boolean,
  spend: Spend,
): boolean {
  const pending = [1, 1];
  while (pending.length > 0) {
    const [right, left] = [pending.pop()!, pending.pop()!];
    spend(1);
    if (!boxesMeet(a.boxes, 4 * left, b.boxes, 4 * right)) continue;
    const [isLeftLeaf, isRightLeaf] = [left >= a.firstLeaf, right >= b.firstLeaf];
    if (isLeftLeaf && isRightLeaf) {
      const [aFrom, aTo, bFrom, bTo] = [
        a.pieces[4 * left]!,
        a.pieces[4 * left + 1]!,
        b.pieces[4 * right]!,
        b.pieces[4 * right + 1]!,
      ];
      spend(((aTo - aFrom) * (bTo - bFrom)) / 4);
      if (test(aFrom, aTo, bFrom, bTo)) return true;
    } else if (isRightLeaf || (!isLeftLeaf && left < right)) {
      pending.push(2 * left, right, 2 * left + 1, right);
    } else pending.push(left, 2 * right, left, 2 * right + 1);
  }
  return false;
}

/** Returns true if two boxes intersect or touch. */
function boxesMeet(a: Float64Array, i: number, b: Float64Array, j: number): boolean {
  return a[i]! <= b[j + 2]! && a[i + 2]! >= b[j]! && a[i + 1]! <= b[j + 3]! && a[i + 3]! >= b[j + 1]!;
}
