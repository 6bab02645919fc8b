// The role of this program, on which the effect of other settings depends.
import type { Reading } from "./read_settings.ts";
import { define, unless } from "./setting.ts";
import { oneOf } from "./setting_rules.ts";

export const ROLE_SETTINGS = {
  APP_MODE: define({
    default: "hub",
    rule: oneOf(["hub", "standalone"]),
    meaning: "what the map shows: the regions in the registry, or a single region",
  }),
  DEPLOY_MODE: define({
    default: "data-node-ui",
    rule: oneOf(["ui", "data-node-ui", "data-node"]),
    meaning: "which parts are served: pages, pages and the data API, or the data API alone",
  }),
} as const;

export const withPages = unless(
  "DEPLOY_MODE",
  "data-node",
  "with DEPLOY_MODE=data-node, which serves no page",
);
export const withData = unless("DEPLOY_MODE", "ui", "with DEPLOY_MODE=ui, which serves no data");
export const onHub = unless("APP_MODE", "standalone", "with APP_MODE=standalone, which shows one region");
/** Met unless the program is a Hub. `why` completes the reason. */
export const withOneRegion = (why: string) => unless("APP_MODE", "hub", `on a Hub${why}`);

export const readRole = ({ values }: Reading<typeof ROLE_SETTINGS>) => ({
  appMode: values.APP_MODE,
  deployMode: values.DEPLOY_MODE,
});

export type Role = Readonly<ReturnType<typeof readRole>>;

export const hasPages = ({ deployMode }: Role): boolean => deployMode !== "data-node";
export const hasData = ({ deployMode }: Role): boolean => deployMode !== "ui";
/** Whether the program shows the regions of a registry. */
export const isHub = (role: Role): boolean => hasPages(role) && role.appMode === "hub";
