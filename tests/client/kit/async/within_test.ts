import assert from "node:assert/strict";
import { within } from "../../../../client/kit/async/schedule.ts";

Deno.test("within: gives what comes in time, and null for what does not", async () => {
  const answer = { text: "da" };
  assert.equal(await within(60_000, Promise.resolve(answer)), answer);
  assert.equal(await within(1, new Promise<object>(() => {})), null);
});

Deno.test("within: passes a rejection on", async () => {
  await assert.rejects(within(60_000, Promise.reject(new Error("kaputt"))), /kaputt/);
});
