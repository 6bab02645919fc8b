// Point features. A country's extract has millions of trees and benches, so their columns are in a spill, and the
// objects are created during iteration.
import type { Feature } from "../../region/core/derive.ts";
import { createTagSharing, type Tags } from "../../region/core/tags.ts";
import type { Spill } from "./spill.ts";

/** Rows per piece. It is low, so that a piece and its objects are short-lived. */
const PIECE_ROWS = 4_096;
const BYTES_PER_ROW = 8 + 2 * 8 + 4;

interface Columns {
  readonly bytes: Uint8Array;
  readonly ids: Float64Array;
  readonly places: Float64Array;
  readonly tags: Uint32Array;
}

export interface PointFeatures extends Iterable<Feature> {
  /** Returns the features whose tags pass a test. They can be iterated several times. */
  readonly filter: (test: (tags: Tags) => boolean) => Iterable<Feature>;
}

export interface PointColumns {
  readonly ids: Float64Array<ArrayBuffer>;
  /** Alternating longitudes and latitudes in degrees. */
  readonly places: Float64Array<ArrayBuffer>;
  /** Indices of `tagSets`. */
  readonly tags: Uint32Array<ArrayBuffer>;
  readonly tagSets: readonly Tags[];
}

/** Creates an empty collection, which is usable while the spill is open. */
export function createPointCollection(spill: Spill): PointFeatures & { add(columns: PointColumns): void } {
  const shareTags = createTagSharing();
  const numbers = new Map<Tags, number>();
  const tagSets: Tags[] = [];
  /** Rows that are not in the spill yet. */
  let last = createColumns();
  let lastRows = 0;
  const numberOf = (tags: Tags) => {
    const shared = shareTags(tags);
    const known = numbers.get(shared);
    if (known !== undefined) return known;
    // Larger sets of tags are not shared, so they cannot be looked up.
    if (Object.keys(shared).length <= 2) numbers.set(shared, tagSets.length);
    return tagSets.push(shared) - 1;
  };
  function* iterate(isWanted: (tagSet: number) => boolean): Generator<Feature> {
    for (const bytes of spill.pieces()) yield* readRows(viewColumns(bytes), PIECE_ROWS, isWanted);
    yield* readRows(last, lastRows, isWanted);
  }
  function* readRows(
    { ids, places, tags }: Columns,
    rows: number,
    isWanted: (tagSet: number) => boolean,
  ): Generator<Feature> {
    for (let row = 0; row < rows; row++) {
      if (!isWanted(tags[row]!)) continue;
      yield {
        osmType: "N",
        osmId: ids[row]!,
        tags: tagSets[tags[row]!]!,
        geometry: { kind: "point", position: [places[2 * row]!, places[2 * row + 1]!] },
      };
    }
  }
  return {
    add(block) {
      const tagNumbers = block.tagSets.map(numberOf);
      for (let i = 0; i < block.ids.length; i++) {
        if (lastRows === PIECE_ROWS) {
          spill.add(last.bytes);
          [last, lastRows] = [createColumns(), 0];
        }
        last.ids[lastRows] = block.ids[i]!;
        last.places[2 * lastRows] = block.places[2 * i]!;
        last.places[2 * lastRows + 1] = block.places[2 * i + 1]!;
        last.tags[lastRows] = tagNumbers[block.tags[i]!]!;
        lastRows += 1;
      }
    },
    filter(test) {
      const passes = Uint8Array.from(tagSets, (tags) => Number(test(tags)));
      return { [Symbol.iterator]: () => iterate((tagSet) => passes[tagSet] === 1) };
    },
    [Symbol.iterator]: () => iterate(() => true),
  };
}

const createColumns = (): Columns => viewColumns(new Uint8Array(PIECE_ROWS * BYTES_PER_ROW));

/** Creates the columns of a piece. The widest values come first, so that all values are aligned. */
const viewColumns = (bytes: Uint8Array): Columns => ({
  bytes,
  ids: new Float64Array(bytes.buffer, 0, PIECE_ROWS),
  places: new Float64Array(bytes.buffer, 8 * PIECE_ROWS, 2 * PIECE_ROWS),
  tags: new Uint32Array(bytes.buffer, 24 * PIECE_ROWS, PIECE_ROWS),
});
