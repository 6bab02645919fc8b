// Registration, over a stand-in for the browser's side of it.
import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { registerServiceWorker } from "../../../client/page/register_service_worker.ts";
import { parseWorkerAddress } from "../../../contract/worker_address.ts";

interface StageOptions {
  /** The page came out of a worker's hands already. */
  readonly hasWorker?: boolean;
  readonly failure?: Error;
}

function openStage({ hasWorker = false, failure }: StageOptions = {}) {
  const registered: string[] = [];
  const messages: unknown[] = [];
  const informed: string[] = [];
  const idle: (() => void)[] = [];
  let updates = 0;
  const registration = {
    active: { postMessage: (message: unknown) => messages.push(message) },
    update: () => {
      updates++;
      return Promise.reject(new TypeError("no network"));
    },
  };
  const container = {
    controller: hasWorker ? {} : null,
    ready: Promise.resolve(registration),
    register(address: string) {
      registered.push(address);
      return failure ? Promise.reject(failure) : Promise.resolve(registration);
    },
  };
  registerServiceWorker({
    settings: SETTINGS,
    container: container as unknown as ServiceWorkerContainer,
    whenIdle: (run) => idle.push(run),
    listLoaded: () => ["https://t.example/1/2/3.png"],
    inform: (text) => informed.push(text),
  });
  return {
    registered,
    messages,
    informed,
    updates: () => updates,
    async becomeIdle() {
      for (const run of idle) run();
      await setImmediate();
    },
  };
}

const SETTINGS = { tilesUrl: "https://t.example/{z}/{x}/{y}.png", registryUrl: "/registry.json" };

Deno.test("service worker: waits until the page has time, and hands the settings over", async () => {
  const stage = openStage();
  assert.deepEqual(stage.registered, []);
  await stage.becomeIdle();
  assert.equal(stage.registered.length, 1);
  assert.deepEqual(parseWorkerAddress(new URL(stage.registered[0]!, "https://hub.example/").href), SETTINGS);
});

Deno.test("service worker: a new one is told what the page had loaded before it came", async () => {
  const stage = openStage();
  await stage.becomeIdle();
  assert.deepEqual(stage.messages, [{ tiles: ["https://t.example/1/2/3.png"] }]);
  assert.equal(stage.updates(), 0);
});

Deno.test("service worker: an old one is looked after for updates, quietly", async () => {
  const stage = openStage({ hasWorker: true });
  await stage.becomeIdle();
  assert.deepEqual(stage.messages, []);
  assert.equal(stage.updates(), 1);
  assert.deepEqual(stage.informed, []);
});

Deno.test("service worker: where it cannot be had the page goes on", async () => {
  const stage = openStage({ failure: new DOMException("storage is forbidden", "SecurityError") });
  await stage.becomeIdle();
  assert.equal(stage.informed.length, 1);
  assert.match(stage.informed[0]!, /storage is forbidden/);

  registerServiceWorker({
    settings: SETTINGS,
    container: undefined,
    whenIdle: () => assert.fail("there is nothing to wait for"),
    listLoaded: () => [],
    inform: () => assert.fail("there is nothing to say"),
  });
});
