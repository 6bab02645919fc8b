// The places around a playground: the document names every kind that this program answers and spieli does not.
import assert from "node:assert/strict";
import { INTERESTING_TAGS, isPoi } from "server/node/region/core/osm_roles.ts";
import type { Tags } from "server/node/region/core/tags.ts";
import { listCodeSpans, readDocument, readSection } from "./documents.ts";

/** `get_pois` of release 0.9.0, of nodes. */
function isPlaceOfSpieli(tags: Tags): boolean {
  const { amenity = "", shop = "", cuisine = "", emergency } = tags;
  return ["toilets", "ice_cream"].includes(amenity) ||
    (["cafe", "restaurant"].includes(amenity) && /ice_cream/i.test(cuisine)) ||
    (["hospital", "clinic", "doctors"].includes(amenity) && emergency === "yes") ||
    tags["healthcare:speciality"] === "emergency" || tags.highway === "bus_stop" ||
    ["chemist", "supermarket", "convenience", "bakery"].includes(shop);
}

/** Every tag that the import looks at, alone and with what may make it a place. */
const CANDIDATES: Tags[] = ["amenity", "shop", "highway", "healthcare:speciality"].flatMap((key) => {
  const values = INTERESTING_TAGS.get(key);
  assert.ok(values !== undefined && values !== "any");
  return [...values].flatMap((value) => [
    { [key]: value },
    { [key]: value, cuisine: "ice_cream" },
    { [key]: value, emergency: "yes" },
  ]);
});

Deno.test("docs/data-node.md names the places nearby that differ from those of spieli", async () => {
  const document = await readDocument("docs/data-node.md");
  const spans = new Set(listCodeSpans(readSection(document, "What is derived")));
  const added = CANDIDATES.filter((tags) => isPoi(tags) && !isPlaceOfSpieli(tags));
  const missing = CANDIDATES.filter((tags) => !isPoi(tags) && isPlaceOfSpieli(tags));
  assert.deepEqual(missing, []);
  assert.ok(added.length > 0);
  for (const tags of added) {
    const [key, value] = Object.entries(tags)[0]!;
    assert.ok(spans.has(`${key}=${value}`), `${key}=${value}`);
  }
  const named = [...spans].filter((span) => /^(amenity|shop)=/.test(span));
  const known = new Set(added.map((tags) => Object.entries(tags)[0]!.join("=")));
  assert.deepEqual(named.filter((span) => !known.has(span)), []);
});
