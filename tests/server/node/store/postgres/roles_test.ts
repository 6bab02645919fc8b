// The roles of the documents: both sets on one server, made again and again, with connections for several programs.
import assert from "node:assert/strict";
import { MAX_CONNECTIONS, openDatabase } from "server/node/store/postgres/database.ts";
import { listCodeBlocks, readDocument, readProjectFile } from "../../../../docs/documents.ts";
import { createSpieliDatabase, SPIELI_READER } from "fakes/spieli_schema.ts";
import { postgresTest, startPostgres } from "fakes/start_postgres.ts";

/** What docs/migrate.md tells psql. */
async function readMigrationRoles(): Promise<string> {
  const { text } = await readDocument("docs/migrate.md");
  const block = listCodeBlocks(text, "sh").find((each) => each.includes("CREATE ROLE"))!;
  return /<<'SQL'\n([^]*?)\n\s*SQL$/m.exec(block)?.[1] ?? assert.fail(block);
}

postgresTest(
  "the roles of roles.sql and of migrate.md can be made on one server, also twice",
  async (test) => {
    await using server = await startPostgres();
    const roles = await readProjectFile("deploy/postgres/roles.sql");
    const migration = await readMigrationRoles();
    await createSpieliDatabase(server, "osm");
    await server.run(`REVOKE web_anon FROM ${SPIELI_READER}; DROP ROLE ${SPIELI_READER}`);
    await server.run("CREATE DATABASE hub");
    const runBoth = async () => {
      await server.run(roles, "hub");
      await server.run(migration, "osm");
    };
    await runBoth();
    const readRoles = () =>
      server.run(
        "SELECT rolname, rolconnlimit, rolcanlogin, rolconfig FROM pg_roles WHERE rolname ~ '^spiel' ORDER BY 1",
      );
    const made = await readRoles();
    await runBoth();
    assert.equal(await readRoles(), made);

    await test.step("each allows the connections of its programs", () => {
      const limits = made.trim().split("\n").map((line) => line.split("|"));
      assert.deepEqual(limits.map(([name]) => name), [
        SPIELI_READER,
        "spielplatz_importer",
        "spielplatz_reader",
      ]);
      // An import notes itself, restores or publishes, and makes the tables.
      const needed: Record<string, number> = {
        [SPIELI_READER]: 2 * MAX_CONNECTIONS,
        spielplatz_importer: MAX_CONNECTIONS + 3,
      };
      for (const [name, limit, canLogin] of limits) {
        assert.equal(canLogin, "t");
        assert.ok(limit === "-1" || Number(limit) >= needed[name!]!, `${name}: ${limit}`);
      }
    });

    await test.step("that of migrate.md reads, and only that", async () => {
      const url = server.urlOf(SPIELI_READER, "osm").replace(/:[^:@]*@/, ":secret@");
      const database = openDatabase(url);
      const [[count] = []] = await database.read("SELECT api.get_meta() ->> 'playground_count'");
      assert.equal(count, "60");
      await assert.rejects(database.read("CREATE TABLE public.x ()"), /read-only transaction/);
      await database.close();
    });
  },
);
