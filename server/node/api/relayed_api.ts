// The data API of a database that answers calls itself. It has the arguments that the database declares, and returns
// the database's texts unchanged. Boxes and positions are handled as documented for this program's own store. The
// node's state and this installation's legal texts are answered without the database.
import type { ArgumentValues, FunctionArguments, FunctionStore } from "../store/function_store.ts";
import type { ReadCall, StoreApi } from "./answer_calls.ts";
import { unknownCall } from "./api_error.ts";
import { FUNCTIONS } from "./functions/functions.ts";
import { getLegal } from "./functions/get_legal.ts";
import { getMeta } from "./functions/get_meta.ts";
import { MAX_RADIUS_METRES } from "./functions/list_amenities.ts";
import { MAX_NEAREST } from "./functions/list_playgrounds.ts";
import { encodeRelayedMeta } from "./meta.ts";
import type { NodeState } from "./node_state.ts";
import { createKey, readFunctionCall } from "./own_api.ts";
import { type Parameter, type Parameters, readArguments } from "./parameters.ts";
import { BOX, clamp, PLACE, readBoxes, readPlace } from "./shared_parameters.ts";
import { suggestFunction } from "./suggest_function.ts";

/** Latitude limit of the functions' map projection, in degrees. */
const MAX_LATITUDE = 85;
/** Length of a piece of an answer in characters. */
const PIECE = 65_536;

const EMPTY_LISTS: ReadonlySet<string> = new Set(["get_playground_clusters", "get_playground_centroids"]);

export function openRelayedApi(store: FunctionStore, node: NodeState): StoreApi {
  const { facts, functions, revision } = store;
  // The database has legal texts written by spieli, but a text of this installation takes precedence.
  const relaysLegal = !node.identity.hasLegal && functions.has(getLegal.name);
  return {
    facts,
    declared: new Map([
      ...[...functions].map(([name, declared]) => [name, describeDeclared(declared)] as const),
      ...(relaysLegal ? [] : [[getLegal.name, getLegal.parameters] as const]),
      [getMeta.name, getMeta.parameters],
    ]),
    revision,
    read(name, query, now) {
      if (name === getMeta.name) {
        const run = () => [encodeRelayedMeta(store.meta(), node.identity, now)];
        return readFunctionCall({ ...getMeta, run }, query, null);
      }
      const isOwn = name === getLegal.name && !relaysLegal;
      return isOwn ? readFunctionCall(getLegal, query, { node }) : readRelayedCall(store, name, query);
    },
  };
}

const OWN_PARAMETERS: ReadonlyMap<string, Parameter> = new Map(
  FUNCTIONS.flatMap(({ parameters: { required, optional } }) => Object.entries({ ...required, ...optional })),
);
const UNKNOWN: Omit<Parameter, "type"> = { description: "An argument of the database's function." };

/** Describes the database's parameters. Names that this program also uses have the same description. */
export function describeDeclared({ required, optional }: FunctionArguments): Parameters {
  const describe = (types: FunctionArguments["required"]) =>
    Object.fromEntries(
      Object.entries(types).map(([name, type]) => {
        const { default: _own, ...text } = OWN_PARAMETERS.get(name) ?? UNKNOWN;
        return [name, { ...text, type }];
      }),
    );
  return { required: describe(required), optional: describe(optional) };
}

/** Finds a function of the database and reads its arguments. */
export function readRelayedCall(store: FunctionStore, name: string, query: URLSearchParams): ReadCall {
  const { functions } = store;
  const declared = functions.get(name);
  if (declared === undefined) {
    const hint = suggestFunction(name, [...functions.keys()]);
    return { ok: false, error: unknownCall(name, [...query.keys()], hint) };
  }
  const read = readArguments(name, describeDeclared(declared), query);
  if (!read.ok) return read;
  const args = limit(read.args as ArgumentValues);
  return { ok: true, call: { name, key: createKey(name, args), run: () => relay(store, name, args) } };
}

/** Applies the limits of this program's store to the number of results, the radius and the position. */
function limit(args: ArgumentValues): ArgumentValues {
  const limited: Record<string, string | number | boolean> = { ...args };
  for (const [name, most] of [["max_results", MAX_NEAREST], ["radius_m", MAX_RADIUS_METRES]] as const) {
    const value = limited[name];
    if (typeof value === "number") limited[name] = clamp(value, 0, most);
  }
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

const clampLatitude = (lat: number) => clamp(lat, -MAX_LATITUDE, MAX_LATITUDE);

/** Joins the answers for the two parts of a box across the antimeridian. Features in both parts are listed once. */
function mergeTexts(texts: readonly string[]): string {
  const values: unknown[] = texts.map((text) => JSON.parse(text));
  const listOf = (value: unknown) =>
    Array.isArray(value) ? value : (value as { features?: [] })?.features ?? [];
  const items = new Set(values.flatMap(listOf).map((item) => JSON.stringify(item)));
  const list = `[${[...items].join(",")}]`;
  return values.every(Array.isArray) ? list : `{"type":"FeatureCollection","features":${list}}`;
}

/** Splits a text, so that a large one is sent in pieces. */
function splitText(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let start = 0, end: number; start < text.length; start = end) {
    end = Math.min(text.length, start + PIECE);
    // Keeps both halves of a surrogate pair in the same piece.
    if (isHighSurrogate(text.charCodeAt(end - 1))) end += 1;
    pieces.push(text.slice(start, end));
  }
  return pieces;
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
