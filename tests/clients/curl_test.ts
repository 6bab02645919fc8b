// curl fetches the downloads: parts, what an interrupted download lacks, and nothing if nothing is newer.
import assert from "node:assert/strict";
import { join } from "node:path";
import { needTool } from "fakes/needed_tool.ts";
import { run, startImportedRegion } from "./imported_region.ts";

const test = await needTool("curl", "curl");
const curl = (...args: readonly string[]) => run("curl", "--fail", "--silent", "--show-error", ...args);

test("curl fetches a part of a download", async () => {
  await using region = await startImportedRegion();
  for (const name of ["playgrounds.geojson", "playgrounds.geojsonl", "playgrounds.csv"]) {
    const address = `${region.url}data/${name}`;
    const whole = new Uint8Array(await (await fetch(address)).arrayBuffer());
    const path = join(region.directory, name);
    for (
      const [range, part] of [
        ["0-99", whole.subarray(0, 100)],
        ["1000-2000", whole.subarray(1000, 2001)],
        ["-50", whole.subarray(-50)],
        [`${whole.length - 10}-`, whole.subarray(-10)],
      ] as const
    ) {
      const { out } = await curl("-r", range, "-o", path, "-w", "%{http_code}", address);
      assert.equal(out, "206");
      assert.deepEqual(await Deno.readFile(path), part);
    }
  }
});

/** Answers one request with the beginning of a body, and closes the connection. */
async function answerPartly(listener: Deno.Listener, body: Uint8Array, length: number): Promise<void> {
  using connection = await listener.accept();
  await connection.read(new Uint8Array(10_000));
  const head = `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`;
  for (
    let rest = Uint8Array.of(...new TextEncoder().encode(head), ...body.subarray(0, length));
    rest.length > 0;
  ) {
    rest = rest.subarray(await connection.write(rest));
  }
}

test("curl goes on with an interrupted download", async () => {
  await using region = await startImportedRegion();
  const address = `${region.url}data/playgrounds.geojson`;
  const whole = new Uint8Array(await (await fetch(address)).arrayBuffer());
  const path = join(region.directory, "part.geojson");
  const length = 30_000;
  {
    using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const { port } = listener.addr as Deno.NetAddr;
    const args = ["--silent", "-o", path, `http://127.0.0.1:${port}/`];
    const interrupted = new Deno.Command("curl", { args, stdin: "null" }).output();
    await answerPartly(listener, whole, length);
    // A file of another length than was said.
    assert.equal((await interrupted).code, 18);
  }
  assert.deepEqual(await Deno.readFile(path), whole.subarray(0, length));
  const { out } = await curl("-C", "-", "-o", path, "-w", "%{http_code} %{size_download}", address);
  assert.deepEqual(await Deno.readFile(path), whole);
  assert.equal(out, `206 ${whole.length - length}`);
});

test("curl fetches nothing while nothing is newer", async () => {
  await using region = await startImportedRegion();
  const [tag, path] = [join(region.directory, "tag"), join(region.directory, "file")];
  for (
    const address of [
      `${region.url}data/playgrounds.csv`,
      `${region.url}ogc/collections/playgrounds/items?limit=5`,
      `${region.url}ogc/collections`,
    ]
  ) {
    const status = ["-o", path, "-w", "%{http_code}", address];
    assert.equal((await curl("--etag-save", tag, ...status)).out, "200");
    assert.equal((await curl("--etag-compare", tag, ...status)).out, "304", address);
    assert.equal((await curl("-H", 'If-None-Match: "other"', ...status)).out, "200");
    assert.equal(
      (await curl("-H", `If-None-Match: ${(await Deno.readTextFile(tag)).trim()}`, ...status)).out,
      "304",
    );
  }
});

test("curl unpacks a compressed download", async () => {
  await using region = await startImportedRegion();
  const address = `${region.url}data/playgrounds.geojsonl`;
  const { out } = await curl("--compressed", address);
  assert.equal(out, await (await fetch(address)).text());
  assert.equal(out.trim().split("\n").length, region.playgrounds.size);
});
