// The string table of a block. Strings are decoded only for elements that are kept, and compared with wanted tags as
// bytes.
import { PbfReader } from "pbf";
import type { Tags } from "../core/tags.ts";
import { prepareWantedWords, type WantedTags, type WantedWords } from "./wanted_tags.ts";

export class StringTable {
  readonly #reader: PbfReader;
  /** Position of each string's length prefix. */
  readonly #places: number[] = [];
  readonly #decoded: (string | undefined)[] = [];
  /** Per string: the number of the equal wanted word, else 0. */
  readonly #words: number[] = [];
  readonly #wanted: WantedWords;
  /** False when no element of the block can have a wanted tag. */
  readonly hasWanted: boolean;

  /** Reads the table from `start` to `end`; `start` is -1 for a block without a table. */
  constructor(bytes: Uint8Array, start: number, end: number, wanted: WantedTags) {
    this.#reader = new PbfReader(bytes);
    this.#wanted = prepareWantedWords(wanted);
    if (start >= 0) this.#readPlaces(start, end, wanted.size > 0);
    this.hasWanted = this.#findWanted();
  }

  #readPlaces(start: number, end: number, comparesWords: boolean): void {
    const reader = this.#reader;
    reader.pos = start;
    for (let field = reader.nextField(end); field !== 0; field = reader.nextField(end)) {
      if (field !== 1) continue;
      this.#places.push(reader.pos);
      const length = reader.readVarint();
      const textEnd = reader.pos + length;
      this.#words.push(comparesWords ? this.#wanted.numberOf(reader.buf, reader.pos, textEnd) : 0);
      reader.pos = textEnd;
    }
  }

  #findWanted(): boolean {
    const present = new Set(this.#words);
    return [...present].some((word) => {
      const values = this.#wanted.valuesOf(word);
      return values !== undefined && (values === "any" || [...values].some((value) => present.has(value)));
    });
  }

  isWanted(key: number, value: number): boolean {
    const word = this.#words[key];
    if (!word) return false;
    const values = this.#wanted.valuesOf(word);
    return values !== undefined && (values === "any" || values.has(this.#words[value] ?? 0));
  }

  at(index: number): string {
    return this.#decoded[index] ??= this.#decode(index);
  }

  #decode(index: number): string {
    const place = this.#places[index];
    if (place === undefined) throw new RangeError(`string ${index} is not in the table`);
    this.#reader.pos = place;
    return this.#reader.readString();
  }

  /** The tags of an element from the indexes of their strings. */
  tagsOf(keys: readonly number[], values: readonly number[]): Tags {
    const tags: Record<string, string> = {};
    for (const [i, key] of keys.entries()) setTag(tags, this.at(key), this.at(values[i]!));
    return tags;
  }
}

/** Also sets a tag with the key `__proto__`. */
function setTag(tags: Record<string, string>, key: string, value: string): void {
  if (key === "__proto__") Object.defineProperty(tags, key, { value, enumerable: true });
  else tags[key] = value;
}
