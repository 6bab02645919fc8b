// The functions of the data API: arguments -> parts of a JSON text.
import { encodeLandmark } from "contract/playground/landmark.ts";
import { PLACES_PER_KIND } from "contract/playground/surroundings_args.ts";
import type { Bbox, Bucket } from "contract/types.ts";
import { pickPerKind, withoutFurtherPlaces } from "../region/core/surroundings.ts";
import type {
  Awaitable,
  FeatureKind,
  ListedPlayground,
  NearPlayground,
  PlaygroundStore,
} from "../store/playground_store.ts";
import { type ApiError, unknownCall } from "./api_error.ts";
import { readFilter } from "./filters.ts";
import { FUNCTION_NAMES, STORE_PARAMETERS, type StoreFunctionName } from "./function_parameters.ts";
import { type Arguments, readArguments } from "./parameters.ts";
import { type BOX, readBoxes, readPlace } from "./place_arguments.ts";
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

export const DEFAULT_NEAREST = 5;
export const MAX_NEAREST = 100;
export const DEFAULT_FOUND = 10;
export const MAX_FOUND = 50;
export const DEFAULT_RADIUS_METRES = 500;
export const MAX_RADIUS_METRES = 100_000;
/** Of `get_surroundings`, which reads every place within it. */
export const MAX_SURROUNDINGS_METRES = 10_000;

function isOwnRegion({ facts }: PlaygroundStore, args: { readonly relation_id?: number }): boolean {
  return args.relation_id === undefined || args.relation_id === facts.relationId;
}

type RunFunction<Name extends StoreFunctionName> = (
  store: PlaygroundStore,
  args: Arguments<(typeof STORE_PARAMETERS)[Name]>,
) => Awaitable<readonly string[]>;

const FUNCTIONS: { readonly [Name in StoreFunctionName]: RunFunction<Name> } = {
  async get_playground_clusters(store, args) {
    const filter = readFilter(args);
    const buckets = await Promise.all(readBoxes(args).map((box) => store.buckets(args.z, box, filter)));
    return joinArray(buckets.flat().map(encodeBucket));
  },
  get_playgrounds_bbox: findInBox("playground"),
  get_equipment: findInBox("equipment"),
  get_standalone_equipment: findInBox("standalone_equipment"),
  get_trees: findInBox("tree"),
  // Nodes that store relations under negative ids accept those here, and clients send them.
  get_playground: async (store, { osm_id }) => [await store.playground(Math.abs(osm_id)) ?? "null"],
  // Deprecated: the whole region at once, for clients without tiers.
  get_playgrounds: async (store, args) =>
    joinCollection(isOwnRegion(store, args) ? await store.allPlaygrounds() : []),
  async get_nearest_playgrounds(store, args) {
    if (!isOwnRegion(store, args)) return ["[]"];
    const maxResults = clamp(args.max_results ?? DEFAULT_NEAREST, 0, MAX_NEAREST);
    return [JSON.stringify((await store.nearest(...readPlace(args), maxResults)).map(encodeNearest))];
  },
  async search_playgrounds(store, args) {
    if (!isOwnRegion(store, args)) return ["[]"];
    const maxResults = clamp(args.max_results ?? DEFAULT_FOUND, 0, MAX_FOUND);
    return [JSON.stringify((await store.search(args.q, maxResults)).map(encodeFound))];
  },
  async get_pois(store, args) {
    const radiusMetres = clamp(args.radius_m ?? DEFAULT_RADIUS_METRES, 0, MAX_RADIUS_METRES);
    return joinArray(withoutFurtherPlaces(await store.poisNear(...readPlace(args), radiusMetres)));
  },
  async get_surroundings(store, args) {
    const radiusMetres = clamp(args.radius_m ?? DEFAULT_RADIUS_METRES, 0, MAX_SURROUNDINGS_METRES);
    const maxPerKind = clamp(args.max_per_kind ?? PLACES_PER_KIND.usual, 0, PLACES_PER_KIND.most);
    return joinArray(pickPerKind(await store.poisNear(...readPlace(args), radiusMetres), maxPerKind));
  },
  get_playground_centroids: async (store, args) =>
    joinArray(await searchBoxes(args, (box) => store.centresInBox(box))),
};

/** Finds a function and reads its arguments. */
export function readCall(name: string, query: URLSearchParams): ReadCall {
  if (isStoreFunction(name)) return readCallOf(name, query);
  return { ok: false, error: unknownCall(name, [...query.keys()], suggestFunction(name, FUNCTION_NAMES)) };
}

const isStoreFunction = (name: string): name is StoreFunctionName => Object.hasOwn(FUNCTIONS, name);

function readCallOf<Name extends StoreFunctionName>(name: Name, query: URLSearchParams): ReadCall {
  const parameters: (typeof STORE_PARAMETERS)[Name] = STORE_PARAMETERS[name];
  const read = readArguments(name, parameters, query);
  if (!read.ok) return read;
  const { args } = read;
  return { ok: true, call: { key: createKey(name, args), run: (store) => FUNCTIONS[name](store, args) } };
}

/** The same for the same arguments in any order. */
export function createKey(name: string, args: Readonly<Record<string, unknown>>): string {
  // As JSON, so that a text cannot imitate further arguments.
  const values = Object.entries(args).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return `${name}?${values.sort().join("&")}`;
}

type BoxArguments = Arguments<{ required: typeof BOX; optional: Record<never, never> }>;

function findInBox(kind: FeatureKind) {
  return async (store: PlaygroundStore, args: BoxArguments) =>
    joinCollection(await searchBoxes(args, (box) => store.featuresInBox(kind, box)));
}

async function searchBoxes(
  args: BoxArguments,
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
    osm_type: near.osmType,
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
