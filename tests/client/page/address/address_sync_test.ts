import assert from "node:assert/strict";
import type { CameraRequest } from "client/federation/view/core/camera.ts";
import { startAddressSync } from "client/page/address/address_sync.ts";
import { createPageState } from "client/page/state/page_state.ts";
import { BOX, makeConfig, makePlaced } from "../../records.ts";
import { makeBackend } from "fakes/records.ts";
import { AddressWindow } from "../start/address_window.ts";

const VIEW = { lon: 9.709, lat: 50.544, zoom: 15, bbox: BOX };
const VIEW_LINK = "#map=15/50.544000/9.709000";
const [FIRST, SECOND] = [makePlaced({ osmId: 1 }), makePlaced({ osmType: "N", osmId: 2 })];
const [FIRST_LINK, SECOND_LINK] = ["#alpha/W1", "#alpha/N2"];
const FIRST_TARGET = { slug: "alpha", osmType: "W", osmId: 1 } as const;

/** A page whose map executes camera requests of kind `restore`. */
function openPage(hash = "") {
  const window = new AddressWindow(hash);
  const state = createPageState(makeConfig());
  state.backends.setRegistry([makeBackend("alpha"), makeBackend("bare", { slug: null })]);
  const stop = startAddressSync(state, window);
  const asked: CameraRequest[] = [];
  const stopMap = state.camera.request.subscribe((request) => {
    if (!request) return;
    asked.push(request);
    if (request.kind === "restore") state.view.moved({ ...VIEW, ...request });
  });
  return {
    window,
    state,
    asked,
    stop,
    [Symbol.dispose]() {
      stop();
      stopMap();
    },
  };
}

Deno.test("address sync: restores the view in the address", () => {
  using page = openPage(VIEW_LINK);
  assert.deepEqual(page.asked, [{ kind: "restore", lon: 9.709, lat: 50.544, zoom: 15 }]);
  assert.equal(page.state.view.isTouched.value, true);
});

Deno.test("address sync: an address without a view or playground does not move the map", async (test) => {
  for (const hash of ["", "#", "#map=15/50", "#map=99/50/9", "#X123", "#map=15/95/9"]) {
    await test.step(JSON.stringify(hash), () => {
      using page = openPage(hash);
      assert.deepEqual(page.asked, []);
      assert.equal(page.state.view.isTouched.value, false);
      assert.equal(page.window.location.hash, hash);
    });
  }
});

Deno.test("address sync: writes the view into the address, but not before the first one", () => {
  using page = openPage();
  assert.deepEqual(page.window.written, []);
  page.state.view.moved(VIEW);
  page.state.view.moved({ ...VIEW, zoom: 16, lon: -0.5 });
  assert.deepEqual(page.window.written, [VIEW_LINK, "#map=16/50.544000/-0.500000"]);
  assert.equal(page.window.entries.length, 1);
  assert.deepEqual(page.window.history.state, { by: "other code" });
});

Deno.test("address sync: writing the address does not move the map", () => {
  using page = openPage();
  page.state.view.moved(VIEW);
  assert.deepEqual(page.asked, []);
  assert.equal(page.state.view.isTouched.value, false);
});

Deno.test("address sync: every edit of the fragment moves the map", () => {
  using page = openPage();
  page.state.view.moved(VIEW);
  page.window.visit("#map=12/50.6/9.6");
  page.window.visit("#map=12/50.6/9.6");
  page.window.visit("#nowhere");
  const request = { kind: "restore", lon: 9.6, lat: 50.6, zoom: 12 };
  assert.deepEqual(page.asked, [request, request]);
  assert.equal(page.state.view.isTouched.value, true);
});

Deno.test("address sync: the written view restores the same view", () => {
  using first = openPage();
  first.state.view.moved(VIEW);
  using second = openPage(first.window.location.hash);
  const { lon, lat, zoom } = VIEW;
  assert.deepEqual(second.asked, [{ kind: "restore", lon, lat, zoom }]);
});

