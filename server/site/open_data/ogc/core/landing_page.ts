// The landing page of the OGC API, which links to everything else.
import { describeRecord } from "../../../../base/openapi/core/json_schema.ts";
import { LICENCE } from "../../data/core/licence.ts";
import {
  API_DESCRIPTION,
  defineDocument,
  LICENCE_LINK,
  LINKS,
  linkTo,
  MEDIA_TYPES,
  selfLinks,
  TEXT,
} from "./resource.ts";

export const LANDING_PAGE = defineDocument({
  path: "",
  id: "landingPage",
  summary: "Landing page",
  schema: [
    "landingPage",
    describeRecord({ title: TEXT, description: TEXT, attribution: TEXT, links: LINKS }),
  ],
}, ({ base, root, name }) => ({
  // Names the region if known. The data is always OpenStreetMap's.
  title: name === null ? "Playgrounds" : `Playgrounds: ${name}`,
  description: API_DESCRIPTION,
  attribution: LICENCE.attribution,
  links: [
    ...selfLinks(base),
    linkTo(`${base}/api`, "service-desc", MEDIA_TYPES.openapi, "Definition of the API (OpenAPI)"),
    linkTo(`${base}/api?f=html`, "service-doc", "text/html", "Definition of the API as a web page"),
    linkTo(`${base}/conformance`, "conformance", MEDIA_TYPES.json, "Conformance classes"),
    linkTo(`${base}/collections`, "data", MEDIA_TYPES.json, "Collections"),
    linkTo(`${root}data`, "describedby", "text/html", "Overview of the open data"),
    LICENCE_LINK,
  ],
}));
