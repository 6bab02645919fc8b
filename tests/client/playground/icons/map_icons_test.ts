import assert from "node:assert/strict";
import { STANDOUTS } from "contract/playground/standout.ts";
import { AMENITY_KINDS } from "contract/playground/amenity_kinds.ts";
import { MAP_ICONS } from "client/playground/icons/map_icons.ts";

Deno.test("every standout has an icon of its own", () => {
  const paths = new Set<string>();
  for (const name of [...STANDOUTS, "plain"] as const) {
    const { path, side } = MAP_ICONS[name];
    assert.match(path, /^m[\d\s.,a-z-]+$/i, name);
    assert.ok(side === 15 || side === 50, `${name}: ${side}`);
    paths.add(path);
  }
  assert.equal(paths.size, STANDOUTS.length + 1);
});

Deno.test("a playground of which nothing is known has a disc, not a device", () => {
  assert.match(MAP_ICONS.plain.path, /^M[\d. ]+(?:a[\d. -]+){2}z$/);
});

Deno.test("every kind of amenity has an icon", () => {
  for (const kind of AMENITY_KINDS) assert.match(MAP_ICONS[kind].path, /^m[\d\s.,a-z-]+$/i, kind);
});
