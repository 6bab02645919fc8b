// What the service does: modes, parts, and who fetches what.
import type { Chapter } from "../statement.ts";

export const SERVICE: readonly Chapter[] = [{
  title: "What the service does",
  statements: [
    {
      id: "S1",
      rule: "one program runs as standalone (one region) or hub (all regions), chosen by a setting",
      code: ["server/program/settings/settings.ts", "server/program/server.ts"],
      beyond: "the setting, which the specification does not name, is `APP_MODE`",
    },
    {
      id: "S2",
      rule: "DEPLOY_MODE=ui: the page only, without database and /api",
      code: ["server/site/app/app.ts", "server/program/server.ts"],
    },
    {
      id: "S3",
      rule:
        "DEPLOY_MODE=data-node-ui: database, data API, and a web server that serves /api with CORS headers",
      code: ["server/site/app/app.ts", "server/node/api/node_api.ts"],
    },
    {
      id: "S4",
      rule: "DEPLOY_MODE=data-node: database and data API, without page and without CORS handling",
      code: ["server/site/app/app.ts"],
      beyond: "`/metrics` and `/healthz` are served too: there is no other way to see how the node is",
    },
    {
      id: "S5",
      rule: "a Hub has no database: the browser fetches from each node's API and merges the results",
      code: [
        "client/federation/nodes/backend_api.ts",
        "client/federation/tiers/core/tier_data.ts",
        "server/site/map_page/content_policy.ts",
      ],
    },
    {
      id: "S6",
      rule: "the Hub reads a registry file from its own origin and lists the nodes in it",
      code: ["client/federation/regions/hub_api.ts", "server/hub/registry/registry_source.ts"],
      beyond: "an edit takes effect without a restart",
    },
    {
      id: "S7",
      rule: "the Hub's page has search, filters, locate, zoom, contribute and scale line, plus the pill",
      code: ["client/page/ui/app.tsx", "client/page/ui/toolbar.tsx", "client/map/controls/controls.ts"],
    },
    {
      id: "S8",
      rule: "the Hub has two monitoring endpoints, updated without a request by a job inside it",
      code: ["server/hub/monitor/poll_schedule.ts", "server/site/status/monitoring.ts"],
    },
    {
      id: "S9",
      rule: "the zoom tier decides what is fetched: no call, get_playground_clusters or get_playgrounds_bbox",
      code: ["client/federation/regions/core/tiers.ts", "client/federation/tiers/tier_request.ts"],
    },
  ],
}];
