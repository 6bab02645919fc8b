import assert from "node:assert/strict";
import fc from "fast-check";
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";
import { hasMetaShape, parseBackendMeta } from "contract/status/backend_meta.ts";
import { makeMeta } from "fakes/records.ts";

const wire = {
  relation_id: 62_700,
  name: "Landkreis Fulda",
  playground_count: 353,
  complete: 12,
  partial: 300,
  missing: 41,
  bbox: [9.42, 50.35, 10.09, 50.82],
  region_geom: { type: "Polygon", coordinates: [[[9.4, 50.3], [10, 50.3], [10, 50.8], [9.4, 50.3]]] },
  importing: false,
  version: "0.9.0",
  last_import_at: "2026-11-20T03:00:00.123456+00:00",
  last_check_at: "2026-11-21T03:00:00Z",
  last_change_at: "2026-11-18T03:00:00Z",
  import_every_days: 1,
  osm_data_timestamp: "2026-11-19T21:21:00Z",
  impressum_url: "https://node.example/impressum",
  privacy_url: "https://node.example/datenschutz",
  has_legal: true,
  page_filters: true,
  filter_counts: { baby: 12, bench: 200, sauna: 1, water: "9" },
  report_url: "https://alpha.example/{id}",
  country: "DE",
  state: "DE-HE",
  languages: ["de"],
};

const nothing = makeMeta();
/** Unknown names and invalid counts do not affect other counts. */
const NO_COUNTS = Object.fromEntries(FILTER_ATTRIBUTES.map((name) => [name, null]));

Deno.test("parseBackendMeta reads every field of a current node", () => {
  const { regionShape, ...rest } = parseBackendMeta(wire)!;
  assert.equal(regionShape?.coordinates.length, 8);
  assert.deepEqual(rest, {
    relationId: 62_700,
    name: "Landkreis Fulda",
    playgroundCount: 353,
    complete: 12,
    partial: 300,
    missing: 41,
    bbox: [9.42, 50.35, 10.09, 50.82],
    importing: false,
    version: "0.9.0",
    lastImportAt: "2026-11-20T03:00:00.123456+00:00",
    lastCheckAt: "2026-11-21T03:00:00Z",
    lastChangeAt: "2026-11-18T03:00:00Z",
    importEveryDays: 1,
    osmDataTimestamp: "2026-11-19T21:21:00Z",
    impressumUrl: "https://node.example/impressum",
    privacyUrl: "https://node.example/datenschutz",
    hasLegal: true,
    pageFilters: true,
    filterCounts: { ...NO_COUNTS, baby: 12, bench: 200 },
    reportUrl: "https://alpha.example/{id}",
    country: "DE",
    state: "DE-HE",
    languages: ["de"],
    staticMeta: null,
  });
});

Deno.test("parseBackendMeta reads the four fields of an older node, the rest is null and not 0", () => {
  const old = { relation_id: 1, name: "Neuhof", playground_count: 17, bbox: [9, 50, 10, 51] };
  assert.deepEqual(parseBackendMeta(old), {
    ...nothing,
    relationId: 1,
    name: "Neuhof",
    playgroundCount: 17,
    bbox: [9, 50, 10, 51],
  });
});

Deno.test("parseBackendMeta: an empty object gives null for every field", () => {
  assert.deepEqual(parseBackendMeta({}), nothing);
});

const wrong: [field: keyof typeof wire, value: unknown, key: keyof typeof nothing][] = [
  ["bbox", [null, null, null, null], "bbox"],
  ["bbox", null, "bbox"],
  ["name", null, "name"],
  ["name", { de: "Fulda" }, "name"],
  ["playground_count", "353", "playgroundCount"],
  ["playground_count", -1, "playgroundCount"],
  ["complete", 1.5, "complete"],
  ["relation_id", "62700", "relationId"],
  ["region_geom", { type: "Point", coordinates: [0, 0] }, "regionShape"],
  ["importing", "yes", "importing"],
  ["last_import_at", "yesterday", "lastImportAt"],
  ["last_check_at", "yesterday", "lastCheckAt"],
  ["last_change_at", "yesterday", "lastChangeAt"],
  ["import_every_days", "1", "importEveryDays"],
  ["import_every_days", -1, "importEveryDays"],
  ["osm_data_timestamp", 1_795_000_000, "osmDataTimestamp"],
  ["impressum_url", "javascript:alert(1)", "impressumUrl"],
  ["privacy_url", "/privacy", "privacyUrl"],
  ["country", "de", "country"],
  ["country", "DEU", "country"],
  ["state", "HE", "state"],
  ["state", "DE-HESS", "state"],
  ["languages", "de", "languages"],
  ["languages", [1e999], "languages"],
  ["languages", ["de", "de"], "languages"],
  ["has_legal", "yes", "hasLegal"],
  ["page_filters", "yes", "pageFilters"],
  ["filter_counts", [12], "filterCounts"],
  ["filter_counts", 12, "filterCounts"],
  ["report_url", 5, "reportUrl"],
];
for (const [field, value, key] of wrong) {
  Deno.test(`parseBackendMeta: ${field} of ${JSON.stringify(value)} costs that field only`, () => {
    assert.deepEqual(parseBackendMeta({ ...wire, [field]: value }), {
      ...parseBackendMeta(wire),
      [key]: null,
    });
  });
}

Deno.test("parseBackendMeta is null for anything but an object", () => {
  for (const value of [null, undefined, [], "{}", 7, true]) assert.equal(parseBackendMeta(value), null);
});

const shapes: [value: unknown, expected: boolean][] = [
  [{ playground_count: 4, bbox: [9, 50, 10, 51] }, true],
  [{ playground_count: 0, bbox: null, name: null }, true],
  [{ playground_count: null, bbox: null }, true],
  [{ playground_count: 4, bbox: [null, null, null, null] }, true],
  [{ playground_count: 4 }, false],
  [{ playground_count: 4, bbox: [null, null, null, 51] }, false],
  [{ bbox: [9, 50, 10, 51] }, false],
  [{ playground_count: "4", bbox: null }, false],
  [{ playground_count: 4, bbox: "secret" }, false],
  [{ playground_count: 4, bbox: [9, 50] }, false],
  [{ name: "vault", version: "7" }, false],
  [{}, false],
  [[], false],
  [null, false],
];
for (const [value, expected] of shapes) {
  Deno.test(`hasMetaShape of ${JSON.stringify(value)}`, () => assert.equal(hasMetaShape(value), expected));
}

Deno.test("parseBackendMeta never throws and never leaves a field out", () => {
  const fields = Object.fromEntries(Object.keys(wire).map((key) => [key, fc.anything()]));
  const rough = fc.record(fields, { requiredKeys: [] });
  fc.assert(fc.property(fc.oneof(rough, fc.anything()), (value) => {
    const meta = parseBackendMeta(value);
    if (meta !== null) assert.deepEqual(Object.keys(meta).sort(), Object.keys(nothing).sort());
  }));
});
