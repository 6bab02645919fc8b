// The functions of the data API: arguments -> parts of a JSON text.
import { encodeLandmark } from "contract/landmark.ts";
import type { Bbox, Bucket } from "contract/types.ts";
import type {
  Awaitable,
  FeatureKind,
  ListedPlayground,
  NearPlayground,
  PlaygroundStore,
} from "../store/playground_store.ts";
import { type ApiError, unknownCall } from "./api_error.ts";
import { FILTERS, readFilter } from "./filters.ts";
import { type Arguments, type Parameters, readArguments } from "./parameters.ts";
import { BOX, PLACE, readBoxes, readPlace } from "./places.ts";
import { suggestFunction } from "./suggest_function.ts";

/** A valid call to a kind of store. */
export interface Call<Store = PlaygroundStore> {
  /** The same for calls with the same answer. */
  readonly key: string;
  /** Default: JSON. */
  readonly contentType?: string;
  /** Returns parts of a text; stored texts are passed on unchanged. */
  readonly run: (store: Store) => Awaitable<readonly string[]>;
}

export type ReadCall<Store = PlaygroundStore> =
  | { readonly ok: true; readonly call: Call<Store> }
  | { readonly ok: false; readonly error: ApiError };

type ApiFunction = (name: string, query: URLSearchParams) => ReadCall;

const DEFAULT_NEAREST = 5;
export const MAX_NEAREST = 100;
const DEFAULT_FOUND = 10;
export const MAX_FOUND = 50;
const DEFAULT_RADIUS_METRES = 500;
export const MAX_RADIUS_METRES = 100_000;

/** Accepted where the reference node accepts it. The answer for a region other than the node's own is empty. */
const REGION = { relation_id: "bigint" } as const;

function isOwnRegion({ facts }: PlaygroundStore, args: { readonly relation_id?: number }): boolean {
  return args.relation_id === undefined || args.relation_id === facts.relationId;
}

/** The functions that depend on the stored data alone: equal arguments give equal answers until the next import. */
const FUNCTIONS: ReadonlyMap<string, ApiFunction> = new Map(Object.entries({
  get_playground_clusters: defineFunction(
    { required: { z: "integer", ...BOX }, optional: FILTERS },
    async (store, args) => {
      const filter = readFilter(args);
      const buckets = await Promise.all(readBoxes(args).map((box) => store.buckets(args.z, box, filter)));
      return joinArray(buckets.flat().map(encodeBucket));
    },
  ),
  get_playgrounds_bbox: defineBoxFunction("playground"),
  get_equipment: defineBoxFunction("equipment"),
  get_standalone_equipment: defineBoxFunction("standalone_equipment"),
  get_trees: defineBoxFunction("tree"),
  get_playground: defineFunction(
    { required: { osm_id: "bigint" }, optional: {} },
    // Nodes that store relations under negative ids accept those here, and clients send them.
    async (store, { osm_id }) => [await store.playground(Math.abs(osm_id)) ?? "null"],
  ),
  // Deprecated: the whole region at once, for clients without tiers.
  get_playgrounds: defineFunction(
    { required: {}, optional: REGION },
    async (store, args) => joinCollection(isOwnRegion(store, args) ? await store.allPlaygrounds() : []),
  ),
  get_nearest_playgrounds: defineFunction(
    { required: PLACE, optional: { ...REGION, max_results: "integer" } },
    async (store, args) => {
      if (!isOwnRegion(store, args)) return ["[]"];
      const maxResults = clamp(args.max_results ?? DEFAULT_NEAREST, 0, MAX_NEAREST);
      return [JSON.stringify((await store.nearest(...readPlace(args), maxResults)).map(encodeNearest))];
    },
  ),
  search_playgrounds: defineFunction(
    { required: { q: "search text" }, optional: { ...REGION, max_results: "integer" } },
    async (store, args) => {
      if (!isOwnRegion(store, args)) return ["[]"];
      const maxResults = clamp(args.max_results ?? DEFAULT_FOUND, 0, MAX_FOUND);
      return [JSON.stringify((await store.search(args.q, maxResults)).map(encodeFound))];
    },
  ),
  get_pois: defineFunction(
    { required: PLACE, optional: { radius_m: "double precision" } },
    async (store, args) => {
      const radiusMetres = clamp(args.radius_m ?? DEFAULT_RADIUS_METRES, 0, MAX_RADIUS_METRES);
      return joinArray(await store.poisNear(...readPlace(args), radiusMetres));
    },
  ),
  get_playground_centroids: defineFunction(
    { required: BOX, optional: {} },
    async (store, args) => joinArray(await searchBoxes(args, (box) => store.centresInBox(box))),
  ),
}));

