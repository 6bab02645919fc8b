import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { runUpdateCommand, type UpdateArgs } from "server/cli/data/update_command.ts";
import { createLog } from "server/base/kit/log.ts";
import { KEPT_NAME } from "server/node/import/kept_file.ts";
import { createUpdateScene, EXTRACT_TIME, timeOf, type UpdateScene } from "../../node/update/update_scene.ts";

/** Runs the command over the directory of the scene. */
async function run(scene: UpdateScene, args: Partial<UpdateArgs> = {}) {
  const [out, err]: string[][] = [[], []];
  const code = await runUpdateCommand({
    source: null,
    extractIndexUrl: null,
    geocoderUrl: null,
    relationId: null,
    dataDir: dirname(scene.directory),
    storeUrl: null,
    storeSchema: "own",
    importArea: "boundary",
    importMaxMinutes: null,
    maxLossPercent: 50,
    followsUpdates: true,
    updatesUrl: scene.server.url,
    updatesMaxGapDays: 30,
    isDryRun: false,
    userAgent: "Test/1",
    log: createLog({ format: "text", write() {} }),
    terminal: null,
    write: (line) => out!.push(line),
    writeError: (line) => err!.push(line),
    signal: new AbortController().signal,
    ...args,
  });
  return { code, out: out!, err: err! };
}

Deno.test("update applies changes to the region that was imported, without being told which", async () => {
  await using scene = await createUpdateScene();
  await scene.writeExtract();
  await scene.importWhole();
  scene.publish(101, []);
  const updated = await run(scene);
  assert.deepEqual([updated.code, updated.err], [0, []]);
  assert.match(updated.out[0]!, /^Musterstadt: 3 playgrounds .*, data of 2026-11-20, in /);
  assert.deepEqual(await run(scene), {
    code: 0,
    out: ["the replication server has nothing newer; nothing to do"],
    err: [],
  });
  assert.equal(scene.server.requests.at(-1)!.headers["user-agent"], "Test/1");
});

Deno.test("update --dry-run says what would be read, and reads no changes", async () => {
  await using scene = await createUpdateScene();
  await scene.writeExtract();
  await scene.importWhole();
  scene.server.publish({ sequence: 100, timestamp: EXTRACT_TIME }, []);
  const describe = (sequence: number) => [
    `changes: ${scene.server.url}`,
    `data: sequence 100, data of ${EXTRACT_TIME}`,
    `server: sequence ${sequence}, data of ${timeOf(sequence)}`,
  ];
  const nothing = await run(scene, { isDryRun: true });
  assert.deepEqual(nothing, { code: 0, out: [...describe(100), "nothing to do"], err: [] });
  scene.publish(103, []);
  const files = scene.files();
  const some = await run(scene, { isDryRun: true });
  assert.deepEqual(some, { code: 0, out: [...describe(103), "3 diffs would be read"], err: [] });
  assert.deepEqual(scene.files(), files);
  assert.ok(scene.server.requests.every(({ path }) => path === "state.txt"));
});

const REFUSALS:
  readonly (readonly [name: string, args: Partial<UpdateArgs>, code: number, reason: RegExp])[] = [
    [
      "UPDATES=off",
      { followsUpdates: false },
      2,
      /^cannot update while UPDATES follows no changes, because imports keep no extract/,
    ],
    ["a database of spieli", { storeSchema: "spieli" }, 2, /^cannot update spieli's database, /],
    ["no data", {}, 2, /^there is no data to update; run the command "import" first$/],
    [
      "data of another region",
      { relationId: 5 },
      1,
      /^cannot update: there is no data for this region and IMPORT_AREA/,
    ],
    ["nothing kept", { relationId: 5, isDryRun: true }, 1, /^cannot update: there is no kept extract/],
  ];

Deno.test("update imports the whole extract first if none is kept, as after a restore", async () => {
  await using scene = await createUpdateScene();
  const source = await scene.writeExtract();
  await scene.importWhole();
  await Deno.remove(join(scene.directory, KEPT_NAME));
  const planned = await run(scene, { source, isDryRun: true });
  assert.deepEqual(planned.out, [
    `there is no kept extract, for example after a restore, so ${source} would be imported first`,
  ]);
  scene.publish(101, []);
  const updated = await run(scene, { source });
  assert.deepEqual([updated.code, updated.err], [0, []]);
  assert.deepEqual(updated.out.map((line) => /data of .{10}/.exec(line)?.[0]), [
    "data of 2026-11-20",
    "data of 2026-11-20",
  ]);
  assert.equal(scene.kept().dataTimestamp, timeOf(101));
});

for (const [name, args, code, reason] of REFUSALS) {
  Deno.test(`update is refused with a sentence: ${name}`, async () => {
    await using scene = await createUpdateScene();
    const refused = await run(scene, args);
    assert.deepEqual([refused.code, refused.out], [code, []]);
    assert.match(refused.err.join("\n"), reason);
  });
}
