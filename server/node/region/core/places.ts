// The in-memory index of all playgrounds, for counting and ranking without reading the store. It is stored as the same
// flat arrays, so that a store opens fast.
import { COMPLETENESS_CLASSES } from "contract/playground/completeness.ts";
import type { Bbox, Completeness } from "contract/types.ts";

/** A playground as it is counted and ranked. */
export interface Place {
  /** Centroid in Web Mercator metres. */
  readonly x: number;
  readonly y: number;
  /** Box of the outline, in degrees. */
  readonly box: Bbox;
  readonly completeness: Completeness;
  readonly isRestricted: boolean;
  /** One bit per filter attribute. */
  readonly attributes: number;
}

/** Playgrounds in the order of their rows, which count from 1. */
export interface Places {
  readonly length: number;
  /** Centroids in Web Mercator metres. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Boxes in degrees, four values each: west, south, east, north. */
  readonly boxes: Float64Array;
  /** One bit per filter attribute. */
  readonly attributes: Uint32Array;
  /** Positions in `COMPLETENESS_CLASSES`. */
  readonly classes: Uint8Array;
  /** 1: not open to the public. */
  readonly restricted: Uint8Array;
}

const BYTES_PER_PLACE = 6 * 8 + 4 + 1 + 1;

export function packPlaces(all: readonly Place[]): Places {
  const places = viewPlaces(new ArrayBuffer(all.length * BYTES_PER_PLACE));
  for (const [i, { x, y, box, completeness, isRestricted, attributes }] of all.entries()) {
    places.xs[i] = x;
    places.ys[i] = y;
    places.boxes.set(box, 4 * i);
    places.attributes[i] = attributes;
    places.classes[i] = COMPLETENESS_CLASSES.indexOf(completeness);
    places.restricted[i] = Number(isRestricted);
  }
  return places;
}

/** The bytes to store; little-endian, as are all processors that the runtime supports. */
export function encodePlaces({ xs }: Places): Uint8Array {
  return new Uint8Array(xs.buffer);
}

/** Copies the bytes; null if they end within a place. */
export function decodePlaces(bytes: Uint8Array): Places | null {
  return bytes.length % BYTES_PER_PLACE === 0 ? viewPlaces(new Uint8Array(bytes).buffer) : null;
}

export function completenessOf({ classes }: Places, index: number): Completeness {
  return COMPLETENESS_CLASSES[classes[index]!]!;
}

/** The widest values first, so that all of them are aligned. */
function viewPlaces(buffer: ArrayBuffer): Places {
  const length = buffer.byteLength / BYTES_PER_PLACE;
  return {
    length,
    xs: new Float64Array(buffer, 0, length),
    ys: new Float64Array(buffer, 8 * length, length),
    boxes: new Float64Array(buffer, 16 * length, 4 * length),
    attributes: new Uint32Array(buffer, 48 * length, length),
    classes: new Uint8Array(buffer, 52 * length, length),
    restricted: new Uint8Array(buffer, 53 * length, length),
  };
}
