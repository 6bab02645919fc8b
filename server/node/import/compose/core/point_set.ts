// A set of points for repeated searches and removals of the nearest point.
import { metresPerDegree } from "contract/geometry/shape_distance.ts";
import type { Spend } from "../../../region/core/segment_tree.ts";

const POINTS_PER_LEAF = 8;
/** Length of a degree of latitude at the equator, where it is shortest. */
const SHORTEST_DEGREE_METRES = 110_574;

/** Returns the distance between two positions (degrees) in metres. It is exact for small distances. */
export function metresBetween(lonA: number, latA: number, lonB: number, latB: number): number {
  const [lonMetres, latMetres] = metresPerDegree((latA + latB) / 2);
  return Math.hypot((lonA - lonB) * lonMetres, (latA - latB) * latMetres);
}

/** Creates a k-d tree of flat `lon, lat` pairs. Searches skip tree nodes without remaining points. */
export function createPointSet(coordinates: Float64Array, spend: Spend = () => {}) {
  const count = coordinates.length / 2;
  const order = Int32Array.from({ length: count }, (_, i) => i);
  let firstLeaf = 1;
  while (firstLeaf * POINTS_PER_LEAF < count) firstLeaf *= 2;
  const boxes = new Float64Array(8 * firstLeaf);
  const left = new Int32Array(2 * firstLeaf);
  const leafOf = new Int32Array(count);
  const spans = new Int32Array(4 * firstLeaf);
  build(1, 0, count);

  function build(node: number, from: number, to: number): void {
    const box = boxAround(order.subarray(from, to));
    boxes.set(box, 4 * node);
    spans.set([from, to], 2 * node);
    left[node] = to - from;
    if (node >= firstLeaf) {
      for (let i = from; i < to; i++) leafOf[order[i]!] = node;
      return;
    }
    const axis = box[2]! - box[0]! >= box[3]! - box[1]! ? 0 : 1;
    order.subarray(from, to).sort((a, b) => coordinates[2 * a + axis]! - coordinates[2 * b + axis]!);
    const middle = (from + to) >>> 1;
    build(2 * node, from, middle);
    build(2 * node + 1, middle, to);
  }

  function boxAround(indexes: Int32Array): number[] {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const index of indexes) {
      const [lon, lat] = [coordinates[2 * index]!, coordinates[2 * index + 1]!];
      [west, south] = [Math.min(west, lon), Math.min(south, lat)];
      [east, north] = [Math.max(east, lon), Math.max(north, lat)];
    }
    return [west, south, east, north];
  }

  /** Returns a lower bound of the distance to the points below a tree node. */
  function atLeastMetres(node: number, lon: number, lat: number): number {
    const [west, south, east, north] = boxes.subarray(4 * node, 4 * node + 4);
    const [lonMetres] = metresPerDegree(Math.max(Math.abs(lat + south!), Math.abs(lat + north!)) / 2);
    const dx = Math.max(west! - lon, 0, lon - east!) * lonMetres;
    return Math.hypot(dx, Math.max(south! - lat, 0, lat - north!) * SHORTEST_DEGREE_METRES);
  }

  const isRemoved = new Uint8Array(count);
  return {
    remove(index: number): void {
      if (isRemoved[index]) return;
      isRemoved[index] = 1;
      for (let node = leafOf[index]!; node > 0; node >>>= 1) left[node]! -= 1;
    },
    /** Returns the index and distance of the nearest remaining point, or null if none is nearer than `belowMetres`. */
    nearest(lon: number, lat: number, belowMetres: number): { index: number; metres: number } | null {
      let best: { index: number; metres: number } | null = null;
      const limit = () => best?.metres ?? belowMetres;
      const visit = (node: number): void => {
        spend(1);
        if (left[node] === 0 || atLeastMetres(node, lon, lat) >= limit()) return;
        if (node < firstLeaf) {
          const isFirstNearer = atLeastMetres(2 * node, lon, lat) <= atLeastMetres(2 * node + 1, lon, lat);
          visit(2 * node + (isFirstNearer ? 0 : 1));
          visit(2 * node + (isFirstNearer ? 1 : 0));
          return;
        }
        for (let i = spans[2 * node]!; i < spans[2 * node + 1]!; i++) {
          const index = order[i]!;
          if (isRemoved[index]) continue;
          const metres = metresBetween(lon, lat, coordinates[2 * index]!, coordinates[2 * index + 1]!);
          if (metres < limit()) best = { index, metres };
        }
      };
      visit(1);
      return best;
    },
  };
}
