// The licence of all data from OpenStreetMap, as answers and documents name it.

export const LICENCE = {
  /** SPDX. */
  id: "ODbL-1.0",
  name: "Open Database License 1.0",
  url: "https://opendatacommons.org/licenses/odbl/1-0/",
  attribution: "© OpenStreetMap contributors",
  attributionUrl: "https://www.openstreetmap.org/copyright",
} as const;

/** Value of a `Link` header that names the licence. */
export const LICENCE_LINK = `<${LICENCE.url}>; rel="license"; title="${LICENCE.name}"`;
