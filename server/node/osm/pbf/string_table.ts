// The string table of a block. Strings are compared with wanted tags as bytes, and decoded only for reported elements.
import { PbfReader } from "./pbf.ts";
import type { WantedTags } from "../../region/core/osm_roles.ts";
import type { Tags } from "../../region/core/tags.ts";
import { prepareWantedWords, type WantedWords } from "./wanted_tags.ts";

/** Maximum number of code points in a key, value or role, as in OpenStreetMap. Longer texts are truncated. */
export const MAX_TEXT_CHARACTERS = 255;
/** Maximum number of UTF-8 bytes of such a text. */
const MAX_TEXT_BYTES = 4 * MAX_TEXT_CHARACTERS;
/** Maximum number of tags per element. Further tags are ignored. Real elements have a few hundred at most. */
export const MAX_TAGS = 1_000;
/** Number of tags above which an element counts as damaged. */
export const MAX_ELEMENT_TAGS = 10_000;
/** Maximum number of texts in a block. Writers put at most about 16 000 elements into a block. */
export const MAX_STRINGS = 1_000_000;

export class StringTable {
  readonly #reader: PbfReader;
  /** Position of each string's length prefix. */
  readonly #places: number[] = [];
  readonly #decoded: (string | undefined)[] = [];
  /** For each string, the number of the wanted word that equals it, or 0 if none does. */
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

/** Decodes UTF-8, and keeps U+FEFF at the start of a text, which decoders treat as a byte order mark. */
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const startsWithMark = (bytes: Uint8Array, start: number) =>
  bytes[start] === 0xef && bytes[start + 1] === 0xbb && bytes[start + 2] === 0xbf;

/** Sets a tag, even if its key is `__proto__`. */
function setTag(tags: Record<string, string>, key: string, value: string): void {
  if (key === "__proto__") Object.defineProperty(tags, key, { value, enumerable: true });
  else tags[key] = value;
}

/** Decodes and truncates a text with more bytes than the maximum number of characters. */
function decodeStart(bytes: Uint8Array, start: number, length: number): string {
  const text = decoder.decode(bytes.subarray(start, start + Math.min(length, MAX_TEXT_BYTES)));
  return Array.from(text).slice(0, MAX_TEXT_CHARACTERS).join("");
}
