// The routes of open data over a store, without the rest of the program.
import assert from "node:assert/strict";
import type { PlaygroundStore } from "server/node/store/playground_store.ts";
import { createOpenData } from "server/site/open_data/open_data.ts";
import type { OpenDataParts } from "server/site/open_data/data/open_data_parts.ts";

export const PARTS: Omit<OpenDataParts, "store"> = {
  reportDamage: (reason) => assert.fail(reason),
  allowsOtherOrigins: true,
  publicUrl: null,
  hasMap: true,
  join: null,
  frame: {
    policy: "default-src 'none'",
    render: ({ title, head, main }) => `<title>${title}</title>${head}${main}`,
  },
  structuredData: () => null,
};

export interface AskOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** Returns a function that asks for a path, with a query if there is one. */
export function serveOpenData(store: PlaygroundStore | null, parts: Partial<OpenDataParts> = {}) {
  const find = createOpenData({ ...PARTS, store: () => store, ...parts });
  return async (address: string, options: AskOptions = {}): Promise<Response> => {
    const route = find(address.split("?")[0]!);
    assert.ok(route, address);
    const headers = { host: "node.example", ...options.headers };
    return await route(new Request(`http://node.example${address}`, { ...options, headers }));
  };
}
