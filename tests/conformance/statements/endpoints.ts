// The endpoints of nodes and of the Hub.
import type { Chapter } from "../statement.ts";

const FUNCTIONS = "server/node/api/functions";
const CALL = "client/federation/nodes/backend_api.ts";
const MONITORING = "server/site/status/monitoring.ts";

export const ENDPOINTS: readonly Chapter[] = [{
  title: "Data-node API",
  statements: [
    { id: "E1", rule: "the page calls nodes by GET under <base>/rpc/ only", code: [CALL, "contract/rpc.ts"] },
    {
      id: "E2",
      rule: "/api of data-node-ui answers with Access-Control-Allow-Origin: * and the allowed methods",
      code: ["server/node/api/node_api.ts"],
    },
    { id: "E3", rule: "GET /rpc/get_meta without input: a JSON object", code: [`${FUNCTIONS}/get_meta.ts`] },
    {
      id: "E4",
      rule: "GET /rpc/get_playground_clusters with z and box: a JSON array of buckets",
      code: [`${FUNCTIONS}/get_playground_clusters.ts`, CALL],
      beyond:
        "the box is min_lon, min_lat, max_lon, max_lat; a box that is not whole is refused with 400 or 404",
    },
    {
      id: "E5",
      rule: "GET /rpc/get_playgrounds_bbox with a box: a FeatureCollection of the polygons in it",
      code: [`${FUNCTIONS}/find_in_box.ts`, "server/node/store/sqlite_store.ts"],
    },
    {
      id: "E6",
      rule: "GET /rpc/get_playground with osm_id: one feature",
      code: [`${FUNCTIONS}/get_playgrounds.ts`],
      beyond: "`null` for an unknown id",
    },
    {
      id: "E7",
      rule: "GET /rpc/get_playgrounds without input: the region's FeatureCollection",
      code: [`${FUNCTIONS}/get_playgrounds.ts`],
    },
    {
      id: "E8",
      rule: "a link to a playground is resolved by get_playground",
      code: ["client/playground/selection/deep_link_loader.ts"],
    },
    {
      id: "E9",
      rule: "a node is verified by get_meta: 200, relation_id, name, playground_count, bbox, allowed origin",
      code: ["server/cli/check/check_backend.ts", "server/cli/check/check.ts"],
      beyond: "`check` does this for a whole registry",
    },
  ],
}, {
  title: "Hub endpoints",
  statements: [
    { id: "H1", rule: "GET /registry.json: the registry as JSON", code: ["server/site/map_page/site.ts"] },
    { id: "H2", rule: "GET /federation-status.json: the status record as JSON", code: [MONITORING] },
    {
      id: "H3",
      rule: "GET /metrics: text exposition format 0.0.4",
      code: [MONITORING],
      beyond: "OpenMetrics 1.0.0 for clients whose `Accept` prefers it",
    },
    {
      id: "H4",
      rule: "both monitoring files are written atomically",
      code: ["server/base/kit/atomic_files.ts"],
    },
    { id: "H5", rule: "both monitoring files are served with Cache-Control: no-store", code: [MONITORING] },
    {
      id: "H6",
      rule: "both answer 200 with the time of writing from the start on, before the first poll has ended",
      code: [MONITORING, "server/hub/monitor/snapshot_store.ts"],
    },
  ],
}];
