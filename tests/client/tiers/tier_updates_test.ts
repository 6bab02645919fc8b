// How often the tier loader makes everybody look at the backends again.
import assert from "node:assert/strict";
import { createBackendApi } from "../../../client/nodes/backend_api.ts";
import { fail } from "../../../client/kit/core/failure.ts";
import { createRegionFallback } from "../../../client/tiers/region_fallback.ts";
import { startTierLoader } from "../../../client/tiers/tier_loader.ts";
import { createPageState } from "../../../client/page/page_state.ts";
import { BOX, makeBackend, makeConfig, makeMeta } from "../records.ts";

const COUNT = 50;

Deno.test("tier loader: backends that fail in one turn are told of at once", async () => {
  const state = createPageState(makeConfig());
  const { backends, view } = state;
  const list = Array.from({ length: COUNT }, (_, i) => makeBackend(`b${i}`));
  backends.setRegistry(list);
  for (const backend of list) backends.settleMeta(backend, { ok: true, value: makeMeta({ bbox: BOX }) }, 0);

  const gate = Promise.withResolvers<void>();
  let asked = 0;
  const unused = () => Promise.reject(new Error("nobody is to be asked"));
  const api = {
    ...createBackendApi({ fetch: unused, pageUrl: "http://127.0.0.1/", connectOrigins: [] }),
    async fetchBuckets() {
      asked++;
      await gate.promise;
      return fail({ kind: "network" });
    },
  };
  const warn = assert.fail;
  const stop = startTierLoader({
    state,
    api,
    fallback: createRegionFallback(api, warn),
    warn,
    // Nothing is painted here.
    requestFrame: () => {},
  });
  const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5));
  view.moved({ lon: 9.5, lat: 50.5, zoom: 9, bbox: BOX });
  while (asked < COUNT) await nextTurn();

  let updates = -1;
  const stopWatching = backends.views.subscribe(() => void updates++);
  gate.resolve();
  while (updates === 0) await nextTurn();
  assert.ok(backends.views.value.every(({ tierFailure }) => tierFailure?.kind === "network"));
  assert.equal(updates, 1);
  assert.equal(asked, COUNT, "who has just failed is left alone");
  stopWatching();
  stop();
});
