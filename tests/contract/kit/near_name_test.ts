import assert from "node:assert/strict";
import { findNearName } from "contract/kit/near_name.ts";

const KNOWN = ["url", "slug", "name", "APP_PORT", "APP_HOST", "instances"];

const cases: readonly (readonly [name: string, found: string | null])[] = [
  ["URL", "url"],
  ["Slug", "slug"],
  ["urls", "url"],
  ["ur", "url"],
  ["nome", "name"],
  ["APP_PROT", "APP_PORT"],
  ["app_port", "APP_PORT"],
  ["instance", "instances"],
  ["Instanes", "instances"],
  ["url", null],
  ["lastImportAt", null],
  ["APP_TROP", null],
  ["", null],
  ["centroid", null],
];

for (const [name, found] of cases) {
  Deno.test(`findNearName: "${name}" means ${found ?? "nothing known"}`, () => {
    assert.equal(findNearName(name, KNOWN), found);
  });
}
