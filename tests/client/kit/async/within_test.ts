import assert from "node:assert/strict";
import { withTimeout } from "../../../../client/kit/async/schedule.ts";

Deno.test("withTimeout: gives what comes in time, and null for what does not", async () => {
  const answer = { text: "da" };
  assert.equal(await withTimeout(60_000, Promise.resolve(answer)), answer);
  assert.equal(await withTimeout(1, new Promise<object>(() => {})), null);
});

Deno.test("withTimeout: passes a rejection on", async () => {
  await assert.rejects(withTimeout(60_000, Promise.reject(new Error("kaputt"))), /kaputt/);
});
