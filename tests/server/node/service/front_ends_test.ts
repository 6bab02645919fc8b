// Several front ends over one database with a replica: what visitors get while servers fail and imports come.
import assert from "node:assert/strict";
import { join } from "node:path";
import { parsePlaygrounds } from "contract/playground/playground.ts";
import { bboxArgs, rpcUrl } from "contract/rpc.ts";
import { circleAround } from "server/node/region/core/measure.ts";
import { publishStore } from "server/node/store/postgres/publish_store.ts";
import { writeStore } from "server/node/store/write_store.ts";
import { createRandom } from "fakes/random.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { type Postgres, postgresTest, startPostgres } from "fakes/start_postgres.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { makePlayground, makeRegion } from "./region.ts";

/** Publishes a region in which every playground has the name of the import. */
async function publish(primary: Postgres, name: string, importedAt: string): Promise<void> {
  const random = createRandom(1);
  const playgrounds = Array.from({ length: 300 }, (_, i) =>
    makePlayground({
      osmId: i + 1,
      tags: { leisure: "playground", name },
      shape: circleAround(9 + random.between(0, 1), 50 + random.between(0, 1), 20),
    }));
  await withDirectory(async (directory) => {
    const storePath = join(directory, "region.sqlite");
    const facts = { relationId: 7, importedAt, dataTimestamp: null };
    writeStore(storePath, { ...makeRegion({ playgrounds }), name }, facts);
    const { signal } = new AbortController();
    await publishStore({ url: primary.url, storePath, changes: null, signal });
  });
}

/** What visitors got: by status, and the imports that were seen. Ends with an error for anything undocumented. */
function createVisitors(hubs: readonly HubProcess[]) {
  const random = createRandom(2);
  const seen = { answers: 0, refusals: 0, imports: new Map<string, string>() };
  let isStopped = false;

  async function visit(hub: HubProcess): Promise<void> {
    const [west, south] = [9 + random.between(0, 0.5), 50 + random.between(0, 0.5)];
    const box = bboxArgs([west, south, west + 0.5, south + 0.5]);
    const response = await fetch(rpcUrl(`${hub.url}api`, "get_playgrounds_bbox", box));
    if (response.status === 503) {
      assert.ok(Number(response.headers.get("retry-after")) > 0);
      await response.body?.cancel();
      seen.refusals += 1;
      return;
    }
    assert.equal(response.status, 200);
    const names = new Set(parsePlaygrounds(await response.json())!.items.map(({ name }) => name));
    assert.equal(names.size, 1, `an answer with the names ${[...names]}`);
    seen.answers += 1;
    seen.imports.set(hub.url, [...names][0]!);
  }

  const visitors = hubs.map(async (hub) => {
    while (!isStopped) await visit(hub);
  });
  return {
    seen,
    /** Waits until every front end answers from an import. */
    until: (name: string) =>
      Promise.race([
        waitUntil(
          `all front ends serve ${name}`,
          () => hubs.map(({ url }) => seen.imports.get(url)),
          (names) => names.every((each) => each === name),
        ),
        Promise.all(visitors),
      ]),
    async stop() {
      isStopped = true;
      await Promise.all(visitors);
    },
  };
}

postgresTest("three front ends survive the loss of the primary, and never mix imports", async (test) => {
  await using primary = await startPostgres();
  await publish(primary, "first", "2026-11-20T05:00:00Z");
  await using replica = await startPostgres({ primary });
  await using registry = await createRegistryFile([]);
  const both = primary.url.replace(/127[^/]*/, `127.0.0.1:${primary.port},127.0.0.1:${replica.port}`);
  const env = { DEPLOY_MODE: "data-node", STORE_URL: both, OSM_RELATION_ID: "7" };
  await using stack = new AsyncDisposableStack();
  const hubs = await Promise.all([1, 2, 3].map(() => startHub({ registry: registry.path, env })));
  for (const hub of hubs) stack.use(hub);
  const visitors = createVisitors(hubs);
  await visitors.until("first");

  await test.step("the primary is killed: the replica answers", async () => {
    await primary.stop("immediate");
    visitors.seen.imports.clear();
    await visitors.until("first");
  });

  await test.step("the primary is back: an import under load", async () => {
    await primary.start();
    await publish(primary, "second", "2026-11-21T05:00:00Z");
    await visitors.until("second");
  });

  await test.step("without any database: 503 with Retry-After, facts from memory, a note for the operator", async () => {
    await replica.stop("immediate");
    await primary.stop("immediate");
    const before = visitors.seen.refusals;
    await waitUntil("requests are refused", () => visitors.seen.refusals, (count) => count > before + 5);
    const meta = await fetch(rpcUrl(`${hubs[0]!.url}api`, "get_meta"));
    assert.equal((await meta.json()).playground_count, 300);
    const health = async () => (await (await fetch(`${hubs[0]!.url}healthz`)).json()).notes as string[];
    const notes = await waitUntil("the note", health, (found) => found.length > 0);
    assert.match(
      notes.join(),
      /database postgres@127\.0\.0\.1:\d+,127\.0\.0\.1:\d+\/postgres does not respond/,
    );
  });

  await test.step("the database is back", async () => {
    await primary.start();
    visitors.seen.imports.clear();
    await visitors.until("second");
  });

  await visitors.stop();
  assert.ok(visitors.seen.answers > 100, String(visitors.seen.answers));
  for (const hub of hubs) {
    assert.ok(!JSON.stringify(hub.log).includes("p@ss"), "no password in the log");
    assert.equal(hub.log.filter(({ event }) => event === "request failed").length, 0);
  }
});
