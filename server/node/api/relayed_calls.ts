// Calls that the functions of the database answer themselves: arguments as it declares them, its texts unchanged. Boxes and
// places have the same documented answers as those of our own store.
import type { ArgumentValues, FunctionStore, RefusedCallError } from "../store/function_store.ts";
import { outOfRange, tooLarge, unknownCall } from "./api_error.ts";
import { createKey, MAX_NEAREST, MAX_RADIUS_METRES, type ReadCall } from "./functions.ts";
import { readArguments } from "./parameters.ts";
import { BOX, PLACE, readBoxes, readPlace } from "./place_arguments.ts";
import { suggestFunction } from "./suggest_function.ts";

/** The largest latitude of the projection in which the functions compute. */
const MAX_LATITUDE = 85;
/** Characters in a piece of an answer. */
const PIECE = 65_536;

const EMPTY_LISTS: ReadonlySet<string> = new Set(["get_playground_clusters", "get_playground_centroids"]);

/** Finds a function of the database and reads its arguments. */
export function readRelayedCall(
  { functions }: FunctionStore,
  name: string,
  query: URLSearchParams,
): ReadCall<FunctionStore> {
  const declared = functions.get(name);
  if (declared === undefined) {
    const hint = suggestFunction(name, [...functions.keys()]);
    return { ok: false, error: unknownCall(name, [...query.keys()], hint) };
  }
  const read = readArguments(name, declared, query);
  if (!read.ok) return read;
  const args = limit(read.args as ArgumentValues);
  return { ok: true, call: { key: createKey(name, args), run: (store) => relay(store, name, args) } };
}

/** Applies the limits of our own store to number of results, radius and place. */
function limit(args: ArgumentValues): ArgumentValues {
  const limited: Record<string, string | number | boolean> = { ...args };
  const clamp = (argument: string, high: number) => {
    const value = limited[argument];
    if (typeof value === "number") limited[argument] = Math.min(high, Math.max(0, value));
  };
  clamp("max_results", MAX_NEAREST);
  clamp("radius_m", MAX_RADIUS_METRES);
  if (hasAll(limited, PLACE)) {
    const [lon, lat] = readPlace(limited);
    return { ...limited, lon, lat: clampLatitude(lat) };
  }
  return limited;
}

async function relay(store: FunctionStore, name: string, args: ArgumentValues): Promise<readonly string[]> {
  if (!hasAll(args, BOX)) return splitText(await store.call(name, args));
  const texts = await Promise.all(
    readBoxes(args).map(([west, south, east, north]) => {
      const box = {
        min_lon: west,
        min_lat: clampLatitude(south),
        max_lon: east,
        max_lat: clampLatitude(north),
      };
      return store.call(name, { ...args, ...box });
    }),
  );
  const [text = EMPTY_LISTS.has(name) ? "[]" : '{"type":"FeatureCollection","features":[]}'] = texts;
  return texts.length > 1 ? [mergeTexts(texts)] : splitText(text);
}

function hasAll<Name extends string>(
  args: ArgumentValues,
  names: Readonly<Record<Name, unknown>>,
): args is ArgumentValues & Readonly<Record<Name, number>> {
  return Object.keys(names).every((name) => typeof args[name] === "number");
}

const clampLatitude = (lat: number) => Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat));

/** Joins the answers for the two parts of a box across the antimeridian; features in both are listed once. */
function mergeTexts(texts: readonly string[]): string {
  const values: unknown[] = texts.map((text) => JSON.parse(text));
  const listOf = (value: unknown) =>
    Array.isArray(value) ? value : (value as { features?: [] })?.features ?? [];
  const items = new Set(values.flatMap(listOf).map((item) => JSON.stringify(item)));
  const list = `[${[...items].join(",")}]`;
  return values.every(Array.isArray) ? list : `{"type":"FeatureCollection","features":${list}}`;
}

/** Splits a text so that a large one is sent in pieces. */
function splitText(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let start = 0, end: number; start < text.length; start = end) {
    end = Math.min(text.length, start + PIECE);
    // Both halves of a character beyond the basic plane stay together.
    if (isHighSurrogate(text.charCodeAt(end - 1))) end += 1;
    pieces.push(text.slice(start, end));
  }
  return pieces;
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

export function describeRefusal({ reason }: RefusedCallError, key: string) {
  const name = key.split("?", 1)[0]!;
  return reason === "too large" ? tooLarge(name) : outOfRange(name);
}
