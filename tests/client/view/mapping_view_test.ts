import assert from "node:assert/strict";
import { signal } from "@preact/signals";
import { startMappingView } from "client/view/mapping_view.ts";

function startPage(search: string, stored: string | null, isEmbedded = false) {
  const location = { pathname: "/", search, hash: "#map=5/50/10" };
  const items = new Map(stored === null ? [] : [["view", stored]]);
  const dataset: DOMStringMap = {};
  const isMapping = signal(false);
  startMappingView(isMapping, {
    document: { documentElement: { dataset } },
    location,
    history: {
      state: { kept: true },
      replaceState(state, _unused, url) {
        assert.deepEqual(state, { kept: true });
        location.search = /\?[^#]*/.exec(url)?.[0] ?? "";
        assert.ok(url.endsWith("#map=5/50/10"));
      },
    },
    localStorage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
  }, isEmbedded);
  return {
    isMapping,
    read: () => [isMapping.value, location.search, items.get("view") ?? null, dataset.view ?? null],
  };
}

Deno.test("mapping view: by the address, else as it was last", () => {
  assert.deepEqual(startPage("", null).read(), [false, "", null, null]);
  assert.deepEqual(startPage("?view=mapping", null).read(), [true, "?view=mapping", "mapping", "mapping"]);
  assert.deepEqual(startPage("?filter=a,b", "mapping").read(), [
    true,
    "?filter=a,b&view=mapping",
    "mapping",
    "mapping",
  ]);
  assert.deepEqual(startPage("?view=other", null).read(), [false, "?view=other", null, null]);
});

Deno.test("mapping view: switched, address and device follow", () => {
  const page = startPage("?filter=a,b", null);
  page.isMapping.value = true;
  assert.deepEqual(page.read(), [true, "?filter=a,b&view=mapping", "mapping", "mapping"]);
  page.isMapping.value = false;
  assert.deepEqual(page.read(), [false, "?filter=a,b", null, null]);
});

Deno.test("mapping view: an embedded map goes by its address alone", () => {
  assert.deepEqual(startPage("?embed=1", "mapping", true).read(), [false, "?embed=1", "mapping", null]);
});
