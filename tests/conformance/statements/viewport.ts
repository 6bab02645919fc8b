// What the page does when the view changes.
import type { Chapter } from "../statement.ts";

const LOADER = "client/federation/tiers/tier_loader.ts";
const PLAN = "client/federation/tiers/core/fetch_plan.ts";

export const VIEWPORT: readonly Chapter[] = [{
  title: "Hub client behaviour per viewport change",
  statements: [
    { id: "V1", rule: "a change of the view is debounced by 300 ms", code: [LOADER] },
    { id: "V2", rule: "the zoom level selects the tier", code: ["client/federation/regions/core/tiers.ts"] },
    { id: "V3a", rule: "only backends whose box meets the view are queried", code: [PLAN] },
    {
      id: "V3b",
      rule: "backends whose last health probe is not ok are skipped",
      code: [PLAN, "client/federation/regions/core/backend_view.ts"],
    },
    {
      id: "V3c",
      rule: "up false in a fresh status counts, even if the page itself reaches the backend",
      code: ["client/federation/regions/core/backend_view.ts"],
      beyond: "the drawer says that it can be reached from here; a stale status counts for nothing",
    },
    {
      id: "V3d",
      rule:
        "a backend whose box the status does not tell is queried after its own get_meta, if its box meets",
      code: ["client/federation/regions/core/region_position.ts", PLAN],
      beyond: "one that has no box even then may be anywhere, or around the centroid in its registry entry",
    },
    {
      id: "V4a",
      rule: "the selected backends are queried in parallel",
      code: ["client/kit/async/fan_out.ts"],
    },
    { id: "V4b", rule: "a new view aborts the requests of the superseded one", code: [LOADER] },
    {
      id: "V5",
      rule: "each result is painted when it arrives, without waiting for a slow backend",
      code: [LOADER, "client/federation/tiers/paint_pacer.ts"],
    },
    {
      id: "V6",
      rule: "cluster tier: buckets of all backends merge, the sums stay, a border has one ring per cell",
      code: ["client/federation/tiers/core/cluster_merge.ts"],
    },
    {
      id: "V7",
      rule: "polygon tier: all polygons are on one map, and a selection asks the backend it came from",
      code: ["client/federation/tiers/core/placed_playground.ts", "client/map/outlines/playground_source.ts"],
      beyond:
        "the origin is a typed field beside the feature, where a node's own `_backendUrl` cannot replace it",
    },
    {
      id: "V8a",
      rule: "macro tier: no request per playground, one ring per backend at the middle of its box",
      code: ["client/federation/regions/core/macro_ring.ts", "client/federation/tiers/core/ring_matches.ts"],
      beyond: "with filters set, a region in view is asked once for clusters if its get_meta has no matches",
    },
    {
      id: "V8b",
      rule:
        "macro tier: a larger playground_count makes a larger ring, complete, partial and missing its segments",
      code: ["client/map/rings/ring.ts", "client/federation/regions/core/macro_ring.ts"],
    },
    {
      id: "V8c",
      rule:
        "macro tier: a click on a ring fits that backend's box, below the macro tier, and fetches from it only",
      code: ["client/federation/view/core/camera.ts", "client/map/input/visitor_input.ts"],
    },
    {
      id: "V9",
      rule: "box and metadata are updated by the page's poll, without restarting the Hub",
      code: ["client/federation/regions/backends_loader.ts"],
    },
    {
      id: "V10",
      rule: "a request that takes longer than 5 s is omitted, with one warning; the map stays usable",
      code: ["client/federation/nodes/backend_call.ts", LOADER],
      beyond: "the page names the region that is missing",
    },
    {
      id: "V11a",
      rule: "a tier call that answers 404 falls back to get_playgrounds, once per backend, with one warning",
      code: ["client/federation/nodes/region_fallback.ts"],
    },
    {
      id: "V11b",
      rule: "cluster tier: a backend without tier calls is skipped silently, without get_playgrounds",
      code: ["client/federation/tiers/tier_request.ts"],
    },
    {
      id: "V11c",
      rule: "a fallback that fails in passing is repeated at most once per refresh of the page's data",
      code: ["client/federation/nodes/region_fallback.ts"],
      beyond: "the specification is silent about a fallback that fails",
    },
  ],
}];
