import assert from "node:assert/strict";
import { signal } from "@preact/signals";
import { setMappingView } from "client/view/mapping_change.ts";
import { readMappingView } from "client/view/mapping_view.ts";
import { createStorage } from "../storage.ts";

function makePage(search: string, stored: string | null) {
  const location = { pathname: "/", search, hash: "#map=5/50/10" };
  return {
    location,
    history: {
      state: { kept: true },
      replaceState(state: unknown, _unused: "", url: string) {
        assert.deepEqual(state, { kept: true });
        location.search = /\?[^#]*/.exec(url)?.[0] ?? "";
        assert.ok(url.endsWith("#map=5/50/10"));
      },
    },
    ...createStorage(new Map(stored === null ? [] : [["view", stored]])),
  };
}

Deno.test("mapping view: by the address, else as it was last; embedded by the address alone", () => {
  const read = (search: string, stored: string | null, isEmbedded = false) =>
    readMappingView(makePage(search, stored), isEmbedded);
  assert.equal(read("", null), false);
  assert.equal(read("?filter=a,b&view=mapping", null), true);
  assert.equal(read("?view=other", null), false);
  assert.equal(read("", "mapping"), true);
  assert.equal(read("?embed=1", "mapping", true), false);
  assert.equal(read("?embed=1&view=mapping", null, true), true);
});

Deno.test("mapping view: switched, address and device follow", () => {
  const page = makePage("?filter=a,b", null);
  const isMapping = signal(false);
  const read = () => [isMapping.value, page.location.search, page.stored.get("view") ?? null];
  setMappingView(isMapping, true, page);
  assert.deepEqual(read(), [true, "?filter=a,b&view=mapping", "mapping"]);
  setMappingView(isMapping, false, page);
  assert.deepEqual(read(), [false, "?filter=a,b", null]);
});
