// The store in PostgreSQL gives the answers of the store file that was published to it.
import assert from "node:assert/strict";
import { join } from "node:path";
import type { Bbox } from "../../../../../contract/types.ts";
import { openDatabase } from "../../../../../server/node/store/postgres/database.ts";
import { openPostgresStore } from "../../../../../server/node/store/postgres/postgres_store.ts";
import { publishStore } from "../../../../../server/node/store/postgres/publish_store.ts";
import type { PlaygroundStore } from "../../../../../server/node/store/playground_store.ts";
import { openSqliteStore } from "../../../../../server/node/store/sqlite_store.ts";
import { writeStore } from "../../../../../server/node/store/write_store.ts";
import { createRandom } from "../../../../fakes/random.ts";
import { startPostgres } from "../../../../fakes/start_postgres.ts";
import { createRandomRegion } from "../../region.ts";

const FACTS = { relationId: 7, importedAt: "2026-11-20T05:00:00Z", dataTimestamp: null };

Deno.test("postgres: every query has the answer of the store file", async () => {
  await using server = await startPostgres();
  const directory = await Deno.makeTempDir();
  const storePath = join(directory, "region.sqlite");
  writeStore(storePath, createRandomRegion(11, 300), FACTS);
  const local = openSqliteStore(storePath);
  const isNew = await publishStore({
    url: server.url,
    storePath,
    changes: null,
    signal: new AbortController().signal,
  });
  assert.ok(isNew);
  const database = openDatabase(server.url);
  const [row] = await database.read("SELECT id, facts FROM spielplatz.import");
  const remote = await openPostgresStore(database, { id: row![0] as number, facts: row![1] as string });
  assert.deepEqual(remote.facts, local.facts);
  for (const ask of listQueries(local.facts.bbox!)) {
    assert.deepEqual(await ask(remote), await ask(local), ask.toString());
  }
  await database.close();
  local.close();
  await Deno.remove(directory, { recursive: true });
});

type Ask = (store: PlaygroundStore) => unknown;

function listQueries([west, south, east, north]: Bbox): Ask[] {
  const random = createRandom(3);
  const asks: Ask[] = [
    (store) => store.allPlaygrounds(),
    (store) => store.playgroundKeys(3, 20),
    (store) => store.playground(-1),
    (store) => store.search("", 10),
    (store) => store.nearest(9, 50, 0),
  ];
  for (let i = 0; i < 60; i++) {
    const [lon, lat] = [random.between(west, east), random.between(south, north)];
    const size = 10 ** random.between(-3, 1);
    const box: Bbox = [lon - size, Math.max(-90, lat - size), lon + size, Math.min(90, lat + size)];
    const zoom = random.integer(0, 16);
    const osmId = random.integer(1, 400);
    const radius = 10 ** random.between(1, 5);
    const filter = { attributes: random.integer(0, 3), hidden: new Set<never>() };
    asks.push(
      (store) => store.buckets(zoom, box, filter),
      (store) => store.featuresInBox("playground", box),
      (store) => store.featuresInBox("equipment", box),
      (store) => store.featuresInBox("standalone_equipment", box),
      (store) => store.featuresInBox("tree", box),
      (store) => store.centresInBox(box),
      (store) => store.playground(osmId),
      (store) => store.nearest(lon, lat, 1 + (i % 30)),
      (store) => store.poisNear(lon, lat, radius),
    );
  }
  for (const text of ["spielplatz", "s", "am", "str", "muster spiel", "zz", "a b c d e f g h i j"]) {
    asks.push((store) => store.search(text, 20));
  }
  return asks;
}
