// Calls the data API of a store without a network.
import { createNodeApi } from "server/node/api/node_api.ts";
import { NO_CHANGES } from "server/node/region/core/change_history.ts";
import type { LocalStore } from "server/node/store/playground_store.ts";
import { makeIdentity } from "./node_identity.ts";

/** Answers one call. `target` is path and query. */
export type AskNode = (target: string) => Promise<{ readonly status: number; readonly body: unknown }>;

export function createAsk(store: LocalStore): AskNode {
  const answer = createNodeApi({
    store: () => store,
    isImporting: () => false,
    lastCheckAt: () => null,
    checkEveryDays: () => 0,
    changes: () => NO_CHANGES,
    notices: () => [],
    reportDamage: (reason) => {
      throw new Error(reason);
    },
    identity: makeIdentity({ version: "comparison" }),
    legalContent: () => null,
    feed: { locale: "de", hasMap: true, siteName: null },
    allowsOtherOrigins: false,
    now: () => new Date(),
  });
  return async (target) => {
    const url = new URL(target, "http://node.invalid");
    const response = await answer(new Request(url), url.pathname);
    return { status: response.status, body: await response.json() };
  };
}
