import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { waitUntilOutdated } from "../../../client/page/register_service_worker.ts";
import { encodeOutdatedMessage } from "../../../contract/outdated_message.ts";

Deno.test("waitUntilOutdated: until the worker says so", async () => {
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

Deno.test("waitUntilOutdated: never where there can be no worker", async () => {
  let isOutdated = false;
  waitUntilOutdated(undefined).then(() => isOutdated = true);
  await setImmediate();
  assert.equal(isOutdated, false);
});
