import assert from "node:assert/strict";
import {
  appendHits,
  hitsOfFound,
  hitsOfPlaygrounds,
  MAX_HITS,
} from "client/features/search/core/regional_hits.ts";
import { makePlayground, makeView } from "../../../records.ts";
import { makeBackend } from "fakes/records.ts";
import { makeHit } from "../hits.ts";

const ids = (hits: readonly { readonly osmId: number }[]) => hits.map(({ osmId }) => osmId);

Deno.test("appendHits: listed ones stay, new ones follow, each once", () => {
  const listed = [makeHit(3), makeHit(1)];
  assert.deepEqual(ids(appendHits(listed, [makeHit(2), makeHit(1), makeHit(2), makeHit(4)])), [3, 1, 2, 4]);
  assert.deepEqual(ids(appendHits(listed, [])), [3, 1]);
});

Deno.test("appendHits: a way and a relation of one number are two", () => {
  assert.equal(appendHits([makeHit(1)], [makeHit(1, { osmType: "R" })]).length, 2);
});

Deno.test("appendHits: bounded", () => {
  const many = Array.from({ length: 3 * MAX_HITS }, (_, i) => makeHit(i));
  assert.deepEqual(ids(appendHits([makeHit(99)], many)), [99, ...Array(MAX_HITS - 1).keys()]);
});

Deno.test("hitsOfFound: named by name, street, landmark or devices", () => {
  const view = makeView({ backend: makeBackend("alpha", { slug: "a" }) });
  const found = {
    osmType: "W",
    osmId: 7,
    name: null,
    position: [9, 50],
    nearStreet: "Ahornweg",
    nearLandmark: null,
    operator: "Stadt",
    deviceKinds: ["slide"],
  } as const;
  const landmark = { kind: "place", name: "Hünfeld", offset: null } as const;
  const [street, named, equipped, near] = hitsOfFound([
    found,
    { ...found, name: "Hof" },
    { ...found, nearStreet: null },
    { ...found, nearStreet: null, nearLandmark: landmark },
  ], view);
  assert.deepEqual(street!.naming, { kind: "street", street: "Ahornweg" });
  assert.deepEqual(named!.naming, { kind: "named", name: "Hof" });
  assert.deepEqual(equipped!.naming, { kind: "equipped", standouts: ["slide"] });
  assert.deepEqual(near!.naming, { kind: "landmark", landmark });
  assert.deepEqual([street!.operator, street!.slug, street!.origin.backendKey], ["Stadt", "a", "alpha"]);
});

Deno.test("hitsOfPlaygrounds: keeps neither outline nor properties", () => {
  const [hit] = hitsOfPlaygrounds(
    [makePlayground({ name: "Hof", properties: { operator: "Stadt" } })],
    makeView(),
  );
  assert.deepEqual(Object.keys(hit!).sort(), [
    "naming",
    "operator",
    "origin",
    "osmId",
    "osmType",
    "position",
    "slug",
  ]);
  assert.deepEqual(hit!.position, [9.1, 50.2]);
});
