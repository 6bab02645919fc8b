import assert from "node:assert/strict";
import { effect } from "@preact/signals";
import type { CameraRequest } from "../../../client/view/core/camera.ts";
import { createCameraModel } from "../../../client/view/view_model.ts";
import { BOX } from "../records.ts";

const FIT: CameraRequest = { kind: "fit", bbox: BOX, minZoom: 8, maxZoom: 16, animate: true };
const CENTRE: CameraRequest = { kind: "centre", lon: 9.5, lat: 50.5, zoom: 12, animate: false };

Deno.test("camera: asks nothing at first, then the newest request", () => {
  const camera = createCameraModel();
  assert.equal(camera.request.value, null);
  camera.ask(FIT);
  camera.ask(CENTRE);
  assert.deepEqual(camera.request.value, CENTRE);
});

Deno.test("camera: asks again with an equal request, and with the very same one", () => {
  const camera = createCameraModel();
  const seen: (CameraRequest | null)[] = [];
  const stop = effect(() => void seen.push(camera.request.value));
  camera.ask(FIT);
  camera.ask(FIT);
  camera.ask({ ...FIT });
  stop();
  assert.deepEqual(seen, [null, FIT, FIT, FIT]);
});

Deno.test("camera: what is covered changes only when it differs", () => {
  const camera = createCameraModel();
  const seen: number[] = [];
  const stop = effect(() => void seen.push(camera.covered.value.left));
  const covered = { top: 0, right: 0, bottom: 0, left: 396 };
  camera.cover(covered);
  camera.cover({ ...covered });
  camera.cover({ ...covered, left: 0 });
  stop();
  assert.deepEqual(seen, [0, 396, 0]);
});
