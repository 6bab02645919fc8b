import assert from "node:assert/strict";
import { makeView } from "../../../records.ts";
import type { BackendView } from "client/federation/regions/core/backend_view.ts";
import {
  chooseRegionNotice,
  type RegionFacts,
  type RegionNotice,
} from "client/federation/regions/core/region_notice.ts";

interface Facts extends Partial<BackendView>, Partial<Omit<RegionFacts, "view">> {}

const cases: [name: string, facts: Facts, expected: RegionNotice | null][] = [
  ["no problem", { playgroundCount: 353 }, null],
  ["nothing is known yet", { health: "unknown", bbox: null }, null],
  ["an unknown count", { playgroundCount: null }, null],
  ["the node does not respond", { health: "failed" }, "unreachable"],
  ["the device has no network", { health: "failed", hasNetwork: false }, "offline"],
  ["no network, but the node responds", { hasNetwork: false, playgroundCount: 353 }, null],
  ["a tier request failed", { playgroundCount: 353, isMissingOnMap: true }, "unreachable"],
  ["an import runs", { playgroundCount: 353, importing: true }, "importing"],
  ["the first import runs", { playgroundCount: 0, importing: true }, "importing"],
  ["an import ran when the node was last reached", { health: "failed", importing: true }, "unreachable"],
  ["no playgrounds", { playgroundCount: 0, lastImportAt: "2026-11-20T05:00:00Z" }, "empty"],
  ["no playgrounds, of an older node", { playgroundCount: 0, lastImportAt: null }, "empty"],
  ["never imported", { playgroundCount: 0, lastImportAt: null, bbox: null }, "notImported"],
];
for (const [name, { isMissingOnMap = false, hasNetwork = true, ...view }, expected] of cases) {
  Deno.test(`chooseRegionNotice: ${name}: ${expected}`, () => {
    assert.equal(chooseRegionNotice({ view: makeView(view), isMissingOnMap, hasNetwork }), expected);
  });
}
