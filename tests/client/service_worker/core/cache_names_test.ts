import assert from "node:assert/strict";
import { listFormerShells, nameCaches } from "../../../../client/service_worker/core/shell.ts";

const ROOT = "https://hub.example/";
const BELOW = "https://hub.example/karte/";

Deno.test("nameCaches: one shell per build, the rest outlives it", () => {
  const [one, two] = [nameCaches(ROOT, "1"), nameCaches(ROOT, "2")];
  assert.notEqual(one.shell, two.shell);
  assert.deepEqual([one.data, one.tiles], [two.data, two.tiles]);
  assert.equal(new Set(Object.values(one)).size, 3);
});

Deno.test("nameCaches: hubs of one origin share nothing", () => {
  const names = [ROOT, BELOW].flatMap((scope) => Object.values(nameCaches(scope, "1")));
  assert.equal(new Set(names).size, 6);
});

Deno.test("listFormerShells: this hub's, without the present one, newest first", () => {
  const shellOf = (version: string, scope = ROOT) => nameCaches(scope, version).shell;
  const existing = [
    shellOf("1"),
    "somebody else's",
    shellOf("1", BELOW),
    nameCaches(ROOT, "1").tiles,
    shellOf("2"),
    nameCaches(ROOT, "1").data,
    shellOf("3"),
  ];
  assert.deepEqual(listFormerShells(existing, ROOT, "3"), [shellOf("2"), shellOf("1")]);
  assert.deepEqual(listFormerShells(existing, ROOT, "4"), [shellOf("3"), shellOf("2"), shellOf("1")]);
  assert.deepEqual(listFormerShells(existing, BELOW, "1"), []);
  assert.deepEqual(listFormerShells([], ROOT, "1"), []);
});
