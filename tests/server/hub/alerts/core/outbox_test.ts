import assert from "node:assert/strict";
import {
  type Delivery,
  enqueue,
  findNext,
  MAX_ATTEMPTS,
  MAX_DELIVERIES,
  postpone,
  removeDelivery,
  resumeOutbox,
  waitMs,
} from "server/hub/alerts/core/outbox.ts";
import { makeMessage } from "../alert_records.ts";

const MINUTE = 60_000;
const add = (id: string, outbox: readonly Delivery[] = []) =>
  enqueue(outbox, makeMessage({ id }), ["webhook", "mail"], 0).outbox;

Deno.test("a channel gets its messages in their order, independently of the others", () => {
  let outbox = add("2", add("1"));
  assert.equal(findNext(outbox, "mail")?.message.id, "1");
  outbox = removeDelivery(outbox, findNext(outbox, "mail")!);
  assert.equal(findNext(outbox, "mail")?.message.id, "2");
  assert.equal(findNext(outbox, "webhook")?.message.id, "1");
  assert.equal(findNext(removeDelivery(outbox, findNext(outbox, "mail")!), "mail"), null);
});

Deno.test("pauses grow to an hour, and after a day the message is given up", () => {
  let outbox = add("1");
  let nowMs = 0;
  const pauses: number[] = [];
  while (true) {
    const delivery = findNext(outbox, "webhook")!;
    const { outbox: rest, dropped } = postpone(outbox, delivery, nowMs);
    outbox = rest;
    if (dropped.length > 0) {
      assert.deepEqual(dropped.map(({ attempts }) => attempts), [MAX_ATTEMPTS]);
      break;
    }
    const { nextAtMs } = findNext(outbox, "webhook")!;
    pauses.push((nextAtMs - nowMs) / MINUTE);
    nowMs = nextAtMs;
  }
  assert.deepEqual(pauses.slice(0, 8), [1, 2, 4, 8, 16, 32, 60, 60]);
  assert.equal(pauses.length, MAX_ATTEMPTS - 1);
  assert.ok(nowMs > 23 * 60 * MINUTE && nowMs < 26 * 60 * MINUTE);
  assert.equal(findNext(outbox, "webhook"), null);
  assert.notEqual(findNext(outbox, "mail"), null);
});

Deno.test("of too many messages the oldest are dropped", () => {
  let outbox: readonly Delivery[] = [];
  for (let n = 0; n < MAX_DELIVERIES / 2; n++) outbox = add(String(n), outbox);
  const { outbox: rest, dropped } = enqueue(outbox, makeMessage({ id: "new" }), ["webhook", "mail"], 0);
  assert.equal(rest.length, MAX_DELIVERIES);
  assert.deepEqual(dropped.map(({ message }) => message.id), ["0", "0"]);
  assert.equal(rest.at(-1)?.message.id, "new");
});

Deno.test("after a start everything is due, and channels that are off are dropped", () => {
  const { outbox } = postpone(add("1"), findNext(add("1"), "webhook")!, 0);
  const resumed = resumeOutbox(outbox, ["webhook"], 5);
  assert.deepEqual(resumed.map(({ receiver, nextAtMs, attempts }) => [receiver, nextAtMs, attempts]), [[
    "webhook",
    5,
    1,
  ]]);
});

Deno.test("a clock that was set back does not delay a message", () => {
  const delivery = findNext(postpone(add("1"), findNext(add("1"), "mail")!, 0).outbox, "mail")!;
  assert.deepEqual([waitMs(delivery, 0), waitMs(delivery, 2 * MINUTE), waitMs(delivery, -90 * MINUTE)], [
    MINUTE,
    0,
    0,
  ]);
});
