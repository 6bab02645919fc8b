// The resources and their fields: registry, metadata, bucket, feature.
import type { Chapter } from "../statement.ts";

const ENTRY = "contract/registry/registry_entry.ts";
const META = "server/node/api/meta.ts";
const READ_META = "contract/status/backend_meta.ts";
const BUCKETS = "server/node/region/core/buckets.ts";

export const RESOURCES: readonly Chapter[] = [{
  title: "Registry",
  statements: [
    {
      id: "R1",
      rule: "the registry is an object whose key instances is an array of entries",
      code: ["contract/registry/registry.ts"],
      beyond: "an array of entries alone is accepted: other systems of this kind write it",
    },
    {
      id: "R2",
      rule: "slug is optional, a lowercase ASCII identifier, and the key of the backend",
      code: [ENTRY, "contract/registry/registry.ts"],
      beyond: "a slug that is none counts as absent, with a warning; the key is then made from the URL",
    },
    { id: "R3", rule: "url is required: an entry without one is left out, the others stay", code: [ENTRY] },
    {
      id: "R4",
      rule: "url is an absolute API base, or a path on the Hub's own domain",
      code: [ENTRY, "server/base/outbound/core/backend_url.ts"],
      beyond: "a trailing slash is dropped, with a warning",
    },
    {
      id: "R5",
      rule: "name is the label in the drawer, without one it is the url",
      code: [ENTRY, "client/federation/regions/ui/backend_item.tsx"],
    },
    {
      id: "R6",
      rule: "version and region of an entry are ignored: get_meta has them",
      code: [ENTRY, READ_META],
    },
    {
      id: "R7",
      rule: "the page fetches the registry from the Hub's own origin, as /registry.json",
      code: ["client/federation/regions/hub_api.ts", "server/program/settings/config.ts"],
    },
    {
      id: "R8",
      rule: "the bundled registry points to /api",
      code: ["registry.json", "server/program/system/program_files.ts"],
    },
  ],
}, {
  title: "Instance metadata",
  statements: [
    { id: "M1", rule: "get_meta: relation_id identifies the mapped region, name is its name", code: [META] },
    { id: "M2", rule: "get_meta: playground_count counts the region's playgrounds", code: [META] },
    {
      id: "M3",
      rule: "get_meta: bbox is the region's box",
      code: [META],
      beyond: "its form, which the specification leaves open, is `[west, south, east, north]` in degrees",
    },
    {
      id: "M4",
      rule: "get_meta: complete, partial and missing count the playgrounds by their equipment data",
      code: [META, "contract/playground/completeness.ts"],
    },
    {
      id: "M5",
      rule: "get_meta: region_geom is the region's polygon",
      code: [META, "server/node/region/core/outline.ts"],
    },
    {
      id: "M6",
      rule: "get_meta: importing tells whether an import runs; a backend without it counts as 0",
      code: [META, READ_META],
      beyond: '0, 1 and the texts "true" and "false" are read too',
    },
    { id: "M7", rule: "get_meta: version is optional", code: [READ_META] },
  ],
}, {
  title: "Cluster bucket",
  statements: [
    { id: "C1", rule: "bucket: lon and lat are its position, in the box of the call", code: [BUCKETS] },
    { id: "C2", rule: "bucket: count is the number of its playgrounds", code: [BUCKETS] },
    {
      id: "C3",
      rule: "bucket: complete, partial, missing and restricted divide the count",
      code: [BUCKETS],
    },
  ],
}, {
  title: "Playground feature",
  statements: [
    {
      id: "P1",
      rule: "playgrounds are GeoJSON polygons, identified by osm_id",
      code: ["server/node/region/core/geojson.ts", "contract/playground/playground.ts"],
      beyond: "multipolygons as well; `osm_type` tells nodes, ways and relations apart",
    },
  ],
}];
