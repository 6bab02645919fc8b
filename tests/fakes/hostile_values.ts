// Turns a valid JSON response into one that a broken or hostile node might send. Pure.

/** Text that sets `globalThis.injectedByNode` if it is inserted as HTML. */
export const INJECTED_HTML =
  `<img src="x" onerror="globalThis.injectedByNode=true"><script>globalThis.injectedByNode=true</script>"'&amp;`;
export const INJECTED_LINK = "javascript:globalThis.injectedByNode=true";

/** Placeholder for a number that overflows to Infinity when parsed, which JSON.stringify cannot write. */
const OVERFLOW = "@overflow@";

const encode = (value: unknown) => JSON.stringify(value).replaceAll(`"${OVERFLOW}"`, "1e999");

type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const polygon = (
  coordinates: unknown,
  properties: unknown = { osm_id: 77, osm_type: "W", name: "Müll" },
) => ({
  type: "Feature",
  geometry: { type: "Polygon", coordinates },
  properties,
});
const SQUARE = [[[9.5, 50.4], [9.6, 50.4], [9.6, 50.5], [9.5, 50.4]]];

const BAD_FEATURES: readonly unknown[] = [
  null,
  "feature",
  [],
  {},
  { type: "Feature", geometry: null, properties: { osm_id: 71 } },
  { type: "Feature", geometry: { type: "Point", coordinates: [9.5, 50.4] }, properties: { osm_id: 72 } },
  { type: "Feature", geometry: { type: "MultiPolygon", coordinates: [] }, properties: { osm_id: 73 } },
  { type: "Feature", geometry: { type: "Polygon" }, properties: { osm_id: 74 } },
  polygon([]),
  polygon([[]]),
  polygon([[[9.5, 50.4], [9.6, 50.4]]]),
  polygon([[[null, null], [9.6, 50.4], [9.6, 50.5], [null, null]]]),
  polygon([[["9.5", "50.4"], ["9.6", "50.4"], ["9.6", "50.5"], ["9.5", "50.4"]]]),
  polygon([[[OVERFLOW, 50.4], [9.6, 50.4], [9.6, OVERFLOW], [OVERFLOW, 50.4]]]),
  polygon([[[500, 50.4], [9.6, 50.4], [9.6, -1000], [500, 50.4]]]),
  polygon([[[[[9.5, 50.4]]]]]),
  polygon(SQUARE, null),
  polygon(SQUARE, { name: "ohne Nummer" }),
  polygon(SQUARE, { osm_id: OVERFLOW }),
  polygon(SQUARE, { osm_id: 1.5 }),
];

const BAD_BUCKETS: readonly unknown[] = [
  null,
  7,
  "bucket",
  [[[9.5, 50.4]]],
  {},
  { lon: null, lat: null, count: 3, complete: 1, partial: 1, missing: 1 },
  { lon: OVERFLOW, lat: 50.4, count: 3, complete: 1, partial: 1, missing: 1 },
  { lon: "9.5", lat: "50.4", count: 3, complete: 1, partial: 1, missing: 1 },
  { lon: 9.5, lat: 91, count: 3, complete: 1, partial: 1, missing: 1 },
  { lon: 9.5, lat: 50.4, count: -4, complete: -4, partial: 0, missing: 0 },
  { lon: 9.5, lat: 50.4, count: 5, complete: -1, partial: 6, missing: 0 },
  { lon: 9.5, lat: 50.4, count: 2.5, complete: 1, partial: 1, missing: 0.5 },
  { lon: 9.5, lat: 50.4, count: OVERFLOW, complete: 0, partial: 0, missing: 0 },
  { lon: 9.5, lat: 50.4 },
];

const BAD_META: Json = {
  playground_count: -3,
  complete: "many",
  partial: OVERFLOW,
  missing: [1],
  bbox: [null, null, null, null],
  region_geom: { type: "Polygon", coordinates: [[[[9.5, 50.4]]]] },
  importing: "ja",
  version: { major: 1 },
  last_import_at: "gestern",
  osm_data_timestamp: 1e15,
  name: 42,
};

/** Mixes invalid entries into a list. In a single object, all fields except the id become invalid. */
export function garbleAnswer(json: string): string {
  const value: unknown = JSON.parse(json);
  if (Array.isArray(value)) return encode(interleave(value, BAD_BUCKETS));
  if (!isRecord(value)) return json;
  if (Array.isArray(value.features)) {
    return encode({ ...value, features: interleave(value.features, BAD_FEATURES) });
  }
  if (value.type === "Feature") return encode({ ...value, geometry: polygon([[[null]]]).geometry });
  return encode({ ...value, ...BAD_META });
}

/** Alternates the entries of both lists, each in order. */
function interleave(good: readonly unknown[], bad: readonly unknown[]): unknown[] {
  const mixed: unknown[] = [];
  for (let i = 0; i < Math.max(good.length, bad.length); i++) {
    if (i < bad.length) mixed.push(bad[i]);
    if (i < good.length) mixed.push(good[i]);
  }
  return mixed;
}

/** Keys whose text determines how a response is parsed. All other texts are replaced. */
const STRUCTURAL_KEYS = new Set(["type", "osm_type", "access", "last_import_at", "osm_data_timestamp"]);
const LINK_KEYS = /(_url|website|image|url)$/;

/** Replaces every text with HTML that has a script, every link with a `javascript:` link, and adds dangerous keys. */
export function injectIntoAnswer(json: string): string {
  const spoil = (value: unknown, key: string): unknown => {
    if (typeof value === "string") {
      if (STRUCTURAL_KEYS.has(key)) return value;
      return LINK_KEYS.test(key) ? INJECTED_LINK : INJECTED_HTML;
    }
    if (Array.isArray(value)) return value.map((item) => spoil(item, key));
    if (!isRecord(value)) return key === "name" ? INJECTED_HTML : value;
    const entries = Object.entries(value).map(([name, item]) => [name, spoil(item, name)] as const);
    return Object.fromEntries(
      key === "properties" || key === "" ? [...entries, ...DANGEROUS_ENTRIES] : entries,
    );
  };
  return JSON.stringify(spoil(JSON.parse(json), ""));
}

// Object.fromEntries turns these into own properties, so that they are encoded.
export const DANGEROUS_ENTRIES: readonly (readonly [string, unknown])[] = [
  ["__proto__", { injectedByNode: true }],
  ["constructor", { prototype: { injectedByNode: true } }],
  ["website", INJECTED_LINK],
  ["image", INJECTED_LINK],
  [INJECTED_HTML, INJECTED_HTML],
];
