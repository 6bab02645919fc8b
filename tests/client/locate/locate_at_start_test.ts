import assert from "node:assert/strict";
import { locateIfGranted, rememberLocated } from "../../../client/locate/locate_at_start.ts";
import { LOCATED_KEY } from "../../../client/locate/location_model.ts";
import { createPageState } from "../../../client/page/page_state.ts";
import { makeConfig } from "../records.ts";

const NO_STORAGE = { setItem: () => assert.fail("nothing is stored") };

async function phaseAfter(
  query: (() => Promise<unknown>) | null,
  prepare = (_: ReturnType<typeof createPageState>) => {},
) {
  const state = createPageState(makeConfig());
  prepare(state);
  const permissions = query && { query: query as unknown as Permissions["query"] };
  const navigator = permissions ? { permissions } : {};
  await locateIfGranted(state.location, { localStorage: NO_STORAGE, navigator });
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
  const stored = new Map<string, string>();
  const localStorage = { setItem: (key: string, value: string) => void stored.set(key, value) };
  rememberLocated({ localStorage, navigator: {} });
  assert.deepEqual([...stored], [[LOCATED_KEY, "yes"]]);
  rememberLocated({
    get localStorage(): never {
      throw new DOMException("blocked", "SecurityError");
    },
    navigator: {},
  });
});
