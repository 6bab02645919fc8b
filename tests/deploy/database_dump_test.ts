// The steps of docs/upgrade.md for a dump of the database, run as they are from one server to another.
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { publishStore } from "server/node/store/postgres/publish_store.ts";
import { writeStore } from "server/node/store/write_store.ts";
import { cleanEnv } from "fakes/clean_env.ts";
import { type Postgres, POSTGRES_PASSWORD, postgresTest, startPostgres } from "fakes/start_postgres.ts";
import { until } from "fakes/wait_until.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { listCodeBlocks, readDocument, readSection } from "../docs/documents.ts";
import { openFrontEnd } from "../server/node/import/database_scene.ts";
import { createRandomRegion } from "../server/node/service/region.ts";

const ROLES = fileURLToPath(new URL("../../deploy/postgres/roles.sql", import.meta.url));
const REGION = 7;
const { signal } = new AbortController();

const setPasswords = async (server: Postgres) => {
  for (const role of ["importer", "reader"]) {
    await server.run(`ALTER ROLE spielplatz_${role} PASSWORD '${POSTGRES_PASSWORD}'`);
  }
};

async function publish(server: Postgres, directory: string, day: number, count: number): Promise<void> {
  const storePath = join(directory, `${day}.sqlite`);
  const importedAt = `2026-11-${day}T05:00:00Z`;
  writeStore(storePath, createRandomRegion(day, count), {
    relationId: REGION,
    importedAt,
    dataTimestamp: null,
  });
  const url = server.urlOf("spielplatz_importer", "spielplatz");
  assert.ok(await publishStore({ url, storePath, changes: `changes of day ${day}`, signal }));
}

postgresTest(
  "a plain dump is put back on another server, which serves the region and takes the next import",
  () =>
    withDirectory(async (directory) => {
      await Deno.copyFile(ROLES, join(directory, "roles.sql"));
      await using old = await startPostgres();
      await using other = await startPostgres();
      const run = async (server: Postgres, script: string) => {
        const { env, ...rest } = cleanEnv({
          PGHOST: "127.0.0.1",
          PGPORT: String(server.port),
          PGUSER: "postgres",
          PGPASSWORD: POSTGRES_PASSWORD,
        });
        const { code, stdout, stderr } = await new Deno.Command("sh", {
          args: ["-e", "-c", script],
          cwd: directory,
          ...rest,
          env: { ...env, PATH: `${server.programs}:${Deno.env.get("PATH")}` },
        }).output();
        assert.equal(code, 0, new TextDecoder().decode(stderr) + new TextDecoder().decode(stdout));
      };
      const readerOf = (server: Postgres) => server.urlOf("spielplatz_reader", "spielplatz");
      const section = readSection(await readDocument("docs/upgrade.md"), "The database");
      const [dump = assert.fail(), restore = assert.fail()] = listCodeBlocks(section, "sh");

      await run(old, restore.split("\n").slice(0, 2).join("\n"));
      await setPasswords(old);
      await publish(old, directory, 20, 300);
      await run(old, dump);
      await run(other, restore);
      await setPasswords(other);

      await using before = await openFrontEnd(readerOf(old), REGION);
      await using after = await openFrontEnd(readerOf(other), REGION);
      await until(() => before.service.hasData() && after.service.hasData());
      const { facts } = after.service.store();
      assert.equal(facts.playgroundCount, 300);
      assert.deepEqual(facts, before.service.store().facts);

      await publish(other, directory, 21, 310);
      await until(() => after.service.store().facts.playgroundCount === 310);
    }),
);
