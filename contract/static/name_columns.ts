// The names of a static region, which the page reads for a search.
import { centroidOf } from "../geometry/mercator.ts";
import { encodeLandmark, parseLandmark } from "../playground/landmark.ts";
import { OTHER_NAMES } from "../playground/playground_search.ts";
import { isJsonObject, parseOsmId } from "../kit/fields.ts";
import type { OsmType, Playground } from "../types.ts";
import { isOnEarth, packDeltas, packPlaces, readColumn, readDeltas, readPlaces } from "./columns.ts";
import { MAX_UNPACKED_BYTES } from "./static_files.ts";
import { POINT_UNITS } from "./point_columns.ts";

/** A playground that a search can find. */
export interface Named {
  readonly osmType: OsmType;
  readonly osmId: number;
  /** Centroid in degrees. */
  readonly lon: number;
  readonly lat: number;
  readonly name: string | null;
  /** Further names to search in, separated by semicolons. */
  readonly otherNames: string | null;
  readonly nearStreet: string | null;
  /** `addr:street`, to search in. */
  readonly addressStreet: string | null;
  /** As the data API sends it. */
  readonly nearLandmark: unknown;
  readonly operator: string | null;
  /** Values of `playground=*`, most frequent first. */
  readonly deviceKinds: readonly string[];
}

/** Reads a playground in the format of the data API. */
export function readNamed(
  { osmType, osmId, shape, properties }: Pick<Playground, "osmType" | "osmId" | "shape" | "properties">,
): Named {
  const text = (key: string) => typeof properties[key] === "string" ? properties[key] : null;
  const otherNames = OTHER_NAMES.map(text).filter((name) => name !== null);
  const landmark = parseLandmark(properties.near_landmark);
  const { device_kinds } = properties;
  return {
    osmType,
    osmId,
    ...centroidOf(shape),
    name: text("name"),
    otherNames: otherNames.length === 0 ? null : otherNames.join(";"),
    nearStreet: text("near_street"),
    addressStreet: text("addr:street"),
    nearLandmark: landmark && encodeLandmark(landmark),
    operator: text("operator"),
    deviceKinds: Array.isArray(device_kinds) ? device_kinds : [],
  };
}

const TEXTS = {
  names: "name",
  other_names: "otherNames",
  streets: "nearStreet",
  address_streets: "addressStreet",
  operators: "operator",
} as const satisfies Readonly<Record<string, keyof Named>>;

/**
 * Encodes names column by column. Repeated texts are sent once: a column of texts is `{ "texts": […], "at": […] }`,
 * where `at` has an index from 1, and 0 stands for null.
 */
export function encodeNames(items: readonly Named[]) {
  const texts = (of: (item: Named) => string | null) => packTexts(items.map(of));
  const json = (value: unknown) => value === null ? null : JSON.stringify(value);
  return {
    types: items.map(({ osmType }) => osmType).join(""),
    ids: packDeltas(items.map(({ osmId }) => osmId)),
    ...packPlaces(items, POINT_UNITS),
    ...Object.fromEntries(Object.entries(TEXTS).map(([column, key]) => [column, texts((item) => item[key])])),
    landmarks: texts(({ nearLandmark }) => json(nearLandmark)),
    kinds: texts(({ deviceKinds }) => deviceKinds.length === 0 ? null : json(deviceKinds)),
  };
}

function packTexts(values: readonly (string | null)[]) {
  const indexes = new Map<string, number>();
  const at = values.map((value) => {
    if (value === null) return 0;
    if (!indexes.has(value)) indexes.set(value, indexes.size + 1);
    return indexes.get(value)!;
  });
  return { texts: [...indexes.keys()], at };
}

/**
 * Parses a file of names. Returns null if it is anything else, if its columns differ in length, or if a column's texts
 * are too long in total. Drops playgrounds without a valid id, and those beyond the earth.
 */
export function parseNames(value: unknown): readonly Named[] | null {
  if (!isJsonObject(value) || typeof value.types !== "string" || !/^[NWR]*$/.test(value.types)) return null;
  const { types } = value;
  const ids = readDeltas(value.ids, types.length);
  const places = readPlaces(value, types.length, POINT_UNITS);
  const [names, otherNames, streets, addressStreets, operators, landmarks, kinds] = [
    ...Object.keys(TEXTS),
    "landmarks",
    "kinds",
  ].map((column) => unpackTexts(value[column], types.length));
  if (!ids || !places || !names || !otherNames || !streets || !addressStreets) return null;
  if (!operators || !landmarks || !kinds) return null;
  return [...types].flatMap((type, i) => {
    const place = places[i]!;
    if (parseOsmId(ids[i]) === null || !isOnEarth(place)) return [];
    return [{
      osmType: type as OsmType,
      osmId: ids[i]!,
      ...place,
      name: names[i]!,
      otherNames: otherNames[i]!,
      nearStreet: streets[i]!,
      addressStreet: addressStreets[i]!,
      nearLandmark: readJson(landmarks[i]!),
      operator: operators[i]!,
      deviceKinds: readKinds(kinds[i]!),
    }];
  });
}

function unpackTexts(value: unknown, length: number): readonly (string | null)[] | null {
  if (!isJsonObject(value) || !Array.isArray(value.texts)) return null;
  const texts: readonly unknown[] = value.texts;
  const at = readColumn(value.at, length);
  if (at === null) return null;
  const read = at.map((index) => {
    const text = texts[index - 1];
    return typeof text === "string" ? text : null;
  });
  // A small file can repeat a long text a million times.
  const characters = read.reduce((sum, text) => sum + (text?.length ?? 0), 0);
  return characters > MAX_UNPACKED_BYTES ? null : read;
}

/** Not `parseJson`, which would become a part of the first paint. */
function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function readKinds(text: string | null): readonly string[] {
  const kinds = readJson(text);
  return Array.isArray(kinds) ? kinds.filter((kind) => typeof kind === "string") : [];
}
