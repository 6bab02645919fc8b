// `basemap` as a process of its own: Ctrl+C, a kill, and the copy that continues after them.
import assert from "node:assert/strict";
import { join } from "node:path";
import { hangAfter, type RangeServer, startRangeServer } from "fakes/range_server.ts";
import { writeWorld } from "fakes/pmtiles_writer.ts";
import { finish, startProgram } from "fakes/run_program.ts";
import { withDirectory } from "fakes/with_directory.ts";

const content = writeWorld({ maxZoom: 4, maxTileBytes: 300_000, isReversed: true });

/** Without the permission to read the free space of a disk. */
const permissions = ["--no-prompt", "--allow-net", "--allow-env", "--allow-read", "--allow-write"];

function start(directory: string, server: RangeServer): Deno.ChildProcess {
  const args = ["basemap", "--from", server.url, "--bbox=-170,-60,170,60"];
  return startProgram(args, { directory, permissions, env: { DATA_DIR: "data" } });
}

Deno.test("basemap continues after Ctrl+C, and after a kill", async () => {
  await using server = await startRangeServer({ content });
  await withDirectory(async (directory) => {
    const expected = finish(start(directory, server));
    assert.equal((await expected).code, 0, (await expected).stderr);
    const output = join(directory, "data", "map.pmtiles");
    const whole = await Deno.readFile(output);

    // The first one, which has the directories too, and four of tiles.
    const hanging = hangAfter(server, 5);
    const cancelled = start(directory, server);
    await hanging;
    cancelled.kill("SIGINT");
    const { code, stderr } = await finish(cancelled);
    assert.deepEqual([code, stderr], [130, "cancelled; the same command continues the copy"]);
    assert.deepEqual(await Deno.readFile(output), whole);

    const hangingAgain = hangAfter(server, 2);
    const killed = start(directory, server);
    await hangingAgain;
    killed.kill("SIGKILL");
    await finish(killed);
    assert.deepEqual(await Deno.readFile(output), whole);

    server.onRequest = () => {};
    server.set({ stalls: false });
    const last = await finish(start(directory, server));
    assert.equal(last.code, 0, last.stderr);
    assert.match(last.stdout, /\ncontinuing the interrupted copy: /);
    assert.deepEqual(await Deno.readFile(output), whole);
    const files = await Array.fromAsync(Deno.readDir(join(directory, "data")), ({ name }) => name);
    assert.deepEqual(files, ["map.pmtiles"]);
  });
});
