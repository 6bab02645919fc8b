// A region in PostgreSQL is published with the same bytes as one in a file.
import assert from "node:assert/strict";
import { join } from "node:path";
import { finish, startProgram } from "fakes/run_program.ts";
import { putRegionStore } from "fakes/region_store.ts";
import { postgresTest, startPostgres } from "fakes/start_postgres.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { publishStore } from "server/node/store/postgres/publish_store.ts";

postgresTest("publish: from a database", async () => {
  await using server = await startPostgres();
  await withDirectory(async (directory) => {
    const storePath = join(directory, "data", "node", "region.sqlite");
    await putRegionStore(storePath);
    const { signal } = new AbortController();
    await publishStore({ url: server.url, storePath, changes: null, signal });
    const run = (args: string, env: Record<string, string>) =>
      finish(startProgram(["publish", ...args.split(" ")], { directory, env }));
    const fromFile = await run("file", {});
    const fromDatabase = await run("database", { STORE_URL: server.url, DATA_DIR: "other" });
    assert.deepEqual([fromFile.stderr, fromDatabase.stderr], ["", ""]);
    const names = (folder: string) =>
      [...Deno.readDirSync(join(directory, folder, "api", "s"))].map(({ name }) => name).sort();
    assert.deepEqual(names("database"), names("file"));
    const read = (folder: string) =>
      Deno.readTextFileSync(join(directory, folder, "data", "playgrounds.geojson"));
    assert.equal(read("database"), read("file"));
  });
});
