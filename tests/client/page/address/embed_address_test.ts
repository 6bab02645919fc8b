import assert from "node:assert/strict";
import { createFrameAddress, withoutEmbed } from "client/page/address/embed_address.ts";
import type { AddressBar } from "client/page/address/address_sync.ts";

const full: [embedded: string, full: string][] = [
  ["https://hub.example/karte/?embed=1#map=14/50/9", "https://hub.example/karte/#map=14/50/9"],
  [
    "https://hub.example/?filter=baby,water&embed=1&lang=en",
    "https://hub.example/?filter=baby,water&lang=en",
  ],
  ["https://hub.example/?embedded=1#fulda/W1", "https://hub.example/?embedded=1#fulda/W1"],
];

for (const [embedded, expected] of full) {
  Deno.test(`withoutEmbed: ${embedded}`, () => assert.equal(withoutEmbed(embedded), expected));
}

Deno.test("createFrameAddress: adds no entry to the history of the page around the frame", () => {
  const calls: unknown[] = [];
  const page: AddressBar = {
    location: { hash: "#map=14/50/9" },
    history: {
      state: { filterQuery: "" },
      pushState: (...entry) => void calls.push(["push", ...entry]),
      replaceState: (...entry) => void calls.push(["replace", ...entry]),
    },
    addEventListener: (type) => void calls.push(["listen", type]),
    removeEventListener: (type) => void calls.push(["unlisten", type]),
  };
  const address = createFrameAddress(page);
  assert.deepEqual(address.history.state, { filterQuery: "" });
  assert.equal(address.location.hash, "#map=14/50/9");
  address.history.pushState(null, "", "#fulda/W1");
  address.history.replaceState(null, "", "#fulda/W2");
  address.addEventListener("popstate", () => {});
  address.removeEventListener("popstate", () => {});
  assert.deepEqual(calls, [
    ["replace", null, "", "#fulda/W1"],
    ["replace", null, "", "#fulda/W2"],
    ["listen", "popstate"],
    ["unlisten", "popstate"],
  ]);
});
