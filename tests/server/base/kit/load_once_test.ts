import assert from "node:assert/strict";
import { loadOnce } from "server/base/kit/load_once.ts";

Deno.test("loadOnce: loads at the first call, once for all calls meanwhile", async () => {
  let loaded = 0;
  const load = loadOnce(async () => {
    await Promise.resolve();
    return ++loaded;
  });
  assert.equal(loaded, 0);
  assert.deepEqual(await Promise.all([load(), load()]), [1, 1]);
  assert.equal(await load(), 1);
});

Deno.test("loadOnce: the next call tries again after a failure", async () => {
  let attempts = 0;
  const load = loadOnce(async () => {
    await Promise.resolve();
    if (++attempts === 1) throw new Error("not yet");
    return attempts;
  });
  await assert.rejects(load(), { message: "not yet" });
  assert.equal(await load(), 2);
});
