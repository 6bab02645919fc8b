import assert from "node:assert/strict";
import { hasPreview, pageLink, previewLink } from "client/playground/selection/core/share_link.ts";
import { makeBackend, makeStatus } from "fakes/records.ts";

const WAY = { slug: null, osmType: "W", osmId: 37808214 } as const;
const OF_FULDA = { ...WAY, slug: "fulda" };

const links: [name: string, link: string, expected: string][] = [
  [
    "pageLink with a slug",
    pageLink("https://hub.example/karte/?x=1#map=17/50/9", OF_FULDA),
    "https://hub.example/karte/#fulda/W37808214",
  ],
  ["pageLink without one", pageLink("http://127.0.0.1:8080/", WAY), "http://127.0.0.1:8080/#W37808214"],
  [
    "previewLink with a slug, below a path",
    previewLink("https://hub.example/karte/?x=1#map=17/50/9", OF_FULDA),
    "https://hub.example/karte/p/fulda/W37808214",
  ],
  [
    "previewLink without one",
    previewLink("http://127.0.0.1:8080/#W5", WAY),
    "http://127.0.0.1:8080/p/W37808214",
  ],
];
for (const [name, link, expected] of links) Deno.test(name, () => assert.equal(link, expected));

const HUB = { hasPreviews: true, appMode: "hub" } as const;
const REGION = { ...HUB, appMode: "standalone" } as const;
const COUNTS = { complete: 1, partial: 2, missing: 3 };
const VIEW = { backend: makeBackend(), completeness: COUNTS, status: null };
const NAMELESS = { ...VIEW, backend: makeBackend("alpha", { slug: null }) };

Deno.test("hasPreview: where the server offers them, and the node is not too old", () => {
  assert.equal(hasPreview(HUB, VIEW), true);
  assert.equal(hasPreview(REGION, NAMELESS), true);
  assert.equal(hasPreview(HUB, NAMELESS), false);
  assert.equal(hasPreview({ ...HUB, hasPreviews: false }, VIEW), false);
  assert.equal(hasPreview(HUB, { ...VIEW, completeness: null }), false);
  assert.equal(hasPreview(HUB, { ...VIEW, status: makeStatus({ up: false }) }), false);
  assert.equal(hasPreview(HUB, { ...VIEW, status: makeStatus({ up: true }) }), true);
});
