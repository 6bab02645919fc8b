// `import` as a process of its own: what a person's Ctrl-C, a kill and a second import do.
import assert from "node:assert/strict";
import { join } from "node:path";
import { encodeExtract } from "fakes/extract_writer.ts";
import { type ExtractServer, startExtractServer } from "fakes/extract_server.ts";
import { startImport } from "fakes/start_import.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";

interface Place extends AsyncDisposable {
  /** Answers nothing. */
  readonly server: ExtractServer;
  readonly townPath: string;
  /** Starts `import` with this extract. */
  start(source: string): Deno.ChildProcess;
}

async function createPlace(): Promise<Place> {
  const directory = await Deno.makeTempDir();
  const server = await startExtractServer({ hangs: true });
  const townPath = join(directory, "town.osm.pbf");
  await Deno.writeFile(townPath, encodeExtract(createTown()));
  return {
    server,
    townPath,
    start: (source) => startImport({ source, relationId: TOWN_RELATION, directory, dataDir: "data" }),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await Deno.remove(directory, { recursive: true });
    },
  };
}

/** Resolves when the server has got the request of the import. */
async function untilRequested({ server }: Place, count: number): Promise<void> {
  while (server.requests.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function read(child: Deno.ChildProcess) {
  const { code, signal, stdout, stderr } = await child.output();
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim();
  return { code, signal, stdout: decode(stdout), stderr: decode(stderr) };
}

Deno.test("Ctrl-C ends an import cleanly", async () => {
  await using place = await createPlace();
  const child = place.start(place.server.url);
  await untilRequested(place, 1);
  child.kill("SIGINT");
  const { code, stderr } = await read(child);
  assert.deepEqual({ code, stderr }, { code: 130, stderr: "cancelled; the data is unchanged" });
});

Deno.test("a second import names the process of the first, and starts after that was killed", async () => {
  await using place = await createPlace();
  const first = place.start(place.server.url);
  await untilRequested(place, 1);
  const second = await read(place.start(place.townPath));
  assert.equal(second.code, 1);
  assert.match(second.stderr, new RegExp(`: another import is running: process ${first.pid} since 20`));
  first.kill("SIGKILL");
  assert.equal((await read(first)).signal, "SIGKILL");
  const third = await read(place.start(place.townPath));
  assert.deepEqual([third.code, third.stderr], [0, ""]);
  assert.match(third.stdout, /^Musterstadt: 3 playgrounds/m);
});
