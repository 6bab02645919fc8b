import assert from "node:assert/strict";
import { originOf } from "client/federation/tiers/core/placed_playground.ts";
import { makeView } from "../../../records.ts";
import { makeBackend } from "fakes/records.ts";

Deno.test("originOf: the backend and its last import", () => {
  const lastImportAt = "2026-11-20T05:00:00Z";
  assert.deepEqual(originOf(makeView({ backend: makeBackend("west"), lastImportAt })), {
    backendKey: "west",
    backendUrl: "https://west.example/api",
    backendName: "Kreis west",
    lastImportAt,
  });
});
