// A registry source over a folder: every edit takes effect while it runs, and a broken file costs only its region.
import assert from "node:assert/strict";
import { join } from "node:path";
import { StartError } from "server/base/kit/start_error.ts";
import { type Bench, list, withBench } from "./registry_bench.ts";
import { until } from "fakes/wait_until.ts";

const write = (folder: string, name: string, entry: unknown) =>
  Deno.writeTextFile(join(folder, name), typeof entry === "string" ? entry : JSON.stringify(entry));

const withFolder = (run: (folder: string, bench: Bench) => Promise<void>) =>
  withBench(async (bench) => {
    const folder = join(bench.directory, "regions");
    await Deno.mkdir(folder);
    await write(folder, "beta.json", { url: "/beta", maintainers: "b@b.example" });
    await run(folder, bench);
  });

const open = (folder: string, { open }: Bench) => open({ file: folder });

Deno.test("a registry source over a folder follows files that are added, changed and removed", () =>
  withFolder(async (folder, bench) => {
    const source = await open(folder, bench);
    const slugs = () => source.current().backends.map(({ slug }) => slug).join();
    assert.equal(slugs(), "beta");
    assert.equal(source.text(), '{"instances": [\n  {"slug":"beta","url":"/beta"}\n]}');
    await write(folder, "alpha.json", { url: "/alpha" });
    await until(() => slugs() === "alpha,beta");
    await write(folder, "beta.json", { url: "/better" });
    await until(() => source.text().includes("/better"));
    await Deno.rename(join(folder, "alpha.json"), join(folder, "zeta.json"));
    await until(() => slugs() === "beta,zeta");
    await Deno.remove(join(folder, "beta.json"));
    await until(() => slugs() === "zeta");
    assert.equal(source.problem(), null);
    assert.equal(source.polledText(), source.text());
  }));

Deno.test("a registry source over a folder leaves out a broken file, names it once, and takes it again", () =>
  withFolder(async (folder, bench) => {
    await write(folder, "alpha.json", '{"url":');
    const source = await open(folder, bench);
    const named = () => bench.events.filter(({ event }) => event === "registry entry");
    assert.equal(source.text(), '{"instances": [\n  {"slug":"beta","url":"/beta"}\n]}');
    assert.match(String(named()[0]!.problem), /^file "alpha\.json": is not valid JSON at line 1, column 8/);
    const { problems } = source.current();
    assert.deepEqual(problems.map(({ severity, file }) => [severity, file]), [["error", "alpha.json"]]);
    await source.refresh();
    await source.refresh();
    assert.equal(named().length, 1);
    await write(folder, "alpha.json", { url: "/alpha" });
    await source.refresh();
    assert.deepEqual(source.current().problems, []);
    assert.equal(source.current().backends.length, 2);
  }));

Deno.test("a registry source over a folder keeps the last good registry while no file is usable", () =>
  withFolder(async (folder, bench) => {
    const saveIn = join(bench.directory, "saved");
    const first = await bench.open({ file: folder, saveIn });
    await write(folder, "beta.json", "broken");
    await first.refresh();
    assert.ok(first.text().includes("/beta"));
    assert.match(first.problem() ?? "", /regions: no file of the folder is usable; file "beta\.json"/);
    await Deno.remove(join(folder, "beta.json"));
    await first.refresh();
    assert.ok(first.text().includes("/beta"));
    assert.match(first.problem() ?? "", /the folder has no file whose name ends with "\.json"$/);
    await first.stop();
    // The next start has it, too.
    const second = await bench.open({ file: folder, saveIn });
    assert.ok(second.text().includes("/beta"));
    await write(folder, "beta.json", { url: "/back" });
    await second.refresh();
    assert.ok(second.text().includes("/back"));
    assert.equal(second.problem(), null);
  }));

Deno.test("a registry source does not open over a folder without a usable region", () =>
  withFolder(async (folder, bench) => {
    await Deno.remove(join(folder, "beta.json"));
    await assert.rejects(open(folder, bench), (error) => {
      assert.ok(error instanceof StartError);
      assert.match(error.message, /^cannot use the registry file ".*regions": the folder has no file/);
      return true;
    });
  }));

Deno.test("a registry source follows a path that becomes a folder, and a file again", () =>
  withFolder(async (folder, bench) => {
    const source = await bench.open();
    assert.equal(source.text(), list("/one"));
    await Deno.remove(bench.file);
    await Deno.rename(folder, bench.file);
    await source.refresh();
    assert.ok(source.text().includes("/beta"));
    await Deno.remove(bench.file, { recursive: true });
    await Deno.writeTextFile(bench.file, list("/two"));
    await source.refresh();
    assert.equal(source.text(), list("/two"));
  }));
