import assert from "node:assert/strict";
import { featuresOf } from "client/federation/regions/core/page_features.ts";
import { tierForZoom } from "client/federation/regions/core/tiers.ts";
import { makeConfig } from "../../../records.ts";

const ZOOMS = { macroMaxZoom: 7, clusterMaxZoom: 13, mapZoom: 12, mapMinZoom: 9 };

Deno.test("featuresOf: a Hub has regions and all tiers, and no zoom of a region's map", () => {
  assert.deepEqual(featuresOf(makeConfig({ appMode: "hub", ...ZOOMS }), false), {
    isEmbedded: false,
    hasRegions: true,
    thresholds: { macroMaxZoom: 7, clusterMaxZoom: 13 },
    firstZoom: null,
    minZoom: null,
  });
});

Deno.test("featuresOf: one region has clusters where a Hub has rings, and its own zooms", () => {
  const { thresholds, ...rest } = featuresOf(makeConfig({ appMode: "standalone", ...ZOOMS }), true);
  assert.deepEqual(rest, { isEmbedded: true, hasRegions: false, firstZoom: 12, minZoom: 9 });
  const tiers = [0, 7, 13, 14].map((zoom) => tierForZoom(zoom, thresholds));
  assert.deepEqual(tiers, ["cluster", "cluster", "cluster", "polygon"]);
});
