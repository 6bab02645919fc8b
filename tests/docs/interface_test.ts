// The document on the interface against the code: filters, tiers and their zoom levels.
import assert from "node:assert/strict";
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";
import { LOCAL_FILTERS } from "client/federation/filters/core/local_filters.ts";
import { SETTINGS } from "server/program/settings/settings.ts";
import { tierForZoom } from "client/federation/regions/core/tiers.ts";
import { readDocument, readTable } from "./documents.ts";

const INTERFACE = await readDocument("docs/interface.md");

Deno.test("the description of links names every filter, in the order of the code", () => {
  const [, sentence] = /^Names for `filter`:([^]*?)For\s+`hide`/m.exec(INTERFACE.text)!;
  assert.deepEqual([...sentence!.matchAll(/`(\w+)`/g)].map(([, name]) => name), [
    ...FILTER_ATTRIBUTES,
    ...LOCAL_FILTERS,
  ]);
});

Deno.test("the table of tiers says where they begin and end", () => {
  const thresholds = {
    macroMaxZoom: Number(SETTINGS.MACRO_MAX_ZOOM.default),
    clusterMaxZoom: Number(SETTINGS.CLUSTER_MAX_ZOOM.default),
  };
  const rows = readTable(INTERFACE, "zoom");
  assert.equal(rows.length, 3);
  for (const [zooms, tier] of rows) {
    for (const zoom of zooms!.match(/\d+/g)!) {
      assert.equal(tierForZoom(Number(zoom), thresholds), tier, zooms);
    }
  }
});
