// The layer of the page's own map with a worker that answers at once, in a page without a browser.
import assert from "node:assert/strict";
import { mock } from "node:test";
import type { FrameState } from "ol/Map.js";
import { createBaseMapLayer, STILL_MS } from "client/map/base_map/base_map_layer.ts";
import type { PaintRequest, WorkerAnswer, WorkerQuestion } from "client/map/base_map/worker_messages.ts";
import { choosePlace, isOutdated } from "client/map/paint/picture.ts";
import type { PictureTools } from "client/map/base_map/lowest_layer.ts";

class FakeElement {
  className = "";
  width = 0;
  height = 0;
  readonly style = {};
  readonly classList = { toggle: () => {} };
  append() {}
  toggleAttribute() {}
  getContext = () => ({ transferFromImageBitmap: () => {} });
}

/** A page with a mouse. */
function openStage() {
  mock.timers.enable({ apis: ["setTimeout"] });
  const page = globalThis as unknown as Record<string, unknown>;
  page.document = { createElement: () => new FakeElement(), documentElement: new FakeElement() };
  page.matchMedia = (query: string) => ({ matches: query === "(hover: hover)", addEventListener: () => {} });
  const painted: PaintRequest[] = [];
  const worker = new EventTarget() as EventTarget & { postMessage(question: WorkerQuestion): void };
  worker.postMessage = (question) => {
    if (question.kind === "paint") painted.push(question.request);
  };
  const layer = createBaseMapLayer({
    source: { tileJson: "", scope: "", language: "de" },
    tools: {
      choosePlace,
      isOutdated,
      createCanvas: () => new FakeElement(),
      movePicture: () => {},
      setCssSize: () => {},
      listObstacles: () => [],
      changed: () => {},
    } as unknown as PictureTools,
    startWorker: () => worker as Worker,
    onFailure: (reason) => assert.fail(reason),
  });
  return {
    papers: () => painted.map(({ isPaper }) => isPaper),
    showAt(x: number) {
      const extent = [x - 400, -300, x + 400, 300];
      const viewState = { center: [x, 0], resolution: 1 };
      layer.render({ size: [800, 600], extent, viewState } as unknown as FrameState);
    },
    answerLast() {
      const image = { width: 1, height: 1, close: () => {} } as unknown as ImageBitmap;
      const data: WorkerAnswer = { kind: "picture", id: painted.at(-1)!.id, image, isComplete: true };
      worker.dispatchEvent(new MessageEvent("message", { data }));
    },
    [Symbol.dispose]() {
      mock.timers.reset();
      delete page.document;
      delete page.matchMedia;
    },
  };
}

Deno.test("base map: the picture for paper is painted when the map has been still, and not before", () => {
  using stage = openStage();
  stage.showAt(0);
  stage.answerLast();
  mock.timers.tick(STILL_MS - 1);
  assert.deepEqual(stage.papers(), [false]);
  stage.showAt(5_000);
  stage.answerLast();
  mock.timers.tick(STILL_MS - 1);
  assert.deepEqual(stage.papers(), [false, false]);
  mock.timers.tick(1);
  assert.deepEqual(stage.papers(), [false, false, true]);
});
