// A Hub with its data-node as a process of its own, for the tests of one file that do it harm, and what must be true
// of it however it was treated.
import assert from "node:assert/strict";
import { waitUntil } from "fakes/wait_until.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";

export interface HubUnderAttack extends AsyncDisposable {
  readonly port: number;
  readonly process: HubProcess;
  stop(): Promise<void>;
  /** Fails unless the Hub answers and has nothing to say of failures. */
  verify(): Promise<void>;
}

export async function startHubUnderAttack(
  options: { readonly launcher?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<HubUnderAttack> {
  await using stack = new AsyncDisposableStack();
  const registry = stack.use(await createRegistryFile([{ slug: "own", url: "/api", name: "Own" }]));
  const hub = stack.use(await startHub({ registry: registry.path, ...options }));
  const readHealth = async () => {
    const response = await fetch(`${hub.url}healthz`);
    await response.body?.cancel();
    return response.status;
  };
  await waitUntil("the first poll has ended", readHealth, (status) => status === 200);
  const owned = stack.move();
  return {
    port: Number(new URL(hub.url).port),
    process: hub,
    async verify() {
      const response = await fetch(`${hub.url}config.json`);
      assert.equal(response.status, 200);
      await response.body?.cancel();
      assert.deepEqual(hub.log.filter(({ level }) => level === "error"), []);
      assert.equal(hub.stderr(), "");
    },
    stop: () => owned.disposeAsync(),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
