import assert from "node:assert/strict";
import {
  formatMapFragment,
  formatPreviewPath,
  isTarget,
  parsePreviewPath,
} from "contract/page/preview_link.ts";

const target = (slug: string | null, osmType: "N" | "W" | "R", osmId: number) => ({ slug, osmType, osmId });

const LINKS = [
  ["/p/W123", target(null, "W", 123), "page"],
  ["/p/N1", target(null, "N", 1), "page"],
  ["/p/fulda/R9007199254740991", target("fulda", "R", 9_007_199_254_740_991), "page"],
  ["/p/a-b_c9/W5.png", target("a-b_c9", "W", 5), "picture"],
] as const;

for (const [path, expected, form] of LINKS) {
  Deno.test(`preview link: ${path} is read, and written again`, () => {
    assert.deepEqual(parsePreviewPath(path), { target: expected, form });
    assert.equal(`/${formatPreviewPath(expected)}${form === "picture" ? ".png" : ""}`, path);
  });
}

const NO_LINKS = [
  "/p",
  "/p/",
  "/p/W",
  "/p/W0",
  "/p/W01",
  "/p/W-5",
  "/p/w123",
  "/p/X123",
  "/p/W123/",
  "/p/W123.jpg",
  "/p/W99999999999999999",
  "/p/W9999999999999999",
  "/p//W1",
  "/p/Fulda/W1",
  "/p/a/b/W1",
  `/p/${"a".repeat(65)}/W1`,
  "/p/../W1",
  "/P/W1",
  "/x/p/W1",
  "/p/W1\n",
];
for (const path of NO_LINKS) {
  Deno.test(`preview link: ${JSON.stringify(path).slice(0, 40)} is none`, () => {
    assert.equal(parsePreviewPath(path), null);
  });
}

Deno.test("preview link: the fragment is that of the map's own links", () => {
  assert.equal(formatMapFragment(target(null, "W", 5)), "#W5");
  assert.equal(formatMapFragment(target("fulda", "N", 5)), "#fulda/N5");
});

Deno.test("preview link: W may stand for any type, the others for their own", () => {
  const node = { osmType: "N", osmId: 5 } as const;
  assert.equal(isTarget(node, target(null, "W", 5)), true);
  assert.equal(isTarget(node, target(null, "N", 5)), true);
  assert.equal(isTarget(node, target(null, "R", 5)), false);
  assert.equal(isTarget(node, target(null, "W", 6)), false);
});
