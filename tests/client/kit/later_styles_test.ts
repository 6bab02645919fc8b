import assert from "node:assert/strict";
import { mock } from "node:test";
import { createStyleLoader } from "client/kit/ui/later_styles.ts";

class FakeLink {
  rel = "";
  href = "";
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  isRemoved = false;
  remove() {
    this.isRemoved = true;
  }
}

const URL = "https://hub.example/assets/later_styles-1.css";

function openStage() {
  mock.timers.enable({ apis: ["setTimeout"] });
  const links: FakeLink[] = [];
  const load = createStyleLoader({
    createLink: () => new FakeLink() as unknown as HTMLLinkElement,
    append: (link) => links.push(link as unknown as FakeLink),
  });
  return { links, load: () => load(URL), [Symbol.dispose]: () => mock.timers.reset() };
}

Deno.test("createStyleLoader: parts share one style sheet, and wait until it applies", async () => {
  using stage = openStage();
  let applied = 0;
  const parts = [stage.load(), stage.load()].map((done) => done.then(() => applied++));
  await Promise.resolve();
  assert.deepEqual([applied, stage.links.map(({ rel, href }) => [rel, href])], [0, [["stylesheet", URL]]]);
  stage.links[0]!.onload!();
  await Promise.all([...parts, stage.load()]);
  mock.timers.tick(60_000);
  assert.deepEqual([applied, stage.links.length, stage.links[0]!.isRemoved], [2, 1, false]);
});

Deno.test("createStyleLoader: a failure is reported, and the next call tries again", async () => {
  using stage = openStage();
  const failed = stage.load();
  stage.links[0]!.onerror!();
  await assert.rejects(failed, /cannot load https:\/\/hub\.example/);
  const second = stage.load();
  assert.deepEqual(stage.links.map(({ isRemoved }) => isRemoved), [true, false]);
  stage.links[1]!.onload!();
  await second;
});

Deno.test("createStyleLoader: a request without an end does not block a part", async () => {
  using stage = openStage();
  const failed = stage.load();
  mock.timers.tick(14_999);
  assert.equal(stage.links[0]!.isRemoved, false);
  mock.timers.tick(1);
  await assert.rejects(failed, /cannot load/);
  assert.equal(stage.links[0]!.isRemoved, true);
});
