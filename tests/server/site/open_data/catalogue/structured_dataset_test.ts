import assert from "node:assert/strict";
import { describeForSearch } from "server/site/open_data/catalogue/core/structured_dataset.ts";
import { findMistakes, readVocabulary } from "../../preview/schema_vocabulary.ts";
import { ANONYMOUS, CATALOGUE, OWN, REGION } from "./catalogue_example.ts";

Deno.test("structured data: everything in it is defined by schema.org", async () => {
  const vocabulary = await readVocabulary();
  const bare = { ...OWN, bbox: null, region: null, relationId: null, importedAt: null, dataTimestamp: null };
  for (const facts of [OWN, REGION, bare]) {
    for (const catalogue of [CATALOGUE, ANONYMOUS, null]) {
      assert.deepEqual(findMistakes(vocabulary, describeForSearch(facts, catalogue, "de")), []);
    }
  }
});

Deno.test("structured data: downloads, licence and place", () => {
  const data = describeForSearch(OWN, CATALOGUE, "de");
  assert.equal(data.name, "Spielplätze: Fulda");
  assert.equal(data.license, "https://opendatacommons.org/licenses/odbl/1-0/");
  assert.deepEqual((data.distribution as { contentUrl: string }[]).map(({ contentUrl }) => contentUrl), [
    "https://karte.example/data/playgrounds.geojson",
    "https://karte.example/data/playgrounds.csv",
    "https://karte.example/data/playgrounds.geojsonl",
  ]);
  assert.deepEqual(data.spatialCoverage, {
    "@type": "Place",
    name: "Fulda",
    sameAs: "https://www.openstreetmap.org/relation/62650",
    geo: [{ "@type": "GeoShape", box: "50.3 9.4 50.8 10.1" }],
  });
  assert.deepEqual(data.publisher, { "@type": "Organization", name: "Spielraum e. V." });
});

Deno.test("structured data: without a public address there is none of this server", () => {
  const text = JSON.stringify(describeForSearch(OWN, null, "en"));
  assert.doesNotMatch(text, /karte\.example/);
  assert.match(text, /"name":"Playgrounds: Fulda"/);
});
