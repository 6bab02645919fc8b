import assert from "node:assert/strict";
import { type AddressBar, startAddressSync } from "../../../client/loaders/address_sync.ts";
import { createAppState } from "../../../client/state/app.ts";
import { BOX, makeConfig } from "../records.ts";

const VIEW = { lon: 9.709, lat: 50.544, zoom: 15, bbox: BOX };

/** Stands in for the browser's window: replacing an entry tells nobody, going to a fragment does. */
class Window extends EventTarget implements AddressBar {
  readonly location = { hash: "" };
  readonly written: string[] = [];
  readonly history = {
    state: { by: "somebody else" } as unknown,
    replaceState: (state: unknown, _unused: "", url: string) => {
      this.history.state = state;
      this.location.hash = url;
      this.written.push(url);
    },
  };

  go(hash: string): void {
    this.location.hash = hash;
    this.dispatchEvent(new Event("hashchange"));
  }
}

function openPage(hash = "") {
  const window = new Window();
  window.location.hash = hash;
  const state = createAppState(makeConfig());
  const stop = startAddressSync(state, window);
  return { window, state, stop, [Symbol.dispose]: stop };
}

Deno.test("address sync: goes to the view in the address, without flying there", () => {
  using page = openPage("#map=15/50.544/9.709");
  assert.deepEqual(page.state.camera.request.value, {
    kind: "centre",
    lon: 9.709,
    lat: 50.544,
    zoom: 15,
    animate: false,
  });
  assert.equal(page.state.view.isTouched.value, true);
});

Deno.test("address sync: an address without a view leaves the map to others", async (test) => {
  for (const hash of ["", "#", "#map=15/50", "#map=99/50/9", "#W123", "#map=15/95/9"]) {
    await test.step(JSON.stringify(hash), () => {
      using page = openPage(hash);
      assert.equal(page.state.camera.request.value, null);
      assert.equal(page.state.view.isTouched.value, false);
      assert.equal(page.window.location.hash, hash);
    });
  }
});

Deno.test("address sync: the address follows the map, and nothing is written before its first view", () => {
  using page = openPage();
  assert.deepEqual(page.window.written, []);
  page.state.view.moved(VIEW);
  page.state.view.moved({ ...VIEW, zoom: 16, lon: -0.5 });
  assert.deepEqual(page.window.written, ["#map=15/50.544000/9.709000", "#map=16/50.544000/-0.500000"]);
  assert.deepEqual(page.window.history.state, { by: "somebody else" });
});

Deno.test("address sync: writing the address does not move the map", () => {
  using page = openPage();
  page.state.view.moved(VIEW);
  assert.equal(page.state.camera.request.value, null);
  assert.equal(page.state.view.isTouched.value, false);
});

Deno.test("address sync: a fragment that is typed or clicked moves the map, every time", () => {
  using page = openPage();
  page.state.view.moved(VIEW);
  const seen: unknown[] = [];
  const stop = page.state.camera.request.subscribe((request) => void (request && seen.push(request)));
  page.window.go("#map=12/50.6/9.6");
  page.window.go("#map=12/50.6/9.6");
  page.window.go("#nowhere");
  stop();
  const request = { kind: "centre", lon: 9.6, lat: 50.6, zoom: 12, animate: false };
  assert.deepEqual(seen, [request, request]);
  assert.equal(page.state.view.isTouched.value, true);
});

Deno.test("address sync: what it writes leads back to the same view", () => {
  using first = openPage();
  first.state.view.moved(VIEW);
  using second = openPage(first.window.location.hash);
  const { lon, lat, zoom } = VIEW;
  assert.deepEqual(second.state.camera.request.value, { kind: "centre", lon, lat, zoom, animate: false });
});

Deno.test("address sync: once stopped neither follows the other", () => {
  const page = openPage();
  page.stop();
  page.state.view.moved(VIEW);
  page.window.go("#map=12/50.6/9.6");
  assert.deepEqual(page.window.written, []);
  assert.equal(page.state.camera.request.value, null);
});
