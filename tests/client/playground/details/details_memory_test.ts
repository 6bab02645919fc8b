import assert from "node:assert/strict";
import { createDetailsMemory } from "client/playground/details/details_memory.ts";
import type { Details } from "client/playground/details/details_model.ts";
import { makePlaced } from "../../records.ts";

const READY: Details["trees"] = { kind: "ready", value: [] };
const ABSENT: Details["amenities"] = { kind: "absent" };

Deno.test("details memory: recalls only what was stored of this playground, backend and import", () => {
  const memory = createDetailsMemory();
  memory.store(makePlaced(), "trees", READY);
  memory.store(makePlaced(), "amenities", ABSENT);
  assert.deepEqual(memory.recall(makePlaced()), { trees: READY, amenities: ABSENT });
  const others = [
    makePlaced({ osmId: 2 }),
    makePlaced({ osmType: "N" }),
    makePlaced({}, { backendUrl: "https://b.example/api" }),
    makePlaced({}, { lastImportAt: "2026-11-20T00:00:00Z" }),
  ];
  for (const other of others) assert.deepEqual(memory.recall(other), {});
});

Deno.test("details memory: evicts the least recently used", () => {
  const memory = createDetailsMemory();
  const visit = (osmId: number) => memory.recall(makePlaced({ osmId }));
  for (let osmId = 1; osmId <= 30; osmId++) memory.store(makePlaced({ osmId }), "trees", READY);
  visit(1);
  memory.store(makePlaced({ osmId: 31 }), "trees", READY);
  assert.deepEqual(visit(1), { trees: READY });
  assert.deepEqual(visit(2), {});
});