export const FUNCTION_NAMES: readonly string[] = [
  ...FUNCTIONS.keys(),
  "get_legal",
  "get_changes",
  "get_meta",
];

/** Finds a function and reads its arguments. */
export function readCall(name: string, query: URLSearchParams): ReadCall {
  const found = FUNCTIONS.get(name);
  return found?.(name, query) ??
    { ok: false, error: unknownCall(name, [...query.keys()], suggestFunction(name, FUNCTION_NAMES)) };
}

function defineFunction<const P extends Parameters>(
  parameters: P,
  run: (store: PlaygroundStore, args: Arguments<P>) => Awaitable<readonly string[]>,
): ApiFunction {
  return (name, query) => {
    const read = readArguments(name, parameters, query);
    if (!read.ok) return read;
    const { args } = read;
    return { ok: true, call: { key: createKey(name, args), run: (store) => run(store, args) } };
  };
}

/** The same for the same arguments in any order. */
export function createKey(name: string, args: Readonly<Record<string, unknown>>): string {
  // As JSON, so that a text cannot imitate further arguments.
  const values = Object.entries(args).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return `${name}?${values.sort().join("&")}`;
}

function defineBoxFunction(kind: FeatureKind): ApiFunction {
  return defineFunction(
    { required: BOX, optional: {} },
    async (store, args) => joinCollection(await searchBoxes(args, (box) => store.featuresInBox(kind, box))),
  );
}

async function searchBoxes(
  args: Arguments<{ required: typeof BOX; optional: Record<never, never> }>,
  search: (box: Bbox) => Awaitable<readonly string[]>,
): Promise<readonly string[]> {
  const [first = [], ...others] = await Promise.all(readBoxes(args).map(search));
  // Only features that cross the antimeridian can be in both boxes.
  return others.length === 0 ? first : [...new Set([...first, ...others.flat()])];
}

const joinCollection = (features: readonly string[]) => [
  '{"type":"FeatureCollection","features":',
  ...joinArray(features),
  "}",
];

function joinArray(texts: readonly string[]): readonly string[] {
  return ["[", ...texts.map((text, i) => i === 0 ? text : `,${text}`), "]"];
}

/** Precise to a centimetre; a third shorter than full precision. */
const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

function encodeBucket({ lon, lat, ...counts }: Bucket): string {
  return JSON.stringify({ lon: round(lon), lat: round(lat), ...counts });
}

function encodeNearest(near: NearPlayground) {
  return {
    osm_id: near.osmId,
    name: near.name,
    lat: near.lat,
    lon: near.lon,
    distance_m: Math.round(near.distanceMetres),
    tags: near.tags,
    near_street: near.nearStreet,
    near_landmark: near.nearLandmark && encodeLandmark(near.nearLandmark),
    device_kinds: near.deviceKinds,
  };
}

function encodeFound(found: ListedPlayground) {
  return {
    osm_id: found.osmId,
    osm_type: found.osmType,
    name: found.name,
    lat: found.lat,
    lon: found.lon,
    near_street: found.nearStreet,
    near_landmark: found.nearLandmark && encodeLandmark(found.nearLandmark),
    operator: found.tags.operator ?? null,
    device_kinds: found.deviceKinds,
    tags: found.tags,
  };
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
