// A database of spieli as the program opens it, and calls of its API.
import assert from "node:assert/strict";
import { createLog } from "server/base/kit/log.ts";
import { createNodeApi } from "server/node/api/node_api.ts";
import { NO_CHANGES } from "server/node/region/core/change_history.ts";
import { createSpieliDatabase as openSpieliDatabase } from "server/node/service/spieli_database.ts";
import { openDatabase } from "server/node/store/postgres/database.ts";
import { createEmptyStore } from "server/node/service/placeholder_store.ts";
import { makeIdentity } from "fakes/node_identity.ts";
import { SPIELI_READER } from "fakes/spieli_schema.ts";
import type { Postgres } from "fakes/start_postgres.ts";

export interface SceneOptions {
  readonly user?: string;
  readonly relationId?: number | null;
  readonly nowMs?: () => number;
  /** Time after which `get_meta` is read again; default: each time. */
  readonly metaMs?: number;
}

export function openScene(server: Postgres, name: string, options: SceneOptions = {}) {
  const { user = SPIELI_READER, relationId = null, nowMs = Date.now, metaMs = 0 } = options;
  const logged: Record<string, unknown>[] = [];
  const log = createLog({ format: "json", write: (line) => logged.push(JSON.parse(line)) });
  const database = openDatabase(server.urlOf(user, name), { isReadOnly: true });
  const spieli = openSpieliDatabase({ database, address: name, relationId, log, metaMs, now: nowMs });
  const empty = createEmptyStore(null);
  const api = createNodeApi({
    store: () => spieli.current() ?? empty,
    isImporting: spieli.isImporting,
    lastCheckAt: () => null,
    checkEveryDays: () => 0,
    changes: () => NO_CHANGES,
    notices: () => [],
    reportDamage: assert.fail,
    identity: makeIdentity({ version: "9.9.9" }),
    legalContent: () => null,
    feed: { locale: "de", hasMap: true, siteName: null },
    allowsOtherOrigins: true,
    now: () => new Date("2026-11-20T06:00:00Z"),
  });
  return {
    spieli,
    database,
    logged,
    events: () => logged.map(({ event }) => event),
    async ask(target: string, headers: Record<string, string> = {}) {
      const url = new URL(`/api/rpc/${target}`, "http://node.invalid");
      const response = await api(new Request(url, { headers }), url.pathname);
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, body: text && JSON.parse(text) };
    },
    async [Symbol.asyncDispose]() {
      empty.close();
      await database.close();
    },
  };
}
