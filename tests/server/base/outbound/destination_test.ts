import assert from "node:assert/strict";
import { findDestination } from "server/base/outbound/destination.ts";

const url = new URL("http://silent.invalid/");
const neverAnswer = () => new Promise<never>(() => {});

Deno.test("findDestination does not wait for a name server when it is called after the abort", async () => {
  const { signal } = abortedWith("stopped");
  await assert.rejects(findDestination(url, neverAnswer, signal), (reason) => reason === "stopped");
});

Deno.test("findDestination ends with the abort while a name server does not answer", async () => {
  const controller = new AbortController();
  const found = findDestination(url, neverAnswer, controller.signal);
  controller.abort("stopped");
  await assert.rejects(found, (reason) => reason === "stopped");
});

function abortedWith(reason: string): AbortController {
  const controller = new AbortController();
  controller.abort(reason);
  return controller;
}
