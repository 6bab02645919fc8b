import assert from "node:assert/strict";
import { parseRegistry } from "contract/registry/registry.ts";
import { formatRegionLink, parseRegionLink } from "contract/registry/region_link.ts";

Deno.test("formatRegionLink then parseRegionLink: the key of every kind of entry", () => {
  const { backends } = parseRegistry([{ url: "/", slug: "a_b--C" }, {
    url: "https://Äö.example:81/API",
    slug: "x-_0",
  }, {
    url: "https://b.example/api",
  }, { url: "https://b.example/api", slug: "x-_0" }]);
  assert.equal(backends.length, 4);
  for (const { key } of backends) {
    const link = formatRegionLink(key);
    assert.equal(parseRegionLink(link), key);
    assert.equal(parseRegionLink(link.slice(1)), key);
  }
});

for (
  const fragment of [
    "",
    "#",
    "#region",
    "#region=",
    "#region=A",
    "#region=a/W1",
    "##region=a",
    "#region=a b",
    "#fulda",
  ]
) {
  Deno.test(`parseRegionLink: ${JSON.stringify(fragment)} is another fragment`, () => {
    assert.equal(parseRegionLink(fragment), null);
  });
}
