// The data API of a fake node, which turns function name and arguments into status and JSON text. Pure. As in real
// nodes, unknown functions and argument names give a 404, and values of a wrong type a 400.
import type { Bbox } from "contract/types.ts";
import {
  collectBuckets,
  findById,
  findByName,
  findInBox,
  findNearest,
  type NodeData,
  type NodePlayground,
} from "./node_data.ts";
import type { Generation } from "./node_meta.ts";
import { FILTERS } from "./node_filters.ts";
import type { Point } from "./outline.ts";
import { findAmenities, findEquipment, findTrees } from "./surroundings.ts";

export interface ApiAnswer {
  readonly status: number;
  /** JSON text. */
  readonly body: string;
}

export interface ApiCall {
  readonly functionName: string;
  readonly query: URLSearchParams;
}

export interface ApiNode {
  readonly data: NodeData;
  readonly generation: Generation;
  readonly meta: () => unknown;
  /** Legal texts of the node, by type. */
  readonly legal: Readonly<Record<string, string>>;
  /** Notices as they are sent. If null or undefined, the node lacks the function. */
  readonly notices?: readonly unknown[] | null;
}

type ArgumentType = "double precision" | "integer" | "bigint" | "boolean" | "text";
type Arguments = ReadonlyMap<string, number | boolean | string>;

interface ApiFunction {
  readonly required: Readonly<Record<string, ArgumentType>>;
  readonly optional: Readonly<Record<string, ArgumentType>>;
  readonly run: (node: ApiNode, args: Arguments) => string;
}

const BOX = {
  min_lon: "double precision",
  min_lat: "double precision",
  max_lon: "double precision",
  max_lat: "double precision",
} as const;

const CLASS_FILTERS = {
  filter_complete: "complete",
  filter_partial: "partial",
  filter_missing: "missing",
} as const;

const booleans = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, "boolean" as const]));

const FILTER_ARGUMENTS = booleans([...Object.keys(FILTERS), ...Object.keys(CLASS_FILTERS)]);

const OLDEST_FUNCTIONS: Readonly<Record<string, ApiFunction>> = {
  get_meta: { required: {}, optional: {}, run: (node) => JSON.stringify(node.meta()) },
  get_playgrounds: { required: {}, optional: {}, run: ({ data }) => encodeFeatures(data.playgrounds) },
  get_nearest_playgrounds: {
    required: { lat: "double precision", lon: "double precision" },
    optional: { max_results: "integer" },
    run: ({ data }, args) => encodeNearest(data, args),
  },
  get_equipment: {
    required: BOX,
    optional: {},
    run: ({ data }, args) => encodeCollection(findEquipment(data, readBox(args))),
  },
};

const TIER_FUNCTIONS: Readonly<Record<string, ApiFunction>> = {
  ...OLDEST_FUNCTIONS,
  get_playgrounds_bbox: {
    required: BOX,
    optional: {},
    run: ({ data }, args) => encodeFeatures(findInBox(data, readBox(args))),
  },
  get_playground: {
    required: { osm_id: "bigint" },
    optional: {},
    run: ({ data }, args) => findById(data, Number(args.get("osm_id")))?.json ?? "null",
  },
  get_playground_clusters: {
    required: { z: "integer", ...BOX },
    optional: {},
    run: ({ data }, args) => encodeBuckets(data, args, { restrictedApart: true }),
  },
  get_trees: {
    required: BOX,
    optional: {},
    run: ({ data }, args) => encodeCollection(findTrees(data, readBox(args))),
  },
};

const CURRENT_FUNCTIONS: Readonly<Record<string, ApiFunction>> = {
  ...TIER_FUNCTIONS,
  get_legal: {
    required: { type: "text" },
    optional: {},
    run: ({ legal }, args) => encodeLegal(legal[String(args.get("type"))]),
  },
  get_playground_clusters: {
    required: { z: "integer", ...BOX },
    optional: FILTER_ARGUMENTS,
    run: ({ data }, args) => encodeBuckets(data, args, { restrictedApart: false }),
  },
  get_pois: {
    required: { lat: "double precision", lon: "double precision" },
    optional: { radius_m: "integer" },
    run: ({ data }, args) =>
      JSON.stringify(findAmenities(data, readPoint(args), Number(args.get("radius_m") ?? 500))),
  },
};

const FUNCTIONS: Readonly<Record<Generation, Readonly<Record<string, ApiFunction>>>> = {
  legacy: OLDEST_FUNCTIONS,
  middle: TIER_FUNCTIONS,
  current: CURRENT_FUNCTIONS,
  own: {
    ...CURRENT_FUNCTIONS,
    get_surroundings: {
      required: { lat: "double precision", lon: "double precision" },
      optional: { radius_m: "double precision", max_per_kind: "integer" },
      run: ({ data }, args) =>
        JSON.stringify(findAmenities(data, readPoint(args), Number(args.get("radius_m") ?? 500))),
    },
    search_playgrounds: {
      required: { q: "text" },
      optional: { max_results: "integer" },
      run: ({ data }, args) => encodeFound(data, args),
    },
  },
};

