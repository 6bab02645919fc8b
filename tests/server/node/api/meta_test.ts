import assert from "node:assert/strict";
import { parseBackendMeta } from "contract/status/backend_meta.ts";
import { type RegionPlace, UNKNOWN_PLACE } from "contract/registry/region_place.ts";
import { encodeMeta, encodeRelayedMeta } from "server/node/api/meta.ts";
import type { NodeIdentity } from "server/node/api/node_state.ts";
import { countPerFilter, filterBits } from "server/node/region/core/filter_attributes.ts";
import type { RegionFacts } from "server/node/store/playground_store.ts";
import { boxShape } from "../service/shapes.ts";

const FACTS: RegionFacts = {
  relationId: 62700,
  name: "Landkreis Fulda",
  bbox: [9.4, 50.3, 10.1, 50.8],
  boundary: boxShape([9.4, 50.3, 10.1, 50.8]),
  playgroundCount: 6,
  complete: 1,
  partial: 2,
  missing: 3,
  importedAt: "2026-11-20T05:00:00Z",
  dataTimestamp: "2026-11-19T05:00:00Z",
  country: "DE",
  state: "DE-HE",
};
const PARTS = {
  identity: {
    version: "1.2.3",
    impressumUrl: "https://example.org/impressum",
    privacyUrl: null,
    hasLegal: true,
    reportUrl: "https://example.org/report?id={id}",
    place: { country: null, state: null },
    languages: null,
  },
  isImporting: () => false,
  lastCheckAt: () => "2026-11-20T05:30:00.000Z",
  checkEveryDays: () => 7,
  changes: () => ({ changes: [], lastChangeAt: "2026-11-18T05:00:00.000Z" }),
};
const COUNTS = countPerFilter(Uint32Array.of(filterBits(["baby", "bench"]), filterBits(["bench"]), 0));
const NOW = new Date("2026-11-20T06:00:00Z");

Deno.test("encodeMeta passes the contract's parser", () => {
  const { boundary, ...facts } = FACTS;
  assert.deepEqual(parseBackendMeta(JSON.parse(encodeMeta(FACTS, PARTS, NOW, COUNTS))), {
    relationId: facts.relationId,
    name: facts.name,
    playgroundCount: 6,
    complete: 1,
    partial: 2,
    missing: 3,
    bbox: facts.bbox,
    regionShape: boundary,
    importing: false,
    staticMeta: null,
    version: "1.2.3",
    lastImportAt: facts.importedAt,
    lastCheckAt: "2026-11-20T05:30:00.000Z",
    lastChangeAt: "2026-11-18T05:00:00.000Z",
    importEveryDays: 7,
    osmDataTimestamp: facts.dataTimestamp,
    impressumUrl: "https://example.org/impressum",
    privacyUrl: null,
    hasLegal: true,
    pageFilters: true,
    filterCounts: COUNTS,
    reportUrl: "https://example.org/report?id={id}",
    country: "DE",
    state: "DE-HE",
    languages: ["de"],
  });
});

const places: [name: string, own: RegionPlace, found: Partial<RegionFacts>, expected: RegionPlace][] = [
  ["what the import found", UNKNOWN_PLACE, {}, { country: "DE", state: "DE-HE" }],
  ["unknown", UNKNOWN_PLACE, { country: null, state: null }, UNKNOWN_PLACE],
  ["the settings first", { country: "AT", state: "AT-9" }, {}, { country: "AT", state: "AT-9" }],
  ["no state of another country", { country: "AT", state: null }, {}, { country: "AT", state: null }],
  ["a state of the same country", { country: "DE", state: null }, {}, { country: "DE", state: "DE-HE" }],
];
for (const [name, own, found, expected] of places) {
  Deno.test(`encodeMeta: country and state: ${name}`, () => {
    const parts = { ...PARTS, identity: { ...PARTS.identity, place: own } };
    const { country, state } = JSON.parse(encodeMeta({ ...FACTS, ...found }, parts, NOW, COUNTS));
    assert.deepEqual({ country, state }, expected);
  });
}

const languages: [name: string, identity: Partial<NodeIdentity>, facts: Partial<RegionFacts>, string[]][] = [
  ["by the country that the import found", {}, {}, ["de"]],
  ["unknown without a country", {}, { country: null, state: null }, []],
  ["by the state of the settings", { place: { country: "IT", state: "IT-BZ" } }, {}, ["it", "de"]],
  ["the settings first", { languages: ["da"] }, {}, ["da"]],
];
for (const [name, own, found, expected] of languages) {
  Deno.test(`encodeMeta: languages of names: ${name}`, () => {
    const parts = { ...PARTS, identity: { ...PARTS.identity, ...own } };
    assert.deepEqual(JSON.parse(encodeMeta({ ...FACTS, ...found }, parts, NOW, COUNTS)).languages, expected);
  });
}

Deno.test("encodeRelayedMeta: languages by the settings alone", () => {
  const relay = (own: Partial<NodeIdentity>) =>
    JSON.parse(encodeRelayedMeta({}, { ...PARTS.identity, ...own }, NOW));
  assert.equal("languages" in relay({}), false);
  assert.deepEqual(relay({ place: { country: "AT", state: null } }).languages, ["de"]);
  assert.deepEqual(relay({ languages: ["sl", "it"] }).languages, ["sl", "it"]);
});

Deno.test("encodeRelayedMeta: country and state of the settings alone", () => {
  const relay = (meta: object, place: RegionPlace) =>
    JSON.parse(encodeRelayedMeta({ ...meta }, { ...PARTS.identity, place }, NOW));
  assert.equal("country" in relay({}, UNKNOWN_PLACE), false);
  const { country, state } = relay({}, { country: "DE", state: "DE-HE" });
  assert.deepEqual([country, state], ["DE", "DE-HE"]);
});

Deno.test("encodeMeta computes ages relative to now, at least 0", () => {
  const ages = (now: string) => {
    const { data_age_seconds, osm_data_age_seconds } = JSON.parse(
      encodeMeta(FACTS, PARTS, new Date(now), COUNTS),
    );
    return [data_age_seconds, osm_data_age_seconds];
  };
  assert.deepEqual(ages("2026-11-20T06:00:00Z"), [3600, 90_000]);
  assert.deepEqual(ages("2026-11-20T04:00:00Z"), [0, 82_800]);
});

Deno.test("encodeMeta encodes unknown values as null", () => {
  const unknown: RegionFacts = {
    ...FACTS,
    relationId: null,
    name: null,
    bbox: null,
    boundary: null,
    importedAt: null,
    dataTimestamp: null,
  };
  const meta = JSON.parse(encodeMeta(unknown, { ...PARTS, isImporting: () => true }, NOW, COUNTS));
  for (
    const key of [
      "relation_id",
      "name",
      "bbox",
      "region_geom",
      "last_import_at",
      "data_age_seconds",
      "osm_data_age_seconds",
    ]
  ) {
    assert.equal(meta[key], null, key);
  }
  assert.equal(meta.importing, true);
});
