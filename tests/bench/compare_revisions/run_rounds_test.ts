// Compares real clones and processes, with tiny programs in place of the Hub.
import assert from "node:assert/strict";
import { join } from "node:path";
import {
  checkOut,
  hasUncommittedChanges,
  resolveRevision,
} from "../../../bench/compare_revisions/revisions.ts";
import { runRounds } from "../../../bench/compare_revisions/run_rounds.ts";
import { createWorkplace, type Side } from "../../../bench/compare_revisions/workplace.ts";
import { git } from "fakes/git.ts";
import { withDirectory } from "fakes/with_directory.ts";

/** Its build writes how many builds there have been in its cache. */
const BUILD = `
const builds = [...Deno.readDirSync("..")].length;
Deno.writeTextFileSync("program.json", JSON.stringify({ builds }));`;
const HUB = `
import program from "./program.json" with { type: "json" };
const { instances } = JSON.parse(Deno.readTextFileSync(Deno.env.get("REGISTRY_FILE")));
const backends = Object.fromEntries(instances.map(({ slug, url }) => [slug, { url, up: program.builds > 0 }]));
const status = JSON.stringify({ generated_at: new Date().toISOString(), backends });
const onListen = ({ port }) => console.log(JSON.stringify({ event: "listening", url: "http://127.0.0.1:" + port }));
Deno.serve({ hostname: "127.0.0.1", port: 0, onListen }, () => new Response(status));`;
const BROKEN_HUB = HUB.replace(
  "() => new Response(status)",
  '({ url }) => new Response(status, { status: url.endsWith("/metrics") ? 500 : 200 })',
);

async function commit(repository: string, main: string): Promise<string> {
  await Deno.writeTextFile(join(repository, "main.ts"), main);
  await git(repository, "add", ".");
  await git(repository, "commit", "--quiet", "--message", "a change");
  return await git(repository, "rev-parse", "HEAD");
}

async function createRepository(folder: string) {
  const repository = join(folder, "repository");
  await Deno.mkdir(repository);
  await git(repository, "init", "--quiet");
  const tasks = { build: "deno run -A build.ts" };
  await Deno.writeTextFile(join(repository, "deno.json"), JSON.stringify({ tasks }));
  await Deno.writeTextFile(join(repository, "build.ts"), BUILD);
  await Deno.writeTextFile(join(repository, ".gitignore"), "program.json\n");
  return repository;
}

const isLinux = Deno.build.os === "linux";

Deno.test({ name: "two revisions are measured, and one that fails is named", ignore: !isLinux }, async () => {
  await withDirectory(async (folder) => {
    const repository = await createRepository(folder);
    const commits = [await commit(repository, HUB), await commit(repository, `${HUB}\n`)];
    const broken = await commit(repository, BROKEN_HUB);
    const open = async (name: Side["name"], hash: string): Promise<Side> => ({
      name,
      program: join(await checkOut(repository, hash, join(folder, "cache")), "main.ts"),
    });
    const [before, after] = [await open("before", commits[0]!), await open("after", commits[1]!)];

    await using stack = new AsyncDisposableStack();
    const place = await createWorkplace(stack, { megabytes: 1, browserPath: null });
    const said: string[] = [];
    const run = (sides: readonly [Side, Side]) =>
      runRounds(place, { names: ["hub", "page"], rounds: 1, sides, say: (line) => void said.push(line) });

    const { comparisons, failures } = await run([before, after]);
    assert.deepEqual(comparisons.map(({ what }) => what), [
      "Hub: processor until it has polled 30 regions, s",
      "Hub: processor for 1 000 requests, ms",
      "Hub: peak, MB",
    ]);
    const [start, requests, peak] = comparisons;
    for (const { before, after } of [start!, requests!]) assert.ok(before >= 0 && after >= 0);
    assert.ok(peak!.before > 0 && peak!.after > 0);
    assert.deepEqual(failures.map(({ text }) => text), [
      "page, before: there is no browser",
      "page, after: there is no browser",
    ]);
    assert.deepEqual(said, ["hub, warming up", "page, warming up", "hub, round 1 of 1"]);

    const worse = await run([before, await open("after", broken)]);
    assert.deepEqual(worse.comparisons, []);
    assert.equal(worse.failures[0]!.text, "hub, after: /metrics answered HTTP 500");
  });
});

Deno.test("a revision is built once, and nothing is left of a build that failed", async () => {
  await withDirectory(async (folder) => {
    const repository = await createRepository(folder);
    const cache = join(folder, "cache");
    const hash = await commit(repository, HUB);
    const readBuild = async () =>
      await Deno.readTextFile(join(await checkOut(repository, hash, cache), "program.json"));
    const first = await readBuild();
    await Deno.writeTextFile(join(repository, "build.ts"), "throw new Error('no build');");
    assert.equal(await hasUncommittedChanges(repository), true);
    assert.equal(await readBuild(), first);
    const broken = await commit(repository, HUB);
    assert.equal(await hasUncommittedChanges(repository), false);
    await assert.rejects(checkOut(repository, broken, cache), /task --quiet build failed: [^]*no build/);
    assert.deepEqual([...Deno.readDirSync(cache)].map(({ name }) => name), [hash]);
  });
});

Deno.test("resolveRevision resolves revisions that git knows, and explains others", async () => {
  await withDirectory(async (folder) => {
    const repository = await createRepository(folder);
    const hash = await commit(repository, HUB);
    assert.equal(await resolveRevision(repository, "HEAD"), hash);
    assert.equal(await resolveRevision(repository, hash.slice(0, 8)), hash);
    for (const revision of ["HEAD~1", "--all", "no such"]) {
      await assert.rejects(resolveRevision(repository, revision), {
        name: "UsageError",
        message: `git does not know the revision ${JSON.stringify(revision)}`,
      });
    }
  });
});
