import assert from "node:assert/strict";
import type { CatalogueFacts } from "server/site/open_data/catalogue/core/catalogue_facts.ts";
import { writeCatalogue } from "server/site/open_data/catalogue/core/write_catalogue.ts";
import { ANONYMOUS, CATALOGUE, OWN, REGION } from "./catalogue_example.ts";
import { expandGraph, type Graph } from "./expanded_graph.ts";
import { checkProfile, fullName } from "./profile.ts";

/** What no catalogue says. */
const NEVER = [
  // When the data was first published, and under what licence the catalogue itself stands, is not known.
  "dcat:Catalog dct:issued",
  "dcat:Catalog dct:license",
  // GovData gives it to the portal that delivers the data.
  "dcat:Dataset dcatde:contributorID",
  "dcat:Dataset dct:issued",
  // The settings do not say what kind of organisation the operator is.
  "foaf:Agent dct:type",
];
/** The relation in OpenStreetMap is a place of which the catalogue says nothing else. */
const OF_RELATION = ["dct:Location dcat:bbox", "dct:Location dcat:centroid"];

const BARE = { bbox: null, relationId: null, region: null, importedAt: null, dataTimestamp: null };

const EXAMPLES: readonly (readonly [name: string, facts: CatalogueFacts, missing: readonly string[]])[] = [
  ["a node", CATALOGUE, OF_RELATION],
  ["a node without legal settings", ANONYMOUS, [...OF_RELATION, "dcat:Dataset dcat:contactPoint"]],
  ["a Hub", { ...CATALOGUE, datasets: [OWN, REGION] }, OF_RELATION],
  ["a Hub without legal settings", { ...ANONYMOUS, datasets: [REGION] }, OF_RELATION],
  [
    "a node without a map",
    { ...CATALOGUE, homepage: null },
    [...OF_RELATION, "dcat:Catalog foaf:homepage"],
  ],
  [
    "a region of which little is known",
    { ...CATALOGUE, datasets: [{ ...REGION, ...BARE }] },
    [
      "dcat:Catalog dct:modified",
      "dcat:Catalog dct:spatial",
      "dcat:Dataset dct:modified",
      "dcat:Dataset dct:spatial",
      "dcat:Dataset dct:temporal",
    ],
  ],
];

for (const [name, facts, missing] of EXAMPLES) {
  Deno.test(`catalogue: the profiles are kept by ${name}`, async () => {
    const { wrong, missing: found } = checkProfile(await expandGraph(writeCatalogue(facts)));
    assert.deepEqual(wrong, []);
    assert.deepEqual(found, [...NEVER, ...missing].sort());
  });
}

const valuesOf = (graph: Graph, id: string, property: string) =>
  (graph.get(id)?.properties.get(fullName(property)) ?? []).map((value) => value["@id"] ?? value["@value"]);

Deno.test("catalogue: a node offers files, OGC API and data API", async () => {
  const graph = await expandGraph(writeCatalogue(CATALOGUE));
  const id = "https://karte.example/catalog.jsonld#playgrounds";
  const distributions = valuesOf(graph, id, "dcat:distribution") as string[];
  assert.deepEqual(
    distributions.map((each) => [
      ...valuesOf(graph, each, "dcat:accessURL"),
      ...valuesOf(graph, each, "dcat:downloadURL"),
    ]),
    [
      ...["geojson", "csv", "geojsonl"].map((type) =>
        new Array(2).fill(`https://karte.example/data/playgrounds.${type}`)
      ),
      ["https://karte.example/ogc/collections/playgrounds"],
      ["https://karte.example/api/"],
    ],
  );
  assert.deepEqual(valuesOf(graph, `${id}-ogc-service`, "dcat:endpointDescription"), [
    "https://karte.example/ogc/api",
  ]);
  assert.deepEqual(valuesOf(graph, `${id}-ogc-service`, "dct:conformsTo"), [
    "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core",
  ]);
  assert.deepEqual(valuesOf(graph, id, "dct:accrualPeriodicity"), [
    "http://publications.europa.eu/resource/authority/frequency/WEEKLY",
  ]);
  assert.deepEqual(valuesOf(graph, id, "dct:title"), ["Spielplätze: Fulda", "Playgrounds: Fulda"]);
  assert.deepEqual(valuesOf(graph, id, "dcat:contactPoint"), [
    "https://karte.example/catalog.jsonld#contact",
  ]);
});

Deno.test("catalogue: a Hub names the address of the node alone, and its host as publisher", async () => {
  const graph = await expandGraph(writeCatalogue({ ...CATALOGUE, datasets: [REGION] }));
  const id = "https://karte.example/catalog.jsonld#region-birkental";
  const distributions = valuesOf(graph, id, "dcat:distribution") as string[];
  assert.deepEqual(distributions.flatMap((each) => valuesOf(graph, each, "dcat:accessURL")), [
    "https://node.example/api/",
  ]);
  const [publisher] = valuesOf(graph, id, "dct:publisher") as string[];
  assert.deepEqual(valuesOf(graph, publisher!, "foaf:name"), ["node.example"]);
  assert.deepEqual(valuesOf(graph, `${id}-contact`, "vcard:hasURL"), [
    "https://node.example/impressum?a=%7Bb%7D%7Cc",
  ]);
});

Deno.test("catalogue: it is as new as its newest data", async () => {
  const graph = await expandGraph(writeCatalogue({ ...CATALOGUE, datasets: [REGION, OWN] }));
  assert.deepEqual(valuesOf(graph, "https://karte.example/catalog.jsonld#catalogue", "dct:modified"), [
    "2026-11-21T03:00:00.000Z",
  ]);
});

Deno.test("catalogue: the address of a contact", async () => {
  const graph = await expandGraph(writeCatalogue(CATALOGUE));
  const contact = "https://karte.example/catalog.jsonld#contact";
  assert.deepEqual(valuesOf(graph, contact, "vcard:hasEmail"), ["mailto:team@karte.example"]);
  assert.deepEqual(valuesOf(graph, contact, "vcard:hasTelephone"), ["tel:+49661123"]);
  const [address] = valuesOf(graph, contact, "vcard:hasAddress") as string[];
  assert.deepEqual(
    ["vcard:street-address", "vcard:postal-code", "vcard:locality"].flatMap((name) =>
      valuesOf(graph, address!, name)
    ),
    ["Am Markt 1", "36037", "Fulda"],
  );
});

Deno.test("profile: mistakes are found", async () => {
  const document = JSON.stringify(writeCatalogue(CATALOGUE))
    .replaceAll("dcat:accessURL", "dcat:acessURL")
    .replaceAll('"xsd:dateTime"', '"xsd:date"');
  const { wrong, missing } = checkProfile(await expandGraph(JSON.parse(document)));
  assert.ok(missing.includes("dcat:Distribution dcat:accessURL"));
  assert.ok(wrong.some((problem) => problem.endsWith("http://www.w3.org/ns/dcat#acessURL")));
  assert.ok(wrong.some((problem) => /dct:modified.* is no dateTime$/.test(problem)));
});
