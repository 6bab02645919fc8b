// Clients that request all data of a data-node and do not read it: the memory held for them is bounded, small calls are
// answered, and a disconnect frees the memory.
import assert from "node:assert/strict";
import { createNodeApi } from "server/node/api/node_api.ts";
import type { LocalStore } from "server/node/store/playground_store.ts";
import { createMemoryStore } from "server/node/store/sqlite_store.ts";
import { makeIdentity } from "fakes/node_identity.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { createRandomRegion } from "../server/node/service/region.ts";
import { NO_CHANGES } from "server/node/region/core/change_history.ts";

const small = createMemoryStore(createRandomRegion(1, 5), {
  relationId: 7,
  importedAt: "2026-11-20T05:00:00Z",
  dataTimestamp: null,
});
/** As much as a country, at the cost of a megabyte: all parts are the same text. */
const PART = JSON.stringify("x".repeat(1_000_000));
const country: LocalStore = { ...small, allPlaygrounds: () => Array<string>(250).fill(PART) };

Deno.test("large answers that are not read are refused beyond a bound, and are freed when the clients disconnect", async () => {
  const api = createNodeApi({
    store: () => country,
    isImporting: () => false,
    lastCheckAt: () => null,
    checkEveryDays: () => 0,
    changes: () => NO_CHANGES,
    notices: () => [],
    reportDamage: (reason) => assert.fail(reason),
    identity: makeIdentity(),
    legalContent: () => null,
    feed: { locale: "de", hasMap: true, siteName: null },
    allowsOtherOrigins: true,
    now: () => new Date(),
  });
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request) => api(request, new URL(request.url).pathname),
  );
  const base = `http://127.0.0.1:${server.addr.port}/api/rpc`;
  const leave = new AbortController();
  const ask = (name: string, signal?: AbortSignal) =>
    fetch(`${base}/${name}`, { headers: { "accept-encoding": "identity" }, ...(signal && { signal }) });

  const first = await ask("get_playgrounds", leave.signal);
  assert.equal(first.status, 200);
  const second = await ask("get_playgrounds");
  assert.equal(second.status, 503);
  assert.equal(second.headers.get("retry-after"), "10");
  assert.equal(second.headers.get("access-control-allow-origin"), "*");
  assert.deepEqual(await second.json(), { error: "too many large responses are being sent" });
  const meta = await ask("get_meta");
  assert.equal(meta.status, 200);
  await meta.body?.cancel();

  leave.abort();
  const askAgain = async () => {
    const response = await ask("get_playgrounds");
    await response.body?.cancel();
    return response.status;
  };
  await waitUntil("there is room again", askAgain, (status) => status === 200);
  await server.shutdown();
});
