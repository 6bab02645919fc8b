import assert from "node:assert/strict";
import { batch } from "@preact/signals";
import { startAddressSync } from "client/page/address/address_sync.ts";
import { startFilterAddress } from "client/federation/filters/filters_model.ts";
import { startSheetHistory } from "client/page/address/sheet_history.ts";
import { createPageState } from "client/page/state/page_state.ts";
import { BOX, makeConfig, makePlaced } from "../../records.ts";
import { makeBackend } from "fakes/records.ts";
import { AddressWindow } from "../start/address_window.ts";

const VIEW = { lon: 9.709, lat: 50.544, zoom: 15, bbox: BOX };
const VIEW_LINK = "#map=15/50.544000/9.709000";
const MOVED_LINK = "#map=16/50.544000/9.709000";

/** A page with address sync and a view. */
function openPage({ isPhone = true } = {}) {
  const window = new AddressWindow();
  const state = createPageState(makeConfig());
  state.backends.setRegistry([makeBackend("alpha")]);
  const stopHistory = startSheetHistory(state, window, () => isPhone);
  const stopFilters = startFilterAddress(state.filters, window, state.isMapping);
  const stopAddress = startAddressSync(state, window);
  state.view.moved(VIEW);
  return {
    window,
    state,
    settle: () => window.settle(),
    /** Throws if there was a camera request. */
    assertStill: () => assert.equal(state.camera.request.value, null),
    [Symbol.dispose]() {
      stopHistory();
      stopFilters();
      stopAddress();
    },
  };
}

/** The entry below the sheet's: foreign keys are kept, without the mark of a sheet. */
function assertOwnEntry({ history }: AddressWindow): void {
  const { by, isSheet } = history.state as Readonly<Record<string, unknown>>;
  assert.deepEqual({ by, isSheet }, { by: "other code", isSheet: undefined });
}

Deno.test("sheet history: Back closes the sheet only", () => {
  using page = openPage();
  page.state.sheets.toggle("near");
  assert.equal(page.window.entries.length, 2);
  page.window.go(-1);
  assert.equal(page.state.sheets.open.value, null);
  assert.equal(page.window.location.hash, VIEW_LINK);
  page.assertStill();
});

Deno.test("sheet history: a playground below a sheet stays chosen", () => {
  using page = openPage();
  const placed = makePlaced({ osmId: 1 });
  page.state.selection.select(placed);
  page.state.sheets.toggle("menu");
  assert.deepEqual(page.window.entries, [VIEW_LINK, "#alpha/W1", "#alpha/W1"]);
  page.window.go(-1);
  assert.equal(page.state.sheets.open.value, null);
  assert.equal(page.state.selection.selected.value, placed);
  page.window.go(-1);
  assert.equal(page.state.selection.selected.value, null);
});

Deno.test("sheet history: closing a sheet removes its entry", async () => {
  using page = openPage();
  page.state.sheets.toggle("near");
  page.state.view.moved({ ...VIEW, zoom: 16 });
  page.state.sheets.close();
  await page.settle();
  assert.equal(page.window.location.hash, MOVED_LINK);
  assertOwnEntry(page.window);
  page.assertStill();
  // The same with the next one.
  page.state.sheets.toggle("menu");
  assert.deepEqual(page.window.entries, [MOVED_LINK, MOVED_LINK]);
  page.window.go(-1);
  assert.equal(page.state.sheets.open.value, null);
});

Deno.test("sheet history: Back closes the search, and then the sheet below it", () => {
  using page = openPage();
  const { search, sheets } = page.state;
  const read = () => [search.isOpen.value, sheets.open.value, page.window.location.hash];
  sheets.toggle("near");
  search.open();
  page.window.go(-1);
  assert.deepEqual(read(), [false, "near", VIEW_LINK]);
  page.window.go(-1);
  assert.deepEqual(read(), [false, null, VIEW_LINK]);
  page.assertStill();
});

Deno.test("sheet history: the list around a chosen place takes over the entry of the search", async () => {
  using page = openPage();
  const { near, search, sheets } = page.state;
  search.open();
  batch(() => {
    search.finish("Fulda");
    near.open({ kind: "address", name: "Fulda", lon: 9.7, lat: 50.5, accuracyMetres: 0 });
  });
  await page.settle();
  assert.equal(page.window.entries.length, 2);
  page.window.go(-1);
  assert.equal(sheets.open.value, null);
  assert.equal(page.window.location.hash, VIEW_LINK);
});

for (const outcome of ["found", "given up by Back", "not found"]) {
  Deno.test(`sheet history: a playground chosen in the search is ${outcome}`, async () => {
    using page = openPage();
    const { search, selection } = page.state;
    const target = { slug: null, osmType: "W", osmId: 1 } as const;
    search.open();
    batch(() => {
      search.finish(null);
      selection.findLinked(target);
    });
    await page.settle();
    assert.equal(page.window.entries.length, 2);
    if (outcome === "found") {
      selection.select(makePlaced({ osmId: 1 }));
      await page.settle();
      assert.deepEqual(page.window.entries, [VIEW_LINK, "#alpha/W1"]);
      page.window.go(-1);
    } else if (outcome === "not found") {
      selection.failToFind(target, "noAnswer", []);
      await page.settle();
    } else page.window.go(-1);
    assert.equal(selection.current.value.kind, outcome === "not found" ? "notFound" : "none");
    assertOwnEntry(page.window);
    assert.equal(page.window.location.hash, VIEW_LINK);
  });
}