Deno.test("address sync: a link to a playground starts a search, and stays in the address meanwhile", () => {
  using page = openPage(FIRST_LINK);
  assert.deepEqual(page.state.selection.current.value, { kind: "searching", target: FIRST_TARGET });
  page.state.view.moved(VIEW);
  page.state.selection.failToFind(FIRST_TARGET, "noAnswer", []);
  page.state.view.moved({ ...VIEW, zoom: 16 });
  assert.deepEqual(page.window.written, []);
  assert.equal(page.state.view.isTouched.value, false);
  page.state.selection.clear();
  assert.deepEqual(page.window.entries, ["#map=16/50.544000/9.709000"]);
});

Deno.test("address sync: another form of a link is replaced by the canonical one", async (test) => {
  for (const hash of ["#W1", "#w1", "#renamed/W1", "#alpha/w1", FIRST_LINK]) {
    await test.step(hash, () => {
      using page = openPage(hash);
      page.state.selection.select(FIRST);
      assert.deepEqual(page.window.entries, [FIRST_LINK]);
    });
  }
});

Deno.test("address sync: a backend without slug gives links without slug", () => {
  using page = openPage();
  page.state.selection.select(makePlaced({ osmId: 3 }, { backendKey: "bare" }));
  assert.equal(page.window.location.hash, "#W3");
});

Deno.test("address sync: choosing a playground adds an entry, moving the map does not", () => {
  using page = openPage();
  page.state.view.moved(VIEW);
  page.state.selection.select(FIRST);
  page.state.view.moved({ ...VIEW, zoom: 16 });
  page.state.selection.select(FIRST);
  page.state.selection.select(SECOND);
  assert.deepEqual(page.window.entries, [VIEW_LINK, FIRST_LINK, SECOND_LINK]);
});

Deno.test("address sync: a playground that is searched for from within the page gets its entry when it is found", () => {
  using page = openPage();
  page.state.selection.select(FIRST);
  page.state.selection.findLinked({ slug: "alpha", osmType: null, osmId: 2 });
  assert.equal(page.window.location.hash, FIRST_LINK);
  page.state.selection.select(SECOND);
  assert.deepEqual(page.window.entries, ["", FIRST_LINK, SECOND_LINK]);
});

Deno.test("address sync: closing writes the view into the address, without a new entry", () => {
  using page = openPage();
  page.state.view.moved(VIEW);
  page.state.selection.select(FIRST);
  page.state.view.moved({ ...VIEW, zoom: 16 });
  page.state.selection.clear();
  assert.deepEqual(page.window.entries, [VIEW_LINK, "#map=16/50.544000/9.709000"]);
});

Deno.test("address sync: Back closes the playground and restores the view, Forward searches for it again", () => {
  using page = openPage();
  page.state.view.moved(VIEW);
  page.state.selection.select(FIRST);
  page.state.view.moved({ ...VIEW, zoom: 18 });
  page.window.go(-1);
  assert.equal(page.state.selection.current.value.kind, "none");
  assert.equal(page.state.view.state.value?.zoom, 15);
  assert.deepEqual(page.window.entries, [VIEW_LINK, FIRST_LINK]);
  page.window.go(1);
  assert.deepEqual(page.state.selection.current.value, { kind: "searching", target: FIRST_TARGET });
  page.state.selection.select(FIRST);
  assert.deepEqual(page.window.entries, [VIEW_LINK, FIRST_LINK]);
});

Deno.test("address sync: Back to another playground searches for that one", () => {
  using page = openPage();
  page.state.selection.select(FIRST);
  page.state.selection.select(SECOND);
  page.window.go(-1);
  assert.deepEqual(page.state.selection.current.value, { kind: "searching", target: FIRST_TARGET });
  page.state.selection.select(FIRST);
  assert.deepEqual(page.window.entries, ["", FIRST_LINK, SECOND_LINK]);
  assert.equal(page.window.location.hash, FIRST_LINK);
});

Deno.test("address sync: the address of the chosen playground starts no search", () => {
  using page = openPage();
  page.state.selection.select(FIRST);
  page.window.visit(FIRST_LINK);
  assert.equal(page.state.selection.selected.value, FIRST);
});

