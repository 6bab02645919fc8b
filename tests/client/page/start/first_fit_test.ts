import assert from "node:assert/strict";
import { startFirstFit } from "client/page/start/first_fit.ts";
import { createPageState, type PageState } from "client/page/state/page_state.ts";
import type { Bbox } from "contract/types.ts";
import { BOX, makeConfig } from "../../records.ts";
import { makeBackend, makeMeta, makeSnapshot, makeStatus } from "fakes/records.ts";

const [ALPHA, BRAVO] = [makeBackend("alpha"), makeBackend("bravo")];
const EAST: Bbox = [12, 48, 13, 49];
const WRITTEN_MS = Date.parse("2026-11-20T05:00:00Z");

/** A page with a started first fit; `fits` are its camera requests. */
function openPage(act: (state: PageState) => void = () => {}, config = makeConfig()) {
  const state = createPageState(config);
  act(state);
  const stop = startFirstFit(state);
  const fits: (Bbox | null)[] = [];
  const stopWatching = state.camera.request.subscribe((request) => {
    if (request) fits.push(request.kind === "fit" ? request.bbox : null);
  });
  return {
    state,
    fits,
    answer(backend: typeof ALPHA, bbox: Bbox | null) {
      state.backends.settleMeta(backend, { ok: true, value: makeMeta({ bbox }) }, WRITTEN_MS);
    },
    fail(backend: typeof ALPHA) {
      state.backends.settleMeta(backend, { ok: false, failure: { kind: "network" } }, WRITTEN_MS);
    },
    [Symbol.dispose]() {
      stop();
      stopWatching();
    },
  };
}

function tellStatus({ backends }: PageState): void {
  const records = {
    alpha: makeStatus({ url: ALPHA.url, bbox: BOX }),
    bravo: makeStatus({ url: BRAVO.url, bbox: EAST }),
  };
  backends.setStatus(makeSnapshot(records, new Date(WRITTEN_MS).toISOString()), WRITTEN_MS, WRITTEN_MS);
}

Deno.test("first fit: all regions, once all boxes are known", () => {
  using page = openPage();
  page.state.backends.setRegistry([ALPHA, BRAVO]);
  page.answer(ALPHA, BOX);
  assert.deepEqual(page.fits, []);
  page.answer(BRAVO, EAST);
  assert.deepEqual(page.fits, [[9, 48, 13, 51]]);
});

Deno.test("first fit: at once with `regionBbox`, and only once", () => {
  const config = makeConfig({ appMode: "standalone", apiBaseUrl: "/api", regionBbox: BOX });
  using page = openPage(({ backends }) => backends.setRegistry([ALPHA]), config);
  assert.deepEqual(page.fits, [BOX]);
  page.answer(ALPHA, EAST);
  assert.deepEqual(page.fits, [BOX]);
});

Deno.test("first fit: at once with the boxes of the status file, in any order of registry and status", () => {
  const orders: ((state: PageState) => void)[][] = [
    [tellStatus, ({ backends }) => backends.setRegistry([ALPHA, BRAVO])],
    [({ backends }) => backends.setRegistry([ALPHA, BRAVO]), tellStatus],
  ];
  for (const steps of orders) {
    using page = openPage();
    for (const step of steps) step(page.state);
    assert.deepEqual(page.fits, [[9, 48, 13, 51]]);
  }
});

Deno.test("first fit: a region that fails is not waited for", () => {
  using page = openPage();
  page.state.backends.setRegistry([ALPHA, BRAVO]);
  page.answer(ALPHA, BOX);
  page.fail(BRAVO);
  assert.deepEqual(page.fits, [BOX]);
});

Deno.test("first fit: waits while no box is known, also across a refresh", () => {
  using page = openPage();
  page.state.backends.setRegistry([ALPHA]);
  page.fail(ALPHA);
  assert.deepEqual(page.fits, []);
  page.state.backends.setRegistry([ALPHA]);
  page.answer(ALPHA, BOX);
  assert.deepEqual(page.fits, [BOX]);
});

Deno.test("first fit: only once, whatever changes later", () => {
  using page = openPage();
  page.state.backends.setRegistry([ALPHA]);
  page.answer(ALPHA, BOX);
  page.answer(ALPHA, EAST);
  page.state.backends.setRegistry([ALPHA, BRAVO]);
  page.answer(BRAVO, EAST);
  assert.deepEqual(page.fits, [BOX]);
});

Deno.test("first fit: not after the visitor or the address has chosen a view", async (test) => {
  await test.step("before the registry is loaded", () => {
    using page = openPage(({ view }) => view.touch());
    page.state.backends.setRegistry([ALPHA]);
    page.answer(ALPHA, BOX);
    assert.deepEqual(page.fits, []);
  });
  await test.step("while the regions are loading", () => {
    using page = openPage();
    page.state.backends.setRegistry([ALPHA]);
    page.state.view.touch();
    page.answer(ALPHA, BOX);
    assert.deepEqual(page.fits, []);
  });
});

Deno.test("first fit: the region that a link names, if it has a box", async (test) => {
  const seek = (slug: string | null) => (state: PageState) =>
    state.selection.findLinked({ slug, osmType: "W", osmId: 7 });
  const cases: [name: string, slug: string | null, expected: Bbox][] = [
    ["named", "bravo", EAST],
    ["named, but not registered", "charlie", [9, 48, 13, 51]],
    ["not named", null, [9, 48, 13, 51]],
  ];
  for (const [name, slug, expected] of cases) {
    await test.step(name, () => {
      using page = openPage(seek(slug));
      tellStatus(page.state);
      page.state.backends.setRegistry([ALPHA, BRAVO]);
      assert.deepEqual(page.fits, [expected]);
    });
  }
  await test.step("named, without a box", () => {
    using page = openPage(seek("bravo"));
    page.state.backends.setRegistry([ALPHA, BRAVO]);
    page.answer(ALPHA, BOX);
    page.fail(BRAVO);
    assert.deepEqual(page.fits, [BOX]);
  });
});

Deno.test("first fit: at the zoom of the settings, if set", () => {
  const state = createPageState(makeConfig({ appMode: "standalone", mapZoom: 11 }));
  const stop = startFirstFit(state);
  state.backends.setRegistry([ALPHA]);
  state.backends.settleMeta(ALPHA, { ok: true, value: makeMeta({ bbox: BOX }) }, WRITTEN_MS);
  const request = state.camera.request.value;
  assert.deepEqual(request, {
    kind: "fit",
    bbox: BOX,
    minZoom: 11,
    maxZoom: 11,
    animate: false,
    isFirst: true,
  });
  stop();
});

Deno.test("first fit: after stop it does not move the map", () => {
  const page = openPage();
  page.state.backends.setRegistry([ALPHA]);
  page[Symbol.dispose]();
  page.answer(ALPHA, BOX);
  assert.equal(page.state.camera.request.value, null);
});
