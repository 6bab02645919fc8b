// An update over a database, and a front end that reads with the documented role.
import assert from "node:assert/strict";
import { postgresTest, startPostgres } from "fakes/start_postgres.ts";
import { until } from "fakes/wait_until.ts";
import { createRoles, openFrontEnd } from "../import/database_scene.ts";
import { node, put, remove } from "./arbitrary_changes.ts";
import { createUpdateScene, timeOf } from "./update_scene.ts";

postgresTest("one importer updates the database, and front ends follow", async () => {
  await using server = await startPostgres();
  const { importer, reader } = await createRoles(server);
  await using scene = await createUpdateScene(importer);
  await scene.writeExtract();
  assert.equal((await scene.importWhole()).kind, "imported");
  await using frontEnd = await openFrontEnd(reader, null);
  const { service } = frontEnd;
  assert.equal(service.store().facts.playgroundCount, 3);

  const place = { ...node(5_000, 1, [9.005, 50.005]), tags: [["leisure", "playground"]] as const };
  const later = () => new Date("2026-11-27T06:00:00Z");
  scene.publish(101, [put(place)]);
  assert.equal((await scene.update({ now: later })).kind, "imported");
  await until(() => service.store().facts.playgroundCount === 4);
  assert.equal(scene.kept().dataTimestamp, timeOf(101));
  assert.deepEqual(service.changes().changes.map(({ kind }) => kind), ["new"]);

  // An importer that has lost its directory takes over what is served, but has nothing that changes could be applied to.
  await Deno.remove(scene.directory, { recursive: true });
  scene.publish(102, [remove("node", 5_000, 2)]);
  const lost = await scene.update();
  assert.ok(lost.kind === "failed");
  assert.match(lost.reason, /there is no kept extract/);
  assert.equal(service.store().facts.playgroundCount, 4);
});
