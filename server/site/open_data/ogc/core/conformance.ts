// The conformance classes of the OGC API.
import { describeList, describeRecord } from "../../../../base/openapi/core/json_schema.ts";
import { defineDocument, LINKS, selfLinks, URI } from "./resource.ts";

/** Conformance classes of the API. Each is tested by the abstract tests of its standard. */
export const CONFORMANCE_CLASSES = [
  "http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/core",
  "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core",
  "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/oas30",
  "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/html",
  "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson",
  "http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs",
  "http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/queryables",
  "http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/queryables-query-parameters",
] as const;

export const CONFORMANCE = defineDocument({
  path: "/conformance",
  id: "conformance",
  summary: "Conformance classes that the API implements",
  schema: ["conformance", describeRecord({ links: LINKS, conformsTo: describeList(URI) })],
}, ({ base }) => ({ links: selfLinks(`${base}/conformance`), conformsTo: CONFORMANCE_CLASSES }));
