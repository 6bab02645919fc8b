// The history of a whole program, over sockets: before and after it is killed, with a damaged file, and without a
// directory.
import assert from "node:assert/strict";
import { join } from "node:path";
import { parseHistory } from "server/hub/history/core/history_document.ts";
import { startFakeNode } from "fakes/fake_node.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { until } from "fakes/wait_until.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { writeYesterday } from "../hub/history/rounds.ts";

async function readHistory(hub: HubProcess, slug: string) {
  const response = await fetch(`${hub.url}history.json?slug=${slug}&range=1y`);
  return parseHistory(await response.json());
}

/** Waits for the first poll round of this process. */
async function waitForRound(hub: HubProcess): Promise<void> {
  await until(() => hub.log.some(({ event }) => event === "first poll round done"));
}

const eventsOf = (hub: HubProcess) => hub.log.map(({ event }) => event);

Deno.test("a Hub that is killed keeps its history, and serves it in every form", () =>
  withDirectory(async (dataDir) => {
    await using node = await startFakeNode();
    await using registry = await createRegistryFile([node.registryEntry]);
    const slug = node.registryEntry.slug!;
    await writeYesterday(dataDir, slug);
    {
      await using hub = await startHub({ registry: registry.path, dataDir });
      await waitForRound(hub);
      const known = (await readHistory(hub, slug))!.up.filter((share) => share !== null);
      assert.deepEqual(known, [0.75, 1]);
      hub.kill("SIGKILL");
      await hub.status;
    }
    await using hub = await startHub({ registry: registry.path, dataDir });
    await waitForRound(hub);
    const known = (await readHistory(hub, slug))!.up.filter((share) => share !== null);
    assert.deepEqual(known, [0.75, 1]);
    const page = await (await fetch(`${hub.url}status?lang=en`)).text();
    assert.match(page, /1 without an outage, 1 with an outage, 0 down all day, 88 unknown/);
    const badge = await fetch(`${hub.url}badge/${slug}.svg?lang=en`);
    assert.match(await badge.text(), /Up · \d/);
    assert.ok(!eventsOf(hub).some((event) => event?.startsWith("history")));
  }));

Deno.test("a damaged history is set aside, and the Hub starts", () =>
  withDirectory(async (dataDir) => {
    await using node = await startFakeNode();
    await using registry = await createRegistryFile([node.registryEntry]);
    const path = join(dataDir, "history", "history.sqlite");
    await Deno.mkdir(join(dataDir, "history"));
    await Deno.writeTextFile(path, "no database ".repeat(1_000));
    await using hub = await startHub({ registry: registry.path, dataDir });
    await waitForRound(hub);
    const lines = hub.log.filter(({ event }) => event?.startsWith("history"));
    assert.deepEqual(lines.map(({ event, aside }) => [event, aside]), [
      ["history damaged, set aside, a new one begins", `${path}.damaged`],
    ]);
    assert.equal((await readHistory(hub, node.registryEntry.slug!))?.up.at(-1), 1);
  }));

Deno.test("without a usable DATA_DIR the Hub works without history, and says it once", () =>
  withDirectory(async (directory) => {
    await using node = await startFakeNode();
    await using registry = await createRegistryFile([node.registryEntry]);
    const dataDir = join(directory, "file");
    await Deno.writeTextFile(dataDir, "");
    await using hub = await startHub({ registry: registry.path, dataDir });
    await waitForRound(hub);
    const answer = await fetch(`${hub.url}history.json?slug=${node.registryEntry.slug}`);
    assert.equal(answer.status, 503);
    assert.match((await answer.json()).error, /no history is recorded/);
    assert.match(await (await fetch(`${hub.url}status?lang=en`)).text(), /History isn’t being recorded/);
    assert.equal(eventsOf(hub).filter((event) => event === "history not written").length, 1);
  }));

Deno.test("HISTORY_DAYS=0 keeps nothing and opens no file, and all pages answer", () =>
  withDirectory(async (dataDir) => {
    await using node = await startFakeNode();
    await using registry = await createRegistryFile([node.registryEntry]);
    const { slug } = node.registryEntry;
    const start = () => startHub({ registry: registry.path, dataDir, env: { HISTORY_DAYS: "0" } });
    {
      await using hub = await start();
      await waitForRound(hub);
      const answer = await fetch(`${hub.url}history.json?slug=${slug}`);
      assert.equal(answer.status, 503);
      assert.match((await answer.json()).error, /no history is recorded because HISTORY_DAYS is 0/);
      assert.match(await (await fetch(`${hub.url}status?lang=en`)).text(), /History isn’t being recorded/);
      const region = await fetch(`${hub.url}status?region=${slug}&lang=en`);
      assert.equal(region.status, 200);
      assert.match(await region.text(), /History isn’t being recorded/);
      assert.match(await (await fetch(`${hub.url}badge/${slug}.svg?lang=en`)).text(), /Up · \d/);
    }
    const names = await Array.fromAsync(Deno.readDir(dataDir), ({ name }) => name);
    assert.ok(!names.includes("history"), names.join(", "));
    // A file of earlier runs stays as it is. This one would be set aside if it were opened.
    const path = join(dataDir, "history", "history.sqlite");
    await Deno.mkdir(join(dataDir, "history"));
    await Deno.writeTextFile(path, "no database");
    await using hub = await start();
    await waitForRound(hub);
    assert.equal(await Deno.readTextFile(path), "no database");
    assert.ok(!eventsOf(hub).some((event) => event?.startsWith("history")));
  }));

Deno.test("a data-node without pages keeps no history", () =>
  withDirectory(async (dataDir) => {
    await using registry = await createRegistryFile([]);
    await using hub = await startHub({ registry: registry.path, dataDir, env: { DEPLOY_MODE: "data-node" } });
    await waitForRound(hub);
    for (const path of ["status", "history.json", "badge/local.svg"]) {
      const response = await fetch(`${hub.url}${path}`);
      await response.body?.cancel();
      assert.equal(response.status, 404, path);
    }
    const names = await Array.fromAsync(Deno.readDir(dataDir), ({ name }) => name);
    assert.ok(!names.includes("history"));
  }));
