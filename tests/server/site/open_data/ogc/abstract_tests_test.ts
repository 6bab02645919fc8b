// The abstract test suites of the conformance classes that the OGC API declares: one step for each of their tests, over
// sockets.
import assert from "node:assert/strict";
import { CONFORMANCE_CLASSES } from "server/site/open_data/ogc/core/conformance.ts";
import { type AbstractTests, startApi } from "./abstract_tests/api.ts";
import { COMMON } from "./abstract_tests/query_parameters.ts";
import { CORE_DOCUMENTS } from "./abstract_tests/core_documents.ts";
import { CORE_ITEMS } from "./abstract_tests/core_items.ts";
import { CRS } from "./abstract_tests/crs.ts";
import { GEOJSON, HTML, OPEN_API } from "./abstract_tests/encodings.ts";
import { QUERY_PARAMETERS, QUERYABLES } from "./abstract_tests/queryables.ts";

const SPECIFICATIONS = "http://www.opengis.net/spec/";

/** By class, below {@link SPECIFICATIONS}. */
const SUITES: Readonly<Record<string, AbstractTests>> = {
  "ogcapi-common-1/1.0/conf/core": COMMON,
  "ogcapi-features-1/1.0/conf/core": { ...CORE_DOCUMENTS, ...CORE_ITEMS },
  "ogcapi-features-1/1.0/conf/oas30": OPEN_API,
  "ogcapi-features-1/1.0/conf/html": HTML,
  "ogcapi-features-1/1.0/conf/geojson": GEOJSON,
  "ogcapi-features-2/1.0/conf/crs": CRS,
  "ogcapi-features-3/1.0/conf/queryables": QUERYABLES,
  "ogcapi-features-3/1.0/conf/queryables-query-parameters": QUERY_PARAMETERS,
};

for (const [name, suite] of Object.entries(SUITES)) {
  Deno.test(`the abstract tests of ${name}`, async (test) => {
    await using api = startApi();
    for (const [id, check] of Object.entries(suite)) await test.step(id, () => check(api));
  });
}

Deno.test("every class that is declared has its tests, and no other", () => {
  assert.deepEqual(Object.keys(SUITES).map((name) => SPECIFICATIONS + name), CONFORMANCE_CLASSES);
});
