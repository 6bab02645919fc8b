// Features that are points, in flat columns: an extract of a country has millions of trees and benches. The objects are
// made when they are needed.
import type { Geometry } from "../../../contract/geometry.ts";
import type { Feature } from "../core/derive.ts";
import { createTagSharing, type Tags } from "../core/tags.ts";

const COLUMN_LENGTH = 65_536;

interface Columns {
  readonly ids: Float64Array;
  readonly places: Float64Array;
  readonly tags: Uint32Array;
}

/** A quarter of the size of an object with the values themselves. */
class PointFeature implements Feature {
  constructor(readonly columns: Columns, readonly row: number, readonly tags: Tags) {}

  get osmType(): "N" {
    return "N";
  }

  get osmId(): number {
    return this.columns.ids[this.row]!;
  }

  get geometry(): Geometry {
    const { places } = this.columns;
    return { kind: "point", position: [places[2 * this.row]!, places[2 * this.row + 1]!] };
  }
}

export interface PointFeatures extends Iterable<Feature> {
  readonly length: number;
  readonly tagsAt: (index: number) => Tags;
  readonly at: (index: number) => Feature;
}

export interface PointColumns {
  readonly ids: Float64Array<ArrayBuffer>;
  /** Longitude, latitude and so on. */
  readonly places: Float64Array<ArrayBuffer>;
  /** Indexes of `tagSets`. */
  readonly tags: Uint32Array<ArrayBuffer>;
  readonly tagSets: readonly Tags[];
}

export interface PointCollection extends PointFeatures {
  add(columns: PointColumns): void;
}

/** All are nodes. */
export function createPointCollection(): PointCollection {
  const shareTags = createTagSharing();
  const numbers = new Map<Tags, number>();
  const tagSets: Tags[] = [];
  const columns: Columns[] = [];
  let length = 0;
  const numberOf = (tags: Tags) => {
    const shared = shareTags(tags);
    const known = numbers.get(shared);
    if (known !== undefined) return known;
    // Only shared sets are found again.
    if (Object.keys(shared).length <= 2) numbers.set(shared, tagSets.length);
    return tagSets.push(shared) - 1;
  };
  const tagsAt = (index: number) =>
    tagSets[columns[Math.floor(index / COLUMN_LENGTH)]!.tags[index % COLUMN_LENGTH]!]!;
  const at = (index: number) =>
    new PointFeature(
      columns[Math.floor(index / COLUMN_LENGTH)]!,
      index % COLUMN_LENGTH,
      tagsAt(index),
    );
  return {
    get length() {
      return length;
    },
    add(block) {
      const tagNumbers = block.tagSets.map(numberOf);
      for (let i = 0; i < block.ids.length; i++) {
        const row = length % COLUMN_LENGTH;
        if (row === 0) columns.push(createColumns());
        const { ids, places, tags } = columns.at(-1)!;
        ids[row] = block.ids[i]!;
        places[2 * row] = block.places[2 * i]!;
        places[2 * row + 1] = block.places[2 * i + 1]!;
        tags[row] = tagNumbers[block.tags[i]!]!;
        length += 1;
      }
    },
    tagsAt,
    at,
    *[Symbol.iterator]() {
      for (let i = 0; i < length; i++) yield at(i);
    },
  };
}

const createColumns = (): Columns => ({
  ids: new Float64Array(COLUMN_LENGTH),
  places: new Float64Array(2 * COLUMN_LENGTH),
  tags: new Uint32Array(COLUMN_LENGTH),
});
