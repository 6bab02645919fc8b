// The settings of a Hub.
import type { Chapter } from "../statement.ts";

const TABLE = "server/program/settings/settings.ts";
const RULES = "server/base/settings/setting_rules.ts";
const ADDRESSES = "server/base/settings/address_rules.ts";

export const SETTINGS: readonly Chapter[] = [{
  title: "Hub configuration settings",
  statements: [
    {
      id: "T1",
      rule: "the mode is standalone or hub, DEPLOY_MODE is ui, data-node-ui or data-node; nothing else",
      code: [TABLE, "server/program/settings/config.ts"],
    },
    {
      id: "T2",
      rule: "REGISTRY_URL is /registry.json by default",
      code: [TABLE],
    },
    {
      id: "T3",
      rule: "REGISTRY_URL keeps only A-Z a-z 0-9 : / . + _ % ~ ? # & = @ , ; - and drops all else",
      code: [ADDRESSES],
    },
    {
      id: "T4",
      rule: "REGISTRY_URL keeps query string and fragment",
      code: [ADDRESSES, "server/program/settings/config.ts"],
    },
    { id: "T5", rule: "HUB_POLL_INTERVAL is 300 by default", code: [TABLE] },
    {
      id: "T6",
      rule: "HUB_POLL_INTERVAL is a bare integer in seconds: 300s is refused",
      code: [RULES],
      beyond: "the program says what is wrong and does not start, instead of running with another interval",
    },
    {
      id: "T7",
      rule: "API_BASE_URL is absent on a Hub and /api by default on a data-node's page",
      code: ["server/program/settings/config.ts"],
    },
    {
      id: "T8",
      rule: "APP_PORT is the port of the web server",
      code: [TABLE, "server/program/system/listen.ts"],
    },
    {
      id: "T9",
      rule: "two stacks run on one machine, each with its own COMPOSE_PROJECT_NAME and port",
      code: ["deploy/compose.yml", "server/program/system/listen.ts"],
    },
    { id: "T10", rule: "macroMaxZoom is 7 and clusterMaxZoom 13 by default", code: [TABLE] },
    {
      id: "T11",
      rule: "a Hub needs no database settings, a data-node a relation id and the address of an extract",
      code: ["server/program/settings/config.ts"],
      beyond: "no database password: the store is a file of the program",
    },
  ],
}];
