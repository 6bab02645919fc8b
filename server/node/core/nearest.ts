// Selects the boxes that can contain the nearest things to a place.
import { degreesEast, metresPerDegree } from "../../../contract/shape_distance.ts";

/** A thing that may be among the nearest. */
export interface Candidate {
  /** Position of its box. */
  readonly index: number;
  /** Distance to the box, a lower bound of the distance to the thing. */
  readonly atLeastMetres: number;
}

/**
 * The boxes that can contain one of the `wanted` nearest things, nearest box first. `boxes` has four values in degrees
 * each: west, south, east, north; a thing touches all sides of its box. Distances are those of `distanceToShape`.
 */
export function rankCandidates(boxes: Float64Array, lon: number, lat: number, wanted: number): Candidate[] {
  if (wanted <= 0) return [];
  const [lonMetres, latMetres] = metresPerDegree(lat);
  const nearest = new Float64Array(boxes.length / 4);
  const limits = new SmallestValues(wanted);
  for (let i = 0; i < nearest.length; i++) {
    const [west, east] = [degreesEast(lon, boxes[4 * i]!), degreesEast(lon, boxes[4 * i + 2]!)];
    const [south, north] = [boxes[4 * i + 1]! - lat, boxes[4 * i + 3]! - lat];
    nearest[i] = Math.hypot(Math.max(west, 0, -east) * lonMetres, Math.max(south, 0, -north) * latMetres);
    const farX = Math.max(Math.abs(west), Math.abs(east)) * lonMetres;
    const farY = Math.max(Math.abs(south), Math.abs(north)) * latMetres;
    limits.add(Math.hypot(farX, farY));
  }
  const candidates: Candidate[] = [];
  for (const [index, atLeastMetres] of nearest.entries()) {
    if (atLeastMetres <= limits.largest) candidates.push({ index, atLeastMetres });
  }
  return candidates.sort((a, b) => a.atLeastMetres - b.atLeastMetres);
}

/** Keeps the `wanted` smallest of the numbers added. */
class SmallestValues {
  readonly #sorted: number[] = [];
  readonly #wanted: number;

  constructor(wanted: number) {
    this.#wanted = wanted;
  }

  /** The largest of the kept numbers; infinite while there are fewer than `wanted`. */
  get largest(): number {
    return this.#sorted.length < this.#wanted ? Infinity : this.#sorted[this.#wanted - 1]!;
  }

  add(value: number): void {
    if (value >= this.largest) return;
    const at = this.#sorted.findIndex((known) => known > value);
    this.#sorted.splice(at < 0 ? this.#sorted.length : at, 0, value);
    if (this.#sorted.length > this.#wanted) this.#sorted.pop();
  }
}
