// Names of functions and arguments come from the database: whatever they are, they are names in a query, too.
import assert from "node:assert/strict";
import { callFunction } from "server/node/store/postgres/call_function.ts";
import { openDatabase } from "server/node/store/postgres/database.ts";
import { postgresTest, startPostgres } from "fakes/start_postgres.ts";

postgresTest("names with quotes are names of the database", async () => {
  await using server = await startPostgres();
  const database = openDatabase(server.url, { isReadOnly: true });
  const argument = 'a"b => 1)::text, version() --';
  const quoted = `"${argument.replaceAll('"', '""')}"`;
  await server.run(
    `CREATE SCHEMA api; CREATE FUNCTION api."get""it"(${quoted} integer) RETURNS json LANGUAGE sql AS
    $$ SELECT to_json($1 + 1) $$`,
  );
  const declared = { required: { [argument]: "integer" }, optional: {} } as const;
  assert.equal(await callFunction(database, 'get"it', declared, { [argument]: 41 }), "42");
  await database.close();
});
