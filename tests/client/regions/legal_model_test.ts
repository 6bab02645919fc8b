import assert from "node:assert/strict";
import { createLegalModel, type LegalRequest } from "../../../client/regions/legal_model.ts";
import { makeBackend } from "../records.ts";

const IMPRESSUM: LegalRequest = { backend: makeBackend("alpha"), legalKind: "impressum" };
const PRIVACY: LegalRequest = { ...IMPRESSUM, legalKind: "privacy" };

Deno.test("legal: a text waits until it is there, and is not asked for twice", () => {
  const legal = createLegalModel();
  assert.equal(legal.read(IMPRESSUM), null);
  legal.ask(IMPRESSUM);
  legal.ask({ ...IMPRESSUM });
  assert.deepEqual(legal.waiting.value, [IMPRESSUM]);
  assert.deepEqual(legal.read(IMPRESSUM), { kind: "waiting" });
  legal.settle(IMPRESSUM, { ok: true, value: { html: "<p>Wir</p>" } });
  assert.deepEqual(legal.read(IMPRESSUM), { kind: "here", document: { html: "<p>Wir</p>" } });
  legal.ask(IMPRESSUM);
  assert.deepEqual(legal.waiting.value, []);
});

Deno.test("legal: texts of two kinds, and of another address under the same key, are apart", () => {
  const legal = createLegalModel();
  legal.settle(IMPRESSUM, { ok: true, value: { html: "Wir" } });
  assert.equal(legal.read(PRIVACY), null);
  const moved = makeBackend("alpha", { url: "https://moved.example/api" });
  assert.equal(legal.read({ ...IMPRESSUM, backend: moved }), null);
});

Deno.test("legal: what failed is asked for again", () => {
  const legal = createLegalModel();
  legal.ask(IMPRESSUM);
  legal.settle(IMPRESSUM, { ok: false, failure: { kind: "http", status: 500 } });
  assert.deepEqual(legal.read(IMPRESSUM), { kind: "failed", failure: { kind: "http", status: 500 } });
  legal.ask(IMPRESSUM);
  assert.deepEqual(legal.waiting.value, [IMPRESSUM]);
});

Deno.test("legal: when nobody can answer, all that waits has failed", () => {
  const legal = createLegalModel();
  legal.ask(IMPRESSUM);
  legal.ask(PRIVACY);
  legal.abandon();
  assert.deepEqual(legal.waiting.value, []);
  assert.deepEqual(legal.read(PRIVACY), { kind: "failed", failure: { kind: "network" } });
});
