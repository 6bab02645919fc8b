// Finds regions that a Hub without data lists at its own URL. They stay offline.
import type { Backend } from "contract/types.ts";
import type { Role } from "../base/settings/role_settings.ts";

/** Whether a region is at the Hub's own URL. */
export const isUnserved = ({ url }: Pick<Backend, "url">): boolean => !URL.canParse(url);

/** Returns a sentence for the operator, or null if the program serves data or no region is unserved. */
export function describeUnservedRegions(
  { appMode, deployMode }: Role,
  backends: readonly Pick<Backend, "url">[],
): string | null {
  if (appMode !== "hub" || deployMode !== "ui") return null;
  const first = backends.find(isUnserved);
  if (first === undefined) return null;
  const effect = backends.every(isUnserved) ? "the map is empty" : "the region stays offline";
  return `the registry lists a region at ${first.url}, where this program serves no data (DEPLOY_MODE=ui), ` +
    `so ${effect}; list addresses of data-nodes such as https://node.example/api, or set DEPLOY_MODE=data-node-ui`;
}
