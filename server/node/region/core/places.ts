// The index of all playgrounds in memory, for counting and ranking them without reading the store. The store has the
// same flat arrays, so that it opens fast.
import { COMPLETENESS_CLASSES } from "contract/playground/completeness.ts";
import type { Bbox, Completeness } from "contract/types.ts";

/** A playground's data for counting and ranking. */
export interface Place {
  /** Centroid in Web Mercator metres. */
  readonly x: number;
  readonly y: number;
  /** Bounding box of the outline in degrees. */
  readonly box: Bbox;
  readonly completeness: Completeness;
  readonly isRestricted: boolean;
  /** One bit for each filter attribute. */
  readonly attributes: number;
}

/** Playgrounds in the order of their rows. Rows are numbered from 1. */
export interface Places {
  readonly length: number;
  /** Centroids in Web Mercator metres. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Boxes in degrees, with four values each: west, south, east and north. */
  readonly boxes: Float64Array;
  /** One bit per filter attribute. */
  readonly attributes: Uint32Array;
  /** Indices in `COMPLETENESS_CLASSES`. */
  readonly classes: Uint8Array;
  /** 1 if the playground is not open to the public, otherwise 0. */
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

/** Returns the bytes to store. They are little-endian, like all processors that the runtime supports. */
export function encodePlaces({ xs }: Places): Uint8Array {
  return new Uint8Array(xs.buffer);
}

/** Copies stored bytes. Returns null if they do not end after a whole playground. */
export function decodePlaces(bytes: Uint8Array): Places | null {
  return bytes.length % BYTES_PER_PLACE === 0 ? viewPlaces(new Uint8Array(bytes).buffer) : null;
}

export function completenessOf({ classes }: Places, index: number): Completeness {
  return COMPLETENESS_CLASSES[classes[index]!]!;
}

/** Creates arrays over a buffer. The widest values come first, so that all values are aligned. */
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