Deno.test("address sync: an address without a playground closes the chosen one", () => {
  using page = openPage();
  page.state.view.moved(VIEW);
  page.state.selection.select(FIRST);
  page.window.visit("#elsewhere");
  assert.equal(page.state.selection.current.value.kind, "none");
  assert.equal(page.window.location.hash, VIEW_LINK);
});

Deno.test("address sync: an invalid fragment is replaced by the view", async (test) => {
  for (const hash of ["#map=25/1/1", "#ost/", "", "#nowhere"]) {
    await test.step(JSON.stringify(hash), () => {
      using page = openPage();
      page.state.view.moved(VIEW);
      page.window.visit(hash);
      assert.equal(page.window.location.hash, VIEW_LINK);
      assert.deepEqual(page.asked, []);
    });
  }
});

Deno.test("address sync: a new entry keeps foreign keys of the state", () => {
  using page = openPage();
  page.state.selection.select(FIRST);
  assert.deepEqual(page.window.history.state, { by: "other code" });
});

Deno.test("address sync: after stop neither follows the other", () => {
  using page = openPage();
  page.stop();
  page.state.view.moved(VIEW);
  page.state.selection.select(FIRST);
  page.window.visit("#map=12/50.6/9.6");
  assert.deepEqual(page.window.written, []);
  assert.deepEqual(page.asked, []);
});

Deno.test("address sync: a region in the address is wanted, and the map then rewrites the address", () => {
  using page = openPage("#region=alpha");
  const { regionGoal, selection, view } = page.state;
  assert.equal(regionGoal.wanted.value, "alpha");
  assert.deepEqual(page.asked, []);
  view.moved(VIEW);
  assert.equal(page.window.location.hash, VIEW_LINK);
  regionGoal.clear();
  selection.select(FIRST);
  page.window.visit("#region=bare");
  assert.equal(regionGoal.wanted.value, "bare");
  assert.equal(selection.current.value.kind, "none");
});

Deno.test("address sync: a link to a sheet opens it, and the map then rewrites the address", () => {
  using page = openPage("#near");
  const { near, sheets, selection, view } = page.state;
  assert.equal(sheets.open.value, "near");
  assert.equal(near.place.value, null);
  view.moved(VIEW);
  assert.equal(page.window.location.hash, VIEW_LINK);
  sheets.close();
  selection.select(FIRST);
  page.window.visit("#favourites");
  assert.equal(sheets.open.value, "favourites");
  assert.equal(selection.current.value.kind, "none");
  assert.equal(page.state.sharedFavourites.value, null);
  assert.equal(page.window.location.hash, VIEW_LINK);
  page.window.visit("#favourites");
  assert.equal(sheets.open.value, "favourites");
  assert.deepEqual(page.asked, []);
});

Deno.test("address sync: a link to what is nearby shows the visitor's list again, but not that of an address", () => {
  using page = openPage();
  const { near, sheets } = page.state;
  const place = { name: null, lon: 9.7, lat: 50.5, accuracyMetres: 20 };
  near.open({ ...place, kind: "visitor" });
  sheets.close();
  page.window.visit("#near");
  assert.equal(near.place.value?.kind, "visitor");
  near.open({ ...place, kind: "address", name: "Ahornweg" });
  page.window.visit("#near");
  assert.equal(near.place.value, null);
  assert.equal(sheets.open.value, "near");
});

Deno.test("address sync: favourites in the address are offered, and the map then rewrites the address", () => {
  using page = openPage(VIEW_LINK);
  page.state.selection.select(FIRST);
  page.window.visit("#favourites=1!alpha~W1~9~50");
  assert.equal(page.state.sharedFavourites.value, "#favourites=1!alpha~W1~9~50");
  assert.equal(page.state.sheets.open.value, "favourites");
  assert.equal(page.state.selection.current.value.kind, "none");
  assert.equal(page.window.location.hash, VIEW_LINK);
  // Another link while the list is open.
  page.window.visit("#favourites=1");
  assert.equal(page.state.sharedFavourites.value, "#favourites=1");
  assert.equal(page.state.sheets.open.value, "favourites");
});
