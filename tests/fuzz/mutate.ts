// Mutates valid inputs into invalid or unusual ones. Deterministic for a sequence of random numbers.
import { concatBytes } from "fakes/concat_bytes.ts";
import type { Random } from "fakes/random.ts";
import { decodeText, encodeText, type FuzzTarget } from "./target.ts";

const MAX_MUTATIONS = 6;
/** Keeps the input small enough for thousands of runs per second. */
const MAX_BYTES = 256 * 1024;
const MAX_COPY = 4_096;
const MAX_REPEATS = 64;
const INTERESTING_BYTES = [0x00, 0x01, 0x7f, 0x80, 0xff, 0x0a, 0x0d, 0x22, 0x5c];

type Mutable = Pick<FuzzTarget, "format" | "seeds" | "dictionary">;

export function createInput({ format, seeds, dictionary }: Mutable, random: Random): Uint8Array {
  const seed = random.pick(seeds);
  if (format === "json" && random.chance(0.7)) return mutateJson(seed, random) ?? seed;
  let bytes = seed;
  for (let left = random.integer(1, MAX_MUTATIONS); left > 0; left--) {
    bytes = mutateBytes(bytes, { seeds, dictionary, random });
  }
  return bytes.subarray(0, MAX_BYTES);
}

interface ByteParts extends Pick<FuzzTarget, "seeds" | "dictionary"> {
  readonly random: Random;
}

function mutateBytes(bytes: Uint8Array, { seeds, dictionary, random }: ByteParts): Uint8Array {
  const at = random.integer(0, bytes.length);
  const length = Math.min(bytes.length - at, random.integer(1, random.chance(0.9) ? 16 : MAX_COPY));
  const piece = bytes.subarray(at, at + length);
  const insert = (content: Uint8Array, skip = 0) =>
    concatBytes(bytes.subarray(0, at), content, bytes.subarray(at + skip));
  switch (random.integer(0, 6)) {
    case 0:
      return insert(Uint8Array.of(random.integer(0, 255)), 1);
    case 1:
      return insert(Uint8Array.of(random.pick(INTERESTING_BYTES)), random.integer(0, 1));
    case 2:
      return insert(new Uint8Array(), length);
    case 3:
      return insert(encodeText(random.pick(dictionary)), random.chance(0.5) ? length : 0);
    case 4:
      return insert(repeat(piece, random.integer(2, MAX_REPEATS)), length);
    case 5: {
      const other = random.pick(seeds);
      const from = random.integer(0, other.length);
      return insert(other.subarray(from, from + random.integer(1, MAX_COPY)), length);
    }
    default:
      return insert(piece.map((byte) => byte ^ (1 << random.integer(0, 7))), length);
  }
}

/** Stands for a number that overflows to Infinity when parsed; JSON.stringify cannot write one. */
const OVERFLOW = "@overflow@";
const nest = (depth: number): unknown => depth === 0 ? [] : [nest(depth - 1)];
const HOSTILE_VALUES: readonly unknown[] = [
  ...[null, true, false, "", " ", "0", "NaN", -1, 0.5, 1e21, -0, 2 ** 53, 1e308, OVERFLOW, 181, 90.1, {}, []],
  ...["\ud800", "\0", "javascript:alert(1)", "https:evil.example", "2026-13-01T00:00:00Z", "x".repeat(5_000)],
  ...[nest(1_000), { __proto__: null, toString: 1 }, { length: 1e9 }, [[[]]], Array(300).fill(null)],
];

type Container = Record<string | number, unknown>;

/**
 * Changes up to six values anywhere in a document. Returns null for text that is not JSON, and if copies of copies have
 * become too deep or too large to write.
 */
function mutateJson(seed: Uint8Array, random: Random): Uint8Array | null {
  let root: Container;
  try {
    root = { document: JSON.parse(decodeText(seed)) };
  } catch {
    return null;
  }
  try {
    for (let left = random.integer(1, MAX_MUTATIONS); left > 0; left--) mutateTree(root, random);
    const text = JSON.stringify(root.document ?? null).replaceAll(`"${OVERFLOW}"`, "1e999");
    return encodeText(text).subarray(0, MAX_BYTES);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function mutateTree(root: Container, random: Random): void {
  const places = listPlaces(root);
  const { container, key } = random.pick(places);
  switch (random.integer(0, 4)) {
    case 0:
      if (Array.isArray(container)) container.splice(Number(key), 1);
      else if (container !== root) delete container[key];
      return;
    case 1: {
      const other = random.pick(places);
      container[key] = structuredClone(other.container[other.key]);
      return;
    }
    case 2:
      if (Array.isArray(container)) container.push(...Array(random.integer(1, 50)).fill(container[key]));
      else container[`${key}_`] = container[key];
      return;
    default:
      container[key] = structuredClone(random.pick(HOSTILE_VALUES));
  }
}

interface Place {
  readonly container: Container;
  readonly key: string | number;
}

const MAX_PLACES = 3_000;

function listPlaces(root: Container): Place[] {
  const places: Place[] = [];
  const open: Container[] = [root];
  for (let container; places.length < MAX_PLACES && (container = open.shift()) !== undefined;) {
    for (const key of Object.keys(container)) {
      places.push({ container, key });
      const value = container[key];
      if (typeof value === "object" && value !== null) open.push(value as Container);
    }
  }
  return places;
}

function repeat(piece: Uint8Array, times: number): Uint8Array {
  return concatBytes(...Array<Uint8Array>(times).fill(piece));
}
