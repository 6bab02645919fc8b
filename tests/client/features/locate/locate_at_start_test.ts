import assert from "node:assert/strict";
import { locateIfGranted, rememberLocated } from "client/features/locate/locate_at_start.ts";
import { LOCATED_KEY } from "client/features/locate/location_model.ts";
import { createPageState } from "client/page/state/page_state.ts";
import { makeConfig } from "../../records.ts";
import { BLOCKED_STORAGE, createStorage } from "../../storage.ts";

async function phaseAfter(
  query: (() => Promise<unknown>) | null,
  prepare = (_: ReturnType<typeof createPageState>) => {},
) {
  const state = createPageState(makeConfig());
  prepare(state);
  const permissions = query && { query: query as unknown as Permissions["query"] };
  await locateIfGranted(state.location, permissions ? { permissions } : {});
  return state.location.phase.value;
}

const answer = (state: PermissionState) => () => Promise.resolve({ state });

Deno.test("locate at start: only where the permission is granted", async () => {
  assert.deepEqual(await phaseAfter(answer("granted")), { kind: "asking", isUnasked: true });
  for (const query of [answer("prompt"), answer("denied"), () => Promise.reject(new TypeError()), null]) {
    assert.equal((await phaseAfter(query)).kind, "idle");
  }
});

Deno.test("locate at start: not after the button was pressed", async () => {
  const phase = await phaseAfter(answer("granted"), ({ location }) => location.ask());
  assert.deepEqual(phase, { kind: "asking", isUnasked: false });
});

Deno.test("locate at start: the use of the button is remembered, not the position", () => {
  const page = createStorage();
  rememberLocated(page);
  assert.deepEqual([...page.stored], [[LOCATED_KEY, "yes"]]);
  rememberLocated(BLOCKED_STORAGE);
});
