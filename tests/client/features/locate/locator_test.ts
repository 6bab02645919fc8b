import assert from "node:assert/strict";
import { startLocator } from "client/features/locate/locator.ts";
import { createPageState } from "client/page/state/page_state.ts";
import { makeConfig } from "../../records.ts";

/** A fake geolocation, answered by the test. */
function makeGeolocation() {
  const asked: { succeed: PositionCallback; fail: PositionErrorCallback }[] = [];
  const watches = new Map<number, PositionCallback>();
  return {
    asked,
    watches,
    watchPosition(succeed: PositionCallback) {
      watches.set(watches.size + 1, succeed);
      return watches.size;
    },
    clearWatch(id: number) {
      watches.delete(id);
    },
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
  const located = { count: 0 };
  const stop = startLocator({
    state,
    geolocation: parts.isMissing ? undefined : geolocation,
    isSecure: parts.isSecure ?? true,
    onLocated: () => located.count++,
  });
  return {
    state,
    stop,
    located,
    watches: geolocation.watches,
    asked: geolocation.asked,
    phase: () => state.location.phase.value,
  };
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

Deno.test("locator: opens the list of what is nearby", () => {
  const { state, asked, located, stop } = start();
  state.location.ask();
  asked[0]!.succeed(at(9.5, 50.5, 30));
  assert.equal(state.sheets.open.value, "near");
  assert.deepEqual(state.near.place.value, {
    kind: "visitor",
    name: null,
    lon: 9.5,
    lat: 50.5,
    accuracyMetres: 30,
  });
  assert.equal(located.count, 1);
  stop();
});

Deno.test("locator: follows the visitor while the list is open", () => {
  const { state, asked, watches, stop } = start();
  state.location.ask();
  asked[0]!.succeed(at(9.5, 50.5, 30));
  assert.equal(watches.size, 1);
  const camera = state.camera.request.value;
  const [walk] = watches.values();
  // About 35 m to the east.
  walk!(at(9.5005, 50.5, 10));
  assert.deepEqual(state.location.position.value, { lon: 9.5005, lat: 50.5, accuracyMetres: 10 });
  assert.equal(state.near.place.value?.lon, 9.5, "the list keeps its order");
  walk!(at(9.501, 50.5, 10));
  assert.equal(state.near.place.value?.lon, 9.501);
  walk!(at(NaN, 50.5, 10));
  assert.equal(state.location.position.value?.lon, 9.501);
  assert.equal(state.camera.request.value, camera, "the map stays where it is");
  state.sheets.close();
  assert.equal(watches.size, 0);
  state.near.open({ kind: "address", name: "Am Anger 5", lon: 9.7, lat: 50.6, accuracyMetres: 0 });
  assert.equal(watches.size, 0, "the list is about a place");
  stop();
});

Deno.test("locator: unasked it shows the position, moves an untouched map, and opens a low list", () => {
  const { state, asked, located, stop } = start();
  state.location.ask(true);
  asked[0]!.succeed(at(9.5, 50.5, 30));
  assert.equal(state.camera.request.value?.kind, "fit");
  assert.deepEqual([state.sheets.open.value, state.sheets.isUnasked.value, located.count], ["near", true, 0]);
  assert.equal(state.near.place.value?.kind, "visitor");
  // A press on the button then raises it.
  state.location.ask();
  asked[1]!.succeed(at(9.5, 50.5, 30));
  assert.deepEqual([state.sheets.open.value, state.sheets.isUnasked.value], ["near", false]);
  stop();

  const busy = start();
  busy.state.location.ask(true);
  busy.state.sheets.toggle("menu");
  busy.asked[0]!.succeed(at(9.5, 50.5, 30));
  assert.equal(busy.state.sheets.open.value, "menu");
  assert.equal(busy.state.near.place.value, null);
  busy.stop();

  const touched = start();
  touched.state.location.ask(true);
  touched.state.view.touch();
  touched.asked[0]!.succeed(at(9.5, 50.5, 30));
  assert.equal(touched.state.camera.request.value, null);
  assert.equal(touched.state.sheets.open.value, null);
  assert.equal(touched.state.location.position.value?.lon, 9.5);
  touched.stop();
});

Deno.test("locator: unasked it reports no problem", () => {
  const { state, asked, phase, stop } = start();
  state.location.ask(true);
  asked[0]!.fail(because(3));
  assert.equal(phase().kind, "idle");
  stop();
});
