import assert from "node:assert/strict";
import { createLegalModel, type LegalRequest } from "client/federation/regions/legal_model.ts";
import { makeBackend } from "fakes/records.ts";

const IMPRESSUM: LegalRequest = { backend: makeBackend("alpha"), legalKind: "impressum" };
const PRIVACY: LegalRequest = { ...IMPRESSUM, legalKind: "privacy" };

Deno.test("legal: a text is pending until it is loaded, and requested once", () => {
  const legal = createLegalModel();
  assert.equal(legal.read(IMPRESSUM), null);
  legal.request(IMPRESSUM);
  legal.request({ ...IMPRESSUM });
  assert.deepEqual(legal.pending.value, [IMPRESSUM]);
  assert.deepEqual(legal.read(IMPRESSUM), { kind: "pending" });
  legal.settle(IMPRESSUM, { ok: true, value: { html: "<p>Wir</p>" } });
  assert.deepEqual(legal.read(IMPRESSUM), { kind: "loaded", document: { html: "<p>Wir</p>" } });
  legal.request(IMPRESSUM);
  assert.deepEqual(legal.pending.value, []);
});

Deno.test("legal: texts by kind and URL", () => {
  const legal = createLegalModel();
  legal.settle(IMPRESSUM, { ok: true, value: { html: "Wir" } });
  assert.equal(legal.read(PRIVACY), null);
  const moved = makeBackend("alpha", { url: "https://moved.example/api" });
  assert.equal(legal.read({ ...IMPRESSUM, backend: moved }), null);
});

Deno.test("legal: a failed text can be requested again", () => {
  const legal = createLegalModel();
  legal.request(IMPRESSUM);
  legal.settle(IMPRESSUM, { ok: false, failure: { kind: "http", status: 500 } });
  assert.deepEqual(legal.read(IMPRESSUM), { kind: "failed", failure: { kind: "http", status: 500 } });
  legal.request(IMPRESSUM);
  assert.deepEqual(legal.pending.value, [IMPRESSUM]);
});
