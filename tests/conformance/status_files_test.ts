// H4, H6: the monitoring files while they are written, and before the first poll has ended. The Hub polls every second
// here instead of every minute.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { WEST_VILLAGE } from "../e2e/regions.ts";
import { waitForPoll } from "fakes/hub_scene.ts";
import { until } from "fakes/wait_until.ts";
import { parseExposition } from "./exposition.ts";
import { rule } from "./rule.ts";
import { get, getJson, prepareStage, startProgram } from "./stage.ts";

const ROUNDS = 3;
const stage = prepareStage(async (stage) => {
  const node = await stage.startNode(WEST_VILLAGE);
  const env = { DEPLOY_MODE: "ui", DENO_CRON_TEST_SCHEDULE_OFFSET: "1000" };
  const hub = await startProgram(stage, env, [node.registryEntry]);
  await waitForPoll(hub.url, (backends) => backends.size === 1);
  await until(() => existsSync(join(hub.dataDir, "status", "metrics")), "the files are written");
  const mute = await stage.startNode({ ...WEST_VILLAGE, behaviour: "hang" });
  return { hub, mute };
});

rule("H4", async () => {
  const folder = join(stage().hub.dataDir, "status");
  const paths = ["federation-status.json", "metrics"].map((name) => join(folder, name));
  const versions = paths.map(() => new Set<string>());
  const inodes = paths.map(() => new Set<number | null>());
  const limitMs = Date.now() + 60_000;
  while (versions.some(({ size }) => size <= ROUNDS)) {
    assert.ok(Date.now() < limitMs, "the files are not updated");
    for (const [i, path] of paths.entries()) {
      // Opened once: all of it is of one version, whatever happens to the name meanwhile.
      using file = await Deno.open(path);
      const [{ ino }, text] = [await file.stat(), await new Response(file.readable).text()];
      versions[i]!.add(versionOf(text));
      inodes[i]!.add(ino);
    }
  }
  // A file that was written over would have kept its inode.
  for (const { size } of inodes) assert.ok(size > 1, "written in place");
});

rule("H6", async (own) => {
  const startedMs = Date.now();
  // Its first poll takes 3 s.
  const hub = await startProgram(own, { DEPLOY_MODE: "ui" }, [stage().mute.registryEntry]);
  const status = await getJson(hub.url, "federation-status.json");
  const age = Date.parse(status.generated_at) - startedMs;
  assert.ok(age > -5_000 && age < 60_000, `written ${age} ms after the start`);
  const metrics = await get(hub.url, "metrics");
  assert.equal(metrics.status, 200);
  const [sample] = parseExposition(metrics.text).get("spielplatz_poll_generated_timestamp")!.samples;
  assert.ok(Math.abs(sample!.value * 1000 - Date.parse(status.generated_at)) < 10_000);
});

/** Throws for anything but a complete document. */
function versionOf(text: string): string {
  if (text.startsWith("{")) return JSON.parse(text).generated_at;
  const [sample] = parseExposition(text).get("spielplatz_poll_generated_timestamp")!.samples;
  return String(sample!.value);
}
