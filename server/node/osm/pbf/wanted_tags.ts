// Wanted tags, prepared for comparison with the raw bytes of string tables.
import type { WantedTags } from "../../region/core/osm_roles.ts";

export type WantedWords = ReturnType<typeof createWantedWords>;

const prepared = new WeakMap<WantedTags, WantedWords>();

/** Assigns numbers to the words in wanted tags. Caches the result for each object. */
export function prepareWantedWords(wanted: WantedTags): WantedWords {
  const known = prepared.get(wanted) ?? createWantedWords(wanted);
  prepared.set(wanted, known);
  return known;
}

function createWantedWords(wanted: WantedTags) {
  const texts = new Set([...wanted].flatMap(([key, values]) => values === "any" ? [key] : [key, ...values]));
  const numbers = new Map([...texts].map((text, i) => [text, i + 1]));
  const encoder = new TextEncoder();
  const byMark = Map.groupBy(
    [...numbers].map(([text, number]) => ({ number, bytes: encoder.encode(text) })),
    ({ bytes }) => markOf(bytes, 0, bytes.length),
  );
  const rules = new Map([...wanted].map(([key, values]) =>
    [
      numbers.get(key)!,
      values === "any" ? values : new Set([...values].map((value) => numbers.get(value)!)),
    ] as const
  ));
  return {
    /** Returns the number of the word in the bytes from `start` to `end`, or 0 if it is not a wanted word. */
    numberOf(bytes: Uint8Array, start: number, end: number): number {
      if (end === start) return 0;
      const candidates = byMark.get(markOf(bytes, start, end));
      return candidates?.find((word) => isAt(bytes, start, word.bytes))?.number ?? 0;
    },
    /** Returns a key's wanted values as numbers of words, or "any", or undefined if the key is not wanted. */
    valuesOf: (key: number): ReadonlySet<number> | "any" | undefined => rules.get(key),
  };
}

/** Returns a hash of length, first byte and last byte, so that few words have to be compared byte by byte. */
const markOf = (bytes: Uint8Array, start: number, end: number) =>
  (end - start) * 65536 + bytes[start]! * 256 + bytes[end - 1]!;

const isAt = (bytes: Uint8Array, start: number, word: Uint8Array) =>
  word.every((byte, i) => bytes[start + i] === byte);
