import assert from "node:assert/strict";
import { startLocator } from "../../../client/locate/locator.ts";
import { createPageState } from "../../../client/page/page_state.ts";
import { makeConfig } from "../records.ts";

/** A fake geolocation, answered by the test. */
function makeGeolocation() {
  const asked: { succeed: PositionCallback; fail: PositionErrorCallback }[] = [];
  return {
    asked,
    getCurrentPosition(succeed: PositionCallback, fail?: PositionErrorCallback | null) {
      asked.push({ succeed, fail: fail! });
    },
  };
}

const at = (longitude: number, latitude: number, accuracy: number) =>
  ({ coords: { longitude, latitude, accuracy } }) as GeolocationPosition;
const because = (code: number) => ({ code, message: "" }) as GeolocationPositionError;

function start(parts: { isSecure?: boolean; isMissing?: boolean } = {}) {
  const state = createPageState(makeConfig());
  const geolocation = makeGeolocation();
  const stop = startLocator({
    state,
    geolocation: parts.isMissing ? undefined : geolocation,
    isSecure: parts.isSecure ?? true,
  });
  return { state, stop, asked: geolocation.asked, phase: () => state.location.phase.value };
}

Deno.test("locator: asks the browser only on request", () => {
  const { state, asked, stop } = start();
  assert.equal(asked.length, 0);
  state.location.ask();
  assert.equal(asked.length, 1);
  stop();
});

Deno.test("locator: shows the position and moves the map there", () => {
  const { state, asked, phase, stop } = start();
  state.location.ask();
  asked[0]!.succeed(at(9.5, 50.5, 30));
  const position = { lon: 9.5, lat: 50.5, accuracyMetres: 30 };
  assert.deepEqual(phase(), { kind: "shown", position });
  assert.equal(state.camera.request.value?.kind, "fit");
  assert.equal(state.view.isTouched.value, true, "the first fit must not move the map");
  state.location.ask();
  assert.equal(asked.length, 2, "a second request asks again");
  stop();
});

const problems: readonly (readonly [code: number, problem: string])[] = [
  [1, "denied"],
  [2, "unavailable"],
  [3, "timeout"],
  [99, "unavailable"],
];
for (const [code, problem] of problems) {
  Deno.test(`locator: error ${code} means ${problem}`, () => {
    const { state, asked, phase, stop } = start();
    state.location.ask();
    asked[0]!.fail(because(code));
    assert.deepEqual(phase(), { kind: "failed", problem });
    assert.equal(state.camera.request.value, null);
    stop();
  });
}

Deno.test("locator: a page without https does not ask", () => {
  const { state, asked, phase, stop } = start({ isSecure: false });
  state.location.ask();
  assert.deepEqual([phase(), asked.length], [{ kind: "failed", problem: "insecure" }, 0]);
  stop();
});

Deno.test("locator: a browser without geolocation", () => {
  const { state, phase, stop } = start({ isMissing: true });
  state.location.ask();
  assert.deepEqual(phase(), { kind: "failed", problem: "unavailable" });
  stop();
});

Deno.test("locator: an invalid position", () => {
  for (const position of [at(NaN, 50, 1), at(9, 91, 1), at(9, 50, NaN), at(9, 50, Infinity)]) {
    const { state, asked, phase, stop } = start();
    state.location.ask();
    asked[0]!.succeed(position);
    assert.equal(phase().kind, "failed");
    stop();
  }
});

Deno.test("locator: an answer after the stop changes nothing", () => {
  const { state, asked, phase, stop } = start();
  state.location.ask();
  stop();
  asked[0]!.succeed(at(9.5, 50.5, 30));
  asked[0]!.fail(because(1));
  assert.equal(phase().kind, "asking");
});
