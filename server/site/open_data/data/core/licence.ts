// The licence of all data from OpenStreetMap, for responses and documents.
import { ODBL } from "../../../../base/openapi/core/api_document.ts";

export const LICENCE = {
  /** SPDX identifier. */
  id: ODBL.name,
  name: "Open Database License 1.0",
  url: ODBL.url,
  attribution: "© OpenStreetMap contributors",
  attributionUrl: "https://www.openstreetmap.org/copyright",
} as const;

/** Value of a `Link` header that links the licence. */
export const LICENCE_HEADER = `<${LICENCE.url}>; rel="license"; title="${LICENCE.name}"`;
