// A store file that is written back from the database is that which was published.
import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isStoreFileIntact } from "server/node/store/file_checksum.ts";
import { publishStore } from "server/node/store/postgres/publish_store.ts";
import { RestoreError, restoreStore } from "server/node/store/postgres/restore_store.ts";
import { writeStore } from "server/node/store/write_store.ts";
import { postgresTest, startPostgres } from "fakes/start_postgres.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { createRandomRegion, makePlayground } from "../../service/region.ts";
import { boxShape } from "../../service/shapes.ts";

const FACTS = {
  relationId: 7,
  importedAt: "2026-11-20T05:00:00Z",
  dataTimestamp: null,
  area: "boundary",
} as const;
const { signal } = new AbortController();

/** All rows of all tables, the R*Trees' own included. */
function dump(path: string): unknown {
  using database = new DatabaseSync(path, { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
  return tables.map(({ name }) => [name, database.prepare(`SELECT * FROM ${name}`).all()]);
}

postgresTest("restoring a store file", async (test) => {
  await using server = await startPostgres();
  await withDirectory(async (directory) => {
    const published = join(directory, "published.sqlite");
    const storePath = join(directory, "restored.sqlite");
    const wanted = { url: server.url, relationId: 7, area: "boundary", storePath, signal } as const;

    await test.step("nothing has been imported", async () => {
      assert.equal(await restoreStore(wanted), null);
    });

    const region = createRandomRegion(11, 1_500);
    const acrossAntimeridian = makePlayground({
      osmId: 9_999,
      tags: { leisure: "playground", name: "a\u0000\"b'\\\u{1F600}" },
      shape: boxShape([179.9, 10, -179.9, 10.1]),
    });
    writeStore(published, { ...region, playgrounds: [...region.playgrounds, acrossAntimeridian] }, FACTS);
    await publishStore({ url: server.url, storePath: published, changes: "the changes", signal });

    await test.step("every row is as it was published", async () => {
      const restored = await restoreStore(wanted);
      assert.deepEqual(restored, { importedAt: FACTS.importedAt, changes: "the changes" });
      assert.deepEqual(dump(storePath), dump(published));
      assert.ok(await isStoreFileIntact(storePath));
    });

    await test.step("the database has another region, area or version only", async () => {
      assert.equal(await restoreStore({ ...wanted, relationId: 8 }), null);
      assert.equal(await restoreStore({ ...wanted, area: "bbox" }), null);
      await server.run("UPDATE spielplatz.import SET store_version = 'other'");
      assert.equal(await restoreStore(wanted), null);
    });

    await test.step("a database that does not answer is named", async () => {
      const url = server.url.replace(/:\d+\/postgres$/, ":1/postgres");
      await assert.rejects(restoreStore({ ...wanted, url }), (error: Error) => {
        assert.ok(error instanceof RestoreError);
        assert.equal(error.message, "no server accepts connections at this address");
        return true;
      });
    });
  });
});