Deno.test("sheet history: Back closes the sheet and keeps a view that was changed meanwhile", () => {
  using page = openPage();
  page.state.sheets.toggle("near");
  page.state.view.moved({ ...VIEW, zoom: 16 });
  page.window.go(-1);
  assert.equal(page.window.location.hash, MOVED_LINK);
  page.assertStill();
});

for (const order of ["first the sheet", "first the playground"]) {
  Deno.test(`sheet history: a chosen playground takes over the entry (${order})`, async () => {
    using page = openPage();
    const { sheets, selection } = page.state;
    const placed = makePlaced({ osmId: 1 });
    sheets.toggle("near");
    if (order === "first the sheet") sheets.close();
    selection.select(placed);
    sheets.close();
    await page.settle();
    assert.deepEqual(page.window.entries, [VIEW_LINK, "#alpha/W1"]);
    assert.equal(selection.selected.value, placed);
    page.window.go(-1);
    assert.equal(selection.selected.value, null);
    // The next sheet has an entry again.
    sheets.toggle("near");
    page.window.go(-1);
    assert.equal(sheets.open.value, null);
  });
}

for (const way of ["by hand", "by Back"]) {
  Deno.test(`sheet history: filters set in a sheet stay when it is closed ${way}`, async () => {
    using page = openPage();
    page.state.sheets.toggle("filters");
    page.state.filters.toggleAttribute("water");
    assert.equal(page.window.location.search, "?filter=water");
    if (way === "by hand") page.state.sheets.close();
    else page.window.go(-1);
    await page.settle();
    assertOwnEntry(page.window);
    assert.deepEqual([...page.state.filters.current.value.attributes], ["water"]);
    assert.equal(page.window.location.search, "?filter=water");
    assert.equal(page.window.location.hash, VIEW_LINK);
  });
}

Deno.test("sheet history: the mapping view is in the address after its sheet, and filters set later stay", async () => {
  using page = openPage();
  const { filters, isMapping, selection, sheets } = page.state;
  sheets.toggle("menu");
  isMapping.value = true;
  sheets.close();
  await page.settle();
  assert.equal(page.window.location.search, "?view=mapping");
  selection.select(makePlaced({ osmId: 1 }));
  filters.toggleAttribute("water");
  page.window.go(-1);
  assert.deepEqual([...filters.current.value.attributes], ["water"]);
  assert.equal(page.window.location.search, "?filter=water&view=mapping");
});

Deno.test("sheet history: switching between sheets keeps one entry", () => {
  using page = openPage();
  page.state.sheets.toggle("drawer");
  page.state.sheets.toggle("near");
  assert.equal(page.window.entries.length, 2);
});

Deno.test("sheet history: a sheet opened before `history.back()` has taken effect", async () => {
  using page = openPage();
  page.state.sheets.toggle("near");
  page.state.sheets.close();
  await Promise.resolve();
  page.state.sheets.toggle("menu");
  await page.settle();
  assert.equal(page.state.sheets.open.value, "menu");
  page.window.go(-1);
  assert.equal(page.state.sheets.open.value, null);
  assert.equal(page.window.location.hash, VIEW_LINK);
});

Deno.test("sheet history: Forward after Back opens nothing, and the next sheet reuses the entry", async () => {
  using page = openPage();
  page.state.sheets.toggle("near");
  page.window.go(-1);
  page.window.go(1);
  assert.equal(page.state.sheets.open.value, null);
  page.state.sheets.toggle("menu");
  assert.equal(page.window.entries.length, 2);
  page.state.sheets.close();
  await page.settle();
  assertOwnEntry(page.window);
});

Deno.test("sheet history: an address edited while a sheet is open is applied", () => {
  using page = openPage();
  page.state.sheets.toggle("near");
  page.window.visit("#map=12/50.6/9.6");
  assert.deepEqual(page.state.camera.request.value, { kind: "restore", lon: 9.6, lat: 50.6, zoom: 12 });
});

Deno.test("sheet history: a sheet that does not cover the page has no entry", () => {
  using page = openPage({ isPhone: false });
  page.state.sheets.toggle("near");
  assert.equal(page.window.entries.length, 1);
});

Deno.test("sheet history: a sheet that the page opened has an entry only once it is used", async () => {
  using page = openPage();
  const { sheets } = page.state;
  sheets.toggle("near", true);
  assert.equal(page.window.entries.length, 1);
  sheets.close();
  await page.settle();
  assert.equal(page.window.entries.length, 1);
  sheets.toggle("near", true);
  sheets.use();
  sheets.use();
  assert.equal(page.window.entries.length, 2);
  page.window.go(-1);
  assert.equal(sheets.open.value, null);
  page.assertStill();
});
