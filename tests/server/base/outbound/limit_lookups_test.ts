import assert from "node:assert/strict";
import {
  limitLookups,
  MAX_LOOKUPS,
  MAX_SLOW_LOOKUPS,
  SLOW_LOOKUP_MS,
} from "server/base/outbound/limit_lookups.ts";

/** Threads of the runtime for files and look-ups together. */
const THREADS = 32;

/** Look-ups that end when the test says so, on a fake clock. */
function setUp() {
  let nowMs = 0;
  const open = new Map<string, PromiseWithResolvers<readonly string[]>>();
  const asked: string[] = [];
  const lookUp = limitLookups((name) => {
    const answer = Promise.withResolvers<readonly string[]>();
    asked.push(name);
    open.set(name, answer);
    return answer.promise;
  }, () => nowMs);
  /** Ends the running look-ups, `rounds` times, each time after `afterMs`. */
  const end = async (afterMs: number, rounds = 1) => {
    for (let i = 0; i < rounds; i++) {
      await settle();
      nowMs += afterMs;
      const ended = [...open];
      open.clear();
      for (const [name, { resolve }] of ended) resolve([`address of ${name}`]);
    }
    await settle();
  };
  return { lookUp, open, asked, end };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const names = (count: number, prefix = "node") => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

Deno.test("look-ups: only so many at a time that threads are left for files", async () => {
  assert.ok(MAX_LOOKUPS <= THREADS - 8);
  const { lookUp, open, asked, end } = setUp();
  const all = Promise.all(names(100).map(lookUp));
  await settle();
  assert.equal(open.size, MAX_LOOKUPS);
  await end(1, 5);
  assert.deepEqual(await all, names(100).map((name) => [`address of ${name}`]));
  assert.deepEqual(asked, names(100));
});

Deno.test("look-ups: a name that hangs is under way once, however often it is wanted", async () => {
  const { lookUp, asked, end } = setUp();
  const first = names(50).map(lookUp);
  const second = names(50).map(lookUp);
  await end(1, 3);
  assert.deepEqual(await Promise.all(first), await Promise.all(second));
  assert.equal(asked.length, 50);
  void lookUp("node1");
  await settle();
  assert.equal(asked.length, 51, "finished look-ups are not cached");
  await end(1);
});

Deno.test("look-ups: names that were slow leave room for others, until they are fast", async () => {
  const { lookUp, open, end } = setUp();
  void names(40).map(lookUp);
  await end(SLOW_LOOKUP_MS, 2);
  void names(40).map(lookUp);
  await settle();
  assert.equal(open.size, MAX_SLOW_LOOKUPS);
  void names(40, "other").map(lookUp);
  await settle();
  assert.equal(
    [...open.keys()].filter((name) => name.startsWith("other")).length,
    MAX_LOOKUPS - MAX_SLOW_LOOKUPS,
  );
  await end(1, 10);
  void names(40).map(lookUp);
  await settle();
  assert.equal(open.size, MAX_LOOKUPS);
  await end(1, 2);
});

Deno.test("look-ups: a failure makes room as well", async () => {
  const lookUp = limitLookups((name) => Promise.reject(new Error(name)));
  const ended = await Promise.allSettled(names(60).map(lookUp));
  assert.ok(ended.every(({ status }) => status === "rejected"));
});
