import assert from "node:assert/strict";
import { compareMeta, compareRefusal } from "./compare_whole.ts";

const META = {
  relation_id: 7,
  name: "Kreis",
  playground_count: 6,
  complete: 1,
  partial: 2,
  missing: 3,
  bbox: [9, 50, 10, 51],
  region_geom: { type: "Polygon", coordinates: [] },
  version: "0.9.0",
};

const metas: [name: string, change: Record<string, unknown>, problems: number][] = [
  ["the same, by another program", { version: "1.0.0", last_import_at: "2026-11-20T05:00:00Z" }, 0],
  ["a boundary that is simplified otherwise", { region_geom: { type: "MultiPolygon", coordinates: [] } }, 0],
  ["no boundary", { region_geom: null }, 1],
  ["another count", { complete: 2, missing: 2 }, 2],
  ["a box a hair off", { bbox: [9, 50, 10, 51.0000001] }, 0],
  ["another box", { bbox: [9, 50, 10, 52] }, 1],
  ["no box", { bbox: null }, 1],
];
for (const [name, change, problems] of metas) {
  Deno.test(`compareMeta: ${name}`, () => {
    const { differences } = compareMeta(META, { ...META, ...change });
    assert.equal(differences.flatMap((each) => each.problems).length, problems);
  });
}

const body = { code: "22P02", details: null, hint: null, message: "no" };
const refusals: [name: string, ours: { status: number; body: unknown }, problems: number][] = [
  ["the same in other words", { status: 400, body: { ...body, message: "not a number", hint: "try 8" } }, 0],
  ["another status", { status: 404, body }, 1],
  ["another code", { status: 400, body: { ...body, code: "PGRST202" } }, 1],
  ["a key less", { status: 400, body: { code: "22P02", message: "no" } }, 1],
  ["an answer instead", { status: 200, body: [] }, 2],
];
for (const [name, ours, problems] of refusals) {
  Deno.test(`compareRefusal: ${name}`, () => {
    const { differences } = compareRefusal({ status: 400, body }, ours);
    assert.equal(differences.flatMap((each) => each.problems).length, problems);
  });
}
