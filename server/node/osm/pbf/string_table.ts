// The string table of a block. Strings are decoded only for reported elements, and compared with wanted tags as bytes.
import { PbfReader } from "./pbf.ts";
import type { WantedTags } from "../../region/core/osm_roles.ts";
import type { Tags } from "../../region/core/tags.ts";
import { prepareWantedWords, type WantedWords } from "./wanted_tags.ts";

/** Maximum code points of a key, a value or a role, as in OpenStreetMap. Longer texts are truncated. */
export const MAX_TEXT_CHARACTERS = 255;
/** Maximum length of these characters in UTF-8. */
const MAX_TEXT_BYTES = 4 * MAX_TEXT_CHARACTERS;
/** Maximum tags of an element. Further tags are ignored. OpenStreetMap has a few hundred at most. */
export const MAX_TAGS = 1_000;
/** An element with more tags is damaged. */
export const MAX_ELEMENT_TAGS = 10_000;
/** Maximum texts of a block. Writers put at most about 16 000 elements into a block. */
export const MAX_STRINGS = 1_000_000;

export class StringTable {
  readonly #reader: PbfReader;
  /** Position of each string's length prefix. */
  readonly #places: number[] = [];
  readonly #decoded: (string | undefined)[] = [];
  /** The number of the equal wanted word for each string, or 0. */
  readonly #words: number[] = [];
  readonly #wanted: WantedWords;
  /** False if no element of the block can have a wanted tag. */
  readonly hasWanted: boolean;

  /** Reads the table from `start` to `end`. `start` is -1 for a block without a table. */
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
      if (this.#places.length === MAX_STRINGS) {
        throw new RangeError(`a block has more than ${MAX_STRINGS} texts`);
      }
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

  get length(): number {
    return this.#places.length;
  }

  list(): string[] {
    return this.#places.map((_, index) => this.at(index));
  }

  at(index: number): string {
    return this.#decoded[index] ??= this.#decode(index);
  }

  #decode(index: number): string {
    const place = this.#places[index];
    if (place === undefined) throw new RangeError(`string ${index} is not in the table`);
    const reader = this.#reader;
    reader.pos = place;
    const length = reader.readVarint();
    if (length > MAX_TEXT_CHARACTERS) return decodeStart(reader.buf, reader.pos, length);
    if (startsWithMark(reader.buf, reader.pos)) {
      return decoder.decode(reader.buf.subarray(reader.pos, reader.pos + length));
    }
    reader.pos = place;
    return reader.readString();
  }

  /** Returns the tags of an element from the indices of their strings, at most {@link MAX_TAGS}. */
  tagsOf(keys: readonly number[], values: readonly number[]): Tags {
    const tags: Record<string, string> = {};
    const count = Math.min(keys.length, MAX_TAGS);
    for (let i = 0; i < count; i++) setTag(tags, this.at(keys[i]!), this.at(values[i]!));
    return tags;
  }
}

/** U+FEFF may be the first character of a text, where decoders mistake it for a byte order mark. */
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const startsWithMark = (bytes: Uint8Array, start: number) =>
  bytes[start] === 0xef && bytes[start + 1] === 0xbb && bytes[start + 2] === 0xbf;

/** Also sets a tag with the key `__proto__`. */
function setTag(tags: Record<string, string>, key: string, value: string): void {
  if (key === "__proto__") Object.defineProperty(tags, key, { value, enumerable: true });
  else tags[key] = value;
}

/** Decodes and truncates a text that has more bytes than the allowed number of characters. */
function decodeStart(bytes: Uint8Array, start: number, length: number): string {
  const text = decoder.decode(bytes.subarray(start, start + Math.min(length, MAX_TEXT_BYTES)));
  return Array.from(text).slice(0, MAX_TEXT_CHARACTERS).join("");
}
