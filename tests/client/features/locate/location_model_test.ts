import assert from "node:assert/strict";
import { createBackendsModel } from "client/federation/regions/backends_model.ts";
import { createLocationModel } from "client/features/locate/location_model.ts";
import { BOX } from "../../records.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";

const FAR_AWAY = { lon: -40, lat: 10, accuracyMetres: 20 };
const IN_BOX = { lon: 9.5, lat: 50.5, accuracyMetres: 20 };

function makeModels() {
  const backends = createBackendsModel();
  return { backends, location: createLocationModel(backends) };
}

Deno.test("location: a position is kept while another one is requested, and if that fails", () => {
  const { location } = makeModels();
  location.ask();
  assert.deepEqual([location.phase.value.kind, location.position.value], ["asking", null]);
  location.show(IN_BOX);
  assert.equal(location.phase.value.kind, "shown");
  location.ask();
  location.fail("timeout");
  assert.deepEqual(location.phase.value, { kind: "failed", problem: "timeout" });
  assert.equal(location.position.value, IN_BOX);
  location.dismiss();
  assert.deepEqual([location.phase.value.kind, location.position.value], ["idle", IN_BOX]);
});

Deno.test("location: not outside before the regions are known", () => {
  const { backends, location } = makeModels();
  location.show(FAR_AWAY);
  assert.equal(location.isOutside.value, false);
  backends.failRegistry(0);
  assert.equal(location.isOutside.value, false);
  backends.setRegistry([makeBackend()]);
  assert.equal(location.isOutside.value, false, "its box is not loaded yet");
  backends.settleMeta(makeBackend(), { ok: true, value: makeMeta({ bbox: BOX }) }, 0);
  assert.equal(location.isOutside.value, true);
  location.show(IN_BOX);
  assert.equal(location.isOutside.value, false);
});

Deno.test("location: outside until dismissed", () => {
  const { backends, location } = makeModels();
  backends.setRegistry([]);
  location.show(FAR_AWAY);
  assert.equal(location.isOutside.value, true);
  location.dismiss();
  assert.equal(location.isOutside.value, false);
});
