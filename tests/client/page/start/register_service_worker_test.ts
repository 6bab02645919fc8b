// The page's side of the service worker, with a fake of the browser's side.
import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { encodeOutdatedMessage, parseWorkerAddress } from "contract/page/service_worker.ts";
import { registerServiceWorker, waitUntilOutdated } from "client/page/start/register_service_worker.ts";

interface StageOptions {
  /** The page is controlled by a worker. */
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
    trust: (url) => url,
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

const SETTINGS = {
  tilesUrl: "https://t.example/{z}/{x}/{y}.png",
  registryUrl: "/registry.json",
  locale: "de",
} as const;

Deno.test("registerServiceWorker: waits until the page is idle, and passes the settings", async () => {
  const stage = openStage();
  assert.deepEqual(stage.registered, []);
  await stage.becomeIdle();
  assert.equal(stage.registered.length, 1);
  assert.deepEqual(parseWorkerAddress(new URL(stage.registered[0]!, "https://hub.example/").href), SETTINGS);
});

Deno.test("registerServiceWorker: a new worker receives what the page has loaded already", async () => {
  const stage = openStage();
  await stage.becomeIdle();
  assert.deepEqual(stage.messages, [{ tiles: ["https://t.example/1/2/3.png"] }]);
  assert.equal(stage.updates(), 0);
});

Deno.test("registerServiceWorker: checks an existing worker for updates; failures are not reported", async () => {
  const stage = openStage({ hasWorker: true });
  await stage.becomeIdle();
  assert.deepEqual(stage.messages, []);
  assert.equal(stage.updates(), 1);
  assert.deepEqual(stage.informed, []);
});

Deno.test("registerServiceWorker: a failure is reported and not thrown", async () => {
  const stage = openStage({ failure: new DOMException("storage is forbidden", "SecurityError") });
  await stage.becomeIdle();
  assert.equal(stage.informed.length, 1);
  assert.match(stage.informed[0]!, /storage is forbidden/);

  registerServiceWorker({
    settings: SETTINGS,
    container: undefined,
    trust: (url) => url,
    whenIdle: () => assert.fail("must not wait"),
    listLoaded: () => [],
    inform: () => assert.fail("must not report"),
  });
});

Deno.test("waitUntilOutdated: resolves with the message of the worker", async () => {
  const container = new EventTarget();
  let isOutdated = false;
  waitUntilOutdated(container).then(() => isOutdated = true);
  container.dispatchEvent(new MessageEvent("message", { data: { kind: "else" } }));
  await setImmediate();
  assert.equal(isOutdated, false);
  container.dispatchEvent(new MessageEvent("message", { data: encodeOutdatedMessage() }));
  await setImmediate();
  assert.equal(isOutdated, true);
});

Deno.test("waitUntilOutdated: never resolves without service workers", async () => {
  let isOutdated = false;
  waitUntilOutdated(undefined).then(() => isOutdated = true);
  await setImmediate();
  assert.equal(isOutdated, false);
});
