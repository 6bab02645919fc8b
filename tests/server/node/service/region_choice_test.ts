import assert from "node:assert/strict";
import { chooseRegion, describeJoining, type RegionSettings } from "server/node/service/region_choice.ts";
import type { FoundData } from "server/node/store/store_file.ts";
import { StartError } from "server/base/kit/start_error.ts";

const NOTHING: FoundData = { relationId: null, hasTraces: false };
const SPOILT: FoundData = { relationId: null, hasTraces: true };
const found = (relationId: number): FoundData => ({ relationId, hasTraces: true });
const settings = (relationId: number | null, extractSource: string | null): RegionSettings => ({
  relationId,
  extractSource,
});

type Chosen = [relationId: number | null, extractSource: string | null, placeholder: string];

const chosen: [name: string, settings: RegionSettings, found: FoundData, expected: Chosen][] = [
  ["nothing set, nothing found", settings(null, null), NOTHING, [null, null, "sample"]],
  ["nothing set, a region found", settings(null, null), found(7), [null, null, "empty"]],
  ["nothing set, unusable data found", settings(null, null), SPOILT, [null, null, "empty"]],
  ["both set, nothing found", settings(7, "x.pbf"), NOTHING, [7, "x.pbf", "empty"]],
  ["both set, another region found", settings(7, "x.pbf"), found(8), [7, "x.pbf", "empty"]],
  ["only the extract, a region found", settings(null, "x.pbf"), found(8), [8, "x.pbf", "empty"]],
  ["only the relation, its data found", settings(7, null), found(7), [7, null, "empty"]],
  ["only the relation, unusable data found", settings(7, null), SPOILT, [7, null, "empty"]],
];
for (const [name, given, data, [relationId, extractSource, placeholder]] of chosen) {
  Deno.test(`chooseRegion: ${name}`, () => {
    assert.deepEqual(chooseRegion(given, data), { relationId, extractSource, placeholder });
  });
}

const refused: [name: string, settings: RegionSettings, found: FoundData, sentence: RegExp][] = [
  [
    "only the extract, nothing found",
    settings(null, "x.pbf"),
    NOTHING,
    /^PBF_URL is set without OSM_RELATION_ID; set OSM_RELATION_ID/,
  ],
  ["only the extract, unusable data found", settings(null, "x.pbf"), SPOILT, /^PBF_URL is set without/],
  [
    "only the relation, nothing found",
    settings(7, null),
    NOTHING,
    /^OSM_RELATION_ID=7 .*set PBF_URL .*--relation 7"/,
  ],
  [
    "only the relation, another region found",
    settings(7, null),
    found(8),
    /^OSM_RELATION_ID=7 is set without PBF_URL/,
  ],
];
for (const [name, given, data, sentence] of refused) {
  Deno.test(`chooseRegion refuses: ${name}`, () => {
    assert.throws(() => chooseRegion(given, data), (error) => {
      assert.ok(error instanceof StartError);
      assert.equal(error.exitCode, 2);
      assert.match(error.message, sentence);
      return true;
    });
  });
}

const joining: [publicUrl: string | null, joinUrl: string | null, place: string][] = [
  [null, null, "open the page /join of such a map and enter the address of the data, https://…/api"],
  [
    "https://a.example/b/",
    null,
    "open the page /join of such a map and enter the address of the data, https://a.example/b/api",
  ],
  [
    null,
    "https://hub.example/join",
    "open https://hub.example/join and enter the address of the data, https://…/api",
  ],
];
for (const [publicUrl, joinUrl, place] of joining) {
  Deno.test(`describeJoining with PUBLIC_URL=${publicUrl} and JOIN_URL=${joinUrl}`, () =>
    assert.equal(
      describeJoining(publicUrl, joinUrl),
      `maps of many regions can show this region, too: ${place}; see docs/data-node.md`,
    ));
}
