// Answers of a data-node, through the parsers to what the page makes of them.
import assert from "node:assert/strict";
import { groupEquipment } from "client/playground/core/equipment.ts";
import { mergeNearest } from "client/playground/core/nearest.ts";
import { readOpeningHours } from "client/playground/core/opening_hours.ts";
import { placeOf } from "client/playground/core/outside_links.ts";
import { findPhotos } from "client/playground/photos/core/photos.ts";
import { readFacts } from "client/playground/core/playground_facts.ts";
import { countTrees, groupAmenities } from "client/playground/core/surroundings.ts";
import { wordHours } from "client/playground/texts/hours_texts.ts";
import { readPlainText } from "client/kit/core/plain_text.ts";
import { mergeBuckets } from "fakes/merge_buckets.ts";
import { parseBackendMeta } from "contract/status/backend_meta.ts";
import { parseBuckets } from "contract/playground/bucket.ts";
import { parseLegal } from "contract/page/legal.ts";
import { parsePlayground, parsePlaygrounds } from "contract/playground/playground.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { parseEquipment, parseNearest, parsePois, parseTrees } from "contract/playground/surroundings.ts";
import type { Bbox, Playground, Shape } from "contract/types.ts";
import { createSampleRegion } from "server/node/sample/musterstadt.ts";
import { createMemoryStore } from "server/node/store/sqlite_store.ts";
import { makePlaced, makePlayground } from "../../client/records.ts";
import { createAsk } from "fakes/ask_store.ts";
import { textsOf } from "../../texts/all_texts.ts";
import { encodeText, type FuzzTarget, jsonTarget, type Verdict } from "../target.ts";

const region = createSampleRegion();
const ask = createAsk(createMemoryStore(region, { relationId: 7, importedAt: null, dataTimestamp: null }));
const BOX = "min_lon=10.40&min_lat=51.07&max_lon=10.45&max_lat=51.10";
const [LON, LAT] = [10.44, 51.08];

async function seedsOf(...calls: readonly string[]): Promise<Uint8Array[]> {
  const answers = await Promise.all(calls.map((call) => ask(`/api/rpc/${call}`)));
  return answers.map(({ status, body }) => {
    assert.equal(status, 200);
    return encodeText(JSON.stringify(body));
  });
}

/** Every number of what a parser returns is finite. */
function assertFinite(value: unknown): void {
  if (typeof value === "number") assert.ok(Number.isFinite(value), String(value));
  if (typeof value !== "object" || value === null) return;
  // Tags of a node stay as they were sent.
  for (const [key, inner] of Object.entries(value)) if (key !== "properties") assertFinite(inner);
}

function assertOnEarth(lon: number, lat: number): void {
  assert.ok(Math.abs(lon) <= 180 && Math.abs(lat) <= 90, `${lon}, ${lat}`);
}

function assertShape(shape: Shape): void {
  const [west, south, east, north]: Bbox = shapeBbox(shape);
  assertOnEarth(west, south);
  assertOnEarth(east, north);
}

function checkMeta(value: unknown): Verdict {
  const meta = parseBackendMeta(value);
  if (meta === null) return "refused";
  const { regionShape, ...rest } = meta;
  assertFinite(rest);
  if (regionShape !== null) assertShape(regionShape);
  for (const count of [meta.playgroundCount, meta.complete, meta.partial, meta.missing]) {
    assert.ok(count === null || (Number.isSafeInteger(count) && count >= 0), String(count));
  }
  return "accepted";
}

function checkBuckets(value: unknown): Verdict {
  const parsed = parseBuckets(value);
  if (parsed === null) return "refused";
  assertFinite(parsed);
  const sum = (counts: readonly { readonly count: number }[]) =>
    counts.reduce((sum, { count }) => sum + count, 0);
  for (const { lon, lat } of parsed.items) assertOnEarth(lon, lat);
  assert.equal(sum(mergeBuckets(parsed.items, 9)), sum(parsed.items));
  return "accepted";
}

function checkPlaygrounds(value: unknown): Verdict {
  const single = parsePlayground(value);
  const parsed = single === null ? parsePlaygrounds(value) : { items: [single] };
  if (parsed === null) return "refused";
  parsed.items.forEach(readPlayground);
  return "accepted";
}

/** What the panel does with the tags of a playground. */
function readPlayground(playground: Playground): void {
  assertShape(playground.shape);
  const { properties } = playground;
  const { lon, lat } = placeOf(playground);
  assertOnEarth(lon, lat);
  readFacts(properties, "de");
  for (const photo of findPhotos(properties)) assert.match(JSON.stringify(photo), /https:/);
  const hours = readOpeningHours(properties);
  if (hours !== null) wordHours(hours, textsOf("de").tagValues.hours);
}

function checkSurroundings(value: unknown): Verdict {
  const [equipment, trees, pois, nearest] = [
    parseEquipment(value),
    parseTrees(value),
    parsePois(value),
    parseNearest(value),
  ];
  for (const parsed of [equipment, trees, pois, nearest]) assertFinite(parsed);
  if (equipment) groupEquipment(equipment.items, ({ kind }) => kind);
  if (trees) countTrees(trees.items);
  if (pois) groupAmenities(pois.items, [LON, LAT]);
  if (nearest) {
    mergeNearest([{ origin: makePlaced().origin, slug: null, items: nearest.items }], makePlayground());
  }
  return equipment || trees || pois || nearest ? "accepted" : "refused";
}

function checkLegal(value: unknown): Verdict {
  const legal = parseLegal(value);
  if (legal === null) return "refused";
  assert.doesNotMatch(readPlainText(JSON.stringify(legal)), /<script/i);
  return "accepted";
}

const answerTarget = (
  name: string,
  seeds: readonly Uint8Array[],
  check: (value: unknown) => Verdict,
): FuzzTarget =>
  jsonTarget({
    name,
    seeds,
    dictionary: [
      '"type":',
      "null",
      "[]",
      "{}",
      "[[",
      "1e999",
      "-1",
      '"coordinates":',
      '"__proto__":',
      "\\ud800",
    ],
    check,
  });

const legalSeed = encodeText(JSON.stringify({ type: "impressum", content: "<p>Stadt &amp; Land</p><br>" }));

export const NODE_ANSWER_TARGETS: readonly FuzzTarget[] = [
  answerTarget("get_meta", await seedsOf("get_meta"), checkMeta),
  answerTarget("get_playground_clusters", await seedsOf(`get_playground_clusters?z=12&${BOX}`), checkBuckets),
  answerTarget(
    "get_playgrounds",
    await seedsOf(
      `get_playgrounds_bbox?${BOX}`,
      `get_playground?osm_id=${region.playgrounds[0]!.osmId}`,
    ),
    checkPlaygrounds,
  ),
  answerTarget(
    "surroundings",
    await seedsOf(
      `get_equipment?${BOX}`,
      `get_trees?${BOX}`,
      `get_pois?lat=${LAT}&lon=${LON}&radius_m=500`,
      `get_nearest_playgrounds?lat=${LAT}&lon=${LON}`,
    ),
    checkSurroundings,
  ),
  answerTarget("get_legal", [legalSeed], checkLegal),
];