const NOTICE_FUNCTION: Readonly<Record<string, ApiFunction>> = {
  get_notices: {
    required: {},
    optional: BOX,
    run: ({ notices }) => JSON.stringify(notices),
  },
};

/** Answers one call. Never throws. */
export function answerCall(node: ApiNode, { functionName, query }: ApiCall): ApiAnswer {
  const functions = { ...FUNCTIONS[node.generation], ...(node.notices && NOTICE_FUNCTION) };
  const wanted = Object.hasOwn(functions, functionName) ? functions[functionName]! : null;
  const names = [...query.keys()].sort();
  if (wanted === null || !acceptsArguments(wanted, names)) return notFound(functionName, names);
  const args = new Map<string, number | boolean | string>();
  for (const [name, text] of query) {
    const type = wanted.required[name] ?? wanted.optional[name]!;
    const value = parseArgument(text, type);
    if (value === null) return badValue(type, text);
    args.set(name, value);
  }
  return { status: 200, body: wanted.run(node, args) };
}

function acceptsArguments({ required, optional }: ApiFunction, names: readonly string[]): boolean {
  return Object.keys(required).every((name) => names.includes(name)) &&
    names.every((name) => Object.hasOwn(required, name) || Object.hasOwn(optional, name));
}

function parseArgument(text: string, type: ArgumentType): number | boolean | string | null {
  if (type === "text") return text;
  if (type === "boolean") {
    if (/^(true|t|yes|on|1)$/i.test(text)) return true;
    return /^(false|f|no|off|0)$/i.test(text) ? false : null;
  }
  if (type === "double precision") {
    return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : null;
  }
  return /^[+-]?\d+$/.test(text) ? Number(text) : null;
}

/** Returns the response to an unknown function or argument name, which is the same for both. */
export function notFound(functionName: string, argumentNames: readonly string[] = []): ApiAnswer {
  const call = `api.${functionName}${argumentNames.length > 0 ? `(${argumentNames.join(", ")})` : ""}`;
  return encodeError(404, {
    code: "PGRST202",
    details: `Searched for the function api.${functionName}, but no matches were found in the schema cache.`,
    message: `Could not find the function ${call} in the schema cache`,
  });
}

function badValue(type: ArgumentType, text: string): ApiAnswer {
  return encodeError(400, {
    code: "22P02",
    details: null,
    message: `invalid input syntax for type ${type}: ${JSON.stringify(text)}`,
  });
}

function encodeError(
  status: number,
  error: { code: string; details: string | null; message: string },
): ApiAnswer {
  return { status, body: JSON.stringify({ ...error, hint: null }) };
}

function readBox(args: Arguments): Bbox {
  const side = (name: string) => Number(args.get(name));
  return [side("min_lon"), side("min_lat"), side("max_lon"), side("max_lat")];
}

function readPoint(args: Arguments): Point {
  return [Number(args.get("lon")), Number(args.get("lat"))];
}

function encodeFeatures(playgrounds: readonly NodePlayground[]): string {
  return `{"type":"FeatureCollection","features":[${playgrounds.map(({ json }) => json).join(",")}]}`;
}

function encodeCollection(features: readonly unknown[]): string {
  return JSON.stringify({ type: "FeatureCollection", features });
}

function encodeBuckets(data: NodeData, args: Arguments, options: { restrictedApart: boolean }): string {
  const required = Object.entries(FILTERS).flatMap(([name, test]) => args.get(name) === true ? [test] : []);
  const hidden = Object.entries(CLASS_FILTERS).flatMap(([name, level]) =>
    args.get(name) === false ? [level] : []
  );
  return JSON.stringify(collectBuckets(data, {
    zoom: Number(args.get("z")),
    bbox: readBox(args),
    isWanted: (playground) =>
      !hidden.includes(playground.completeness) && required.every((test) => test(playground)),
    ...options,
  }));
}

function encodeLegal(content: string | undefined): string {
  return content === undefined ? "null" : JSON.stringify({ content });
}

function encodeNearest(data: NodeData, args: Arguments): string {
  const nearest = findNearest(data, readPoint(args), Number(args.get("max_results") ?? 5));
  return JSON.stringify(nearest.map(({ playground: { feature, centre }, distanceMetres }) => ({
    osm_id: feature.properties.osm_id,
    name: feature.properties.name,
    lat: centre[1],
    lon: centre[0],
    distance_m: distanceMetres,
    tags: {},
  })));
}

function encodeFound(data: NodeData, args: Arguments): string {
  const found = findByName(data, String(args.get("q")), Number(args.get("max_results") ?? 10));
  return JSON.stringify(found.map(({ feature: { properties }, centre }) => ({
    osm_id: properties.osm_id,
    osm_type: properties.osm_type,
    name: properties.name,
    lat: centre[1],
    lon: centre[0],
    near_street: null,
    near_landmark: null,
    operator: properties.operator,
    device_kinds: [],
    tags: {},
  })));
}
