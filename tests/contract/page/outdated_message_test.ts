import assert from "node:assert/strict";
import { encodeOutdatedMessage, isOutdatedMessage } from "contract/page/service_worker.ts";

Deno.test("outdated message: is known when it comes back, and nothing else is", () => {
  assert.equal(isOutdatedMessage(structuredClone(encodeOutdatedMessage())), true);
  for (const other of [null, undefined, "outdated", {}, { kind: "else" }, { tiles: [] }]) {
    assert.equal(isOutdatedMessage(other), false);
  }
});
