import assert from "node:assert/strict";
import { hideFolders } from "server/site/frame/public_text.ts";

const texts: [text: string, shown: string][] = [
  ["/etc/hub/registry.json: line 3: a comma", "registry.json: line 3: a comma"],
  [
    `the region's data in "/var/lib/my hub/node/region.sqlite" could not be used: locked`,
    `the region's data in "region.sqlite" could not be used: locked`,
  ],
  ["ENOSPC: no space left, write '/data/status/metrics.new'", "ENOSPC: no space left, write 'metrics.new'"],
  ["rename '/data/a.new' -> '/data/a'", "rename 'a.new' -> 'a'"],
  ["cannot open file:///srv/hub/a.pbf", "cannot open a.pbf"],
  ["cannot open C:\\Users\\erika\\hub\\region.sqlite now", "cannot open region.sqlite now"],
  ['cannot open "\\\\server\\share\\a b.pbf"', 'cannot open "a b.pbf"'],
  ["(/root/a/b.json)", "(b.json)"],
  ["https://hub.example/a/b/registry.json: HTTP 502", "https://hub.example/a/b/registry.json: HTTP 502"],
  ['entry 2: "/api" is listed twice', 'entry 2: "/api" is listed twice'],
  ["entry 2: /api is listed twice", "entry 2: /api is listed twice"],
  ["38/40 nodes, on 2026/11/22 and/or later", "38/40 nodes, on 2026/11/22 and/or later"],
];
for (const [text, shown] of texts) {
  Deno.test(`hideFolders: ${text}`, () => assert.equal(hideFolders(text), shown));
}

Deno.test("hideFolders takes linear time", () => {
  for (const piece of ["/a", '"/', "/", "C:\\", " /a b"]) {
    const startedAt = performance.now();
    hideFolders(piece.repeat(20_000));
    assert.ok(performance.now() - startedAt < 5_000, piece);
  }
});
