// Asks the store in PostgreSQL and the store file that was published to it the same, about a made-up region:
//
//   deno run -A tests/server/node/store/postgres/compare_engines.ts 150000
import assert from "node:assert/strict";
import { join } from "node:path";
import type { Bbox } from "contract/types.ts";
import type { PlaygroundStore } from "server/node/store/playground_store.ts";
import { openDatabase } from "server/node/store/postgres/database.ts";
import { openPostgresStore } from "server/node/store/postgres/postgres_store.ts";
import { publishStore } from "server/node/store/postgres/publish_store.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";
import { writeStore } from "server/node/store/write_store.ts";
import { createRandom } from "fakes/random.ts";
import { startPostgres } from "fakes/start_postgres.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { createRandomRegion } from "../../service/region.ts";

const FACTS = { relationId: 7, importedAt: "2026-11-20T05:00:00Z", dataTimestamp: null };

export interface Comparison {
  readonly playgrounds: number;
  /** Places that are asked about. */
  readonly places: number;
  /** Half the side of the largest box, in degrees. */
  readonly maxDegrees: number;
}

/** Rejects at the first difference; otherwise gives the number of answers. */
export async function compareEngines(comparison: Comparison): Promise<number> {
  await using server = await startPostgres();
  return await withDirectory(async (directory) => {
    const storePath = join(directory, "region.sqlite");
    writeStore(storePath, createRandomRegion(11, comparison.playgrounds), FACTS);
    const { signal } = new AbortController();
    assert.ok(await publishStore({ url: server.url, storePath, changes: null, signal }));
    await using stack = new AsyncDisposableStack();
    const local = stack.adopt(openSqliteStore(storePath), (store) => store.close());
    const database = stack.adopt(openDatabase(server.url), ({ close }) => close());
    const [row] = await database.read("SELECT id, facts FROM spielplatz.import");
    const remote = await openPostgresStore(database, { id: row![0] as number, facts: row![1] as string });
    assert.deepEqual(remote.facts, local.facts);
    const asks = listQueries(local.facts.bbox!, comparison);
    for (const ask of asks) assert.deepEqual(await ask(remote), await ask(local), ask.toString());
    return asks.length;
  });
}

type Ask = (store: PlaygroundStore) => unknown;

function listQueries(
  [west, south, east, north]: Bbox,
  { playgrounds, places, maxDegrees }: Comparison,
): Ask[] {
  const random = createRandom(3);
  const asks: Ask[] = [
    (store) => store.allPlaygrounds(),
    (store) => store.playgroundKeys(3, 20),
    (store) => store.playground(-1),
    ...(["playground", "equipment", "poi"] as const).flatMap((kind): Ask[] => [
      (store) => store.list(kind, 5, 40, null),
      (store) => store.list(kind, 0, 1_000_000, [[9.1, 50.1, 9.11, 50.11], [9.3, 50.2, 9.302, 50.21]]),
      (store) => store.list(kind, 0, 10, []),
      (store) => store.count(kind),
      async (store) => {
        const [feature] = (await store.list(kind, 50, 1, null)).features;
        return [
          await store.feature(kind, feature!.osmType, feature!.osmId),
          await store.feature(kind, "W", 999_999_999),
        ];
      },
    ]),
    (store) => store.search("", 10),
    (store) => store.nearest(9, 50, 0),
  ];
  for (let i = 0; i < places; i++) {
    const [lon, lat] = [random.between(west, east), random.between(south, north)];
    const size = 10 ** random.between(-3, Math.log10(maxDegrees));
    const box: Bbox = [lon - size, Math.max(-90, lat - size), lon + size, Math.min(90, lat + size)];
    const zoom = random.integer(0, 16);
    const osmId = random.integer(1, Math.ceil(playgrounds * 4 / 3));
    const radius = 10 ** random.between(1, 5 + Math.log10(maxDegrees / 10));
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
  const texts = ["spielplatz", "s", "am", "str", "muster spiel", "zz", "a b c d e f g h i j"];
  const numbers = Array.from({ length: 3 }, () => `spielplatz ${random.integer(1, playgrounds)}`);
  for (const text of [...texts, ...numbers]) asks.push((store) => store.search(text, 20));
  return asks;
}

if (import.meta.main) {
  const playgrounds = Number(Deno.args[0] ?? 150_000);
  const answers = await compareEngines({ playgrounds, places: 60, maxDegrees: 0.1 });
  console.log(`${playgrounds} playgrounds: ${answers} answers of both stores are equal`);
}
