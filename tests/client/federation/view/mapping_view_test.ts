import assert from "node:assert/strict";
import { signal } from "@preact/signals";
import { setMappingView } from "client/features/guide/ui/mapping_switch.tsx";
import { readMappingView, withMapping } from "client/federation/view/mapping_view.ts";
import { createStorage } from "../../storage.ts";

function makePage(search: string, stored: string | null) {
  return {
    location: { search },
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

Deno.test("mapping view: remembered on the device once it is switched", () => {
  const page = makePage("", null);
  const isMapping = signal(false);
  setMappingView(isMapping, true, page);
  assert.equal(isMapping.value, true);
  assert.equal(readMappingView(page, false), true);
  setMappingView(isMapping, false, page);
  assert.equal(isMapping.value, false);
  assert.equal(readMappingView(page, false), false);
});

for (
  const [search, isMapping, expected] of [
    ["", false, ""],
    ["?view=mapping", false, ""],
    ["", true, "?view=mapping"],
    ["?view=mapping", true, "?view=mapping"],
    ["?embed=1&view=mapping&lang=de", false, "?embed=1&lang=de"],
    ["?view=other", true, "?view=other&view=mapping"],
  ] as const
) {
  Deno.test(`withMapping: ${search || "nothing"} ${isMapping ? "with" : "without"}`, () => {
    assert.equal(withMapping(search, isMapping), expected);
  });
}
