// curl fetches the downloads: parts, what an interrupted download lacks, and nothing if nothing is newer.
import assert from "node:assert/strict";
import { join } from "node:path";
import { needTool } from "../deploy/needed_tool.ts";
import { until } from "fakes/wait_until.ts";
import { run, startImportedRegion } from "./imported_region.ts";

const test = await needTool("curl", "curl");
const curl = (...args: readonly string[]) => run("curl", "--fail", "--silent", "--show-error", ...args);
const sizeOf = (path: string) => Deno.stat(path).then(({ size }) => size, () => 0);

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

test("curl goes on with an interrupted download", async () => {
  await using region = await startImportedRegion();
  const address = `${region.url}data/playgrounds.geojson`;
  const path = join(region.directory, "part.geojson");
  const interrupted = new Deno.Command("curl", {
    args: ["--silent", "--limit-rate", "8k", "-o", path, address],
    stdin: "null",
  }).spawn();
  await until(async () => await sizeOf(path) > 0, "curl has written something");
  interrupted.kill("SIGKILL");
  await interrupted.status;
  const whole = await (await fetch(address)).text();
  const before = await sizeOf(path);
  assert.ok(before > 0 && before < new TextEncoder().encode(whole).length);
  const { out } = await curl("-C", "-", "-o", path, "-w", "%{http_code} %{size_download}", address);
  assert.equal(await Deno.readTextFile(path), whole);
  assert.equal(out, `206 ${await sizeOf(path) - before}`);
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
