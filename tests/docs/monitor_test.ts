// The document on monitoring against a Hub that runs: it exposes every metric, and its paths answer as described.
import assert from "node:assert/strict";
import { join } from "node:path";
import { writeStore } from "server/node/store/write_store.ts";
import { writeKeptExtract } from "fakes/kept_extract.ts";
import { makePyramid } from "fakes/map_tiles.ts";
import { writePmtiles } from "fakes/pmtiles_writer.ts";
import { startFakeNode } from "fakes/fake_node.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startHub } from "fakes/start_hub.ts";
import { listCodeSpans, readDocument, readTables } from "./documents.ts";
import { readTexts } from "./printed_texts.ts";
import { createRandomRegion } from "../server/node/service/region.ts";

const MONITOR = await readDocument("docs/monitor.md");
const unquote = (cell = "") => cell.replaceAll("`", "");

async function readMetrics(url: string): Promise<string> {
  const deadline = Date.now() + 30_000;
  while (true) {
    const response = await fetch(`${url}metrics`);
    const text = await response.text();
    if (response.ok) return text;
    assert.ok(Date.now() < deadline, text);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

Deno.test("a running Hub has every metric of the document, and every path in it answers", async () => {
  await using node = await startFakeNode();
  await using registry = await createRegistryFile([node.registryEntry]);
  // There is nothing to import, but the program that means to has metrics of it.
  const archive = await Deno.makeTempFile({ suffix: ".pmtiles" });
  await using _removed = { [Symbol.asyncDispose]: () => Deno.remove(archive) };
  await Deno.writeFile(archive, writePmtiles({ tiles: makePyramid(0) }));
  const dataDir = await Deno.makeTempDir();
  await using _data = { [Symbol.asyncDispose]: () => Deno.remove(dataDir, { recursive: true }) };
  await writeKeptExtract(dataDir);
  writeRegion(dataDir);
  const env = {
    OSM_RELATION_ID: "4711",
    PBF_URL: "missing.osm.pbf",
    MAP_ARCHIVE: archive,
    ALERT_WEBHOOK_URL: "http://127.0.0.1:9/webhook",
  };
  await using hub = await startHub({ registry: registry.path, dataDir, env });

  const text = await readMetrics(hub.url);
  const exposed = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
  const generated = [...MONITOR.text.matchAll(/: metrics of the \w+ -->(.+?)<!-- end/gs)].map(([, part]) =>
    part!
  );
  const listed = generated.flatMap(listCodeSpans).filter((span) => /^[a-z]/.test(span));
  assert.ok(exposed.length > 8);
  assert.deepEqual(listed.sort(), exposed.toSorted());

  const { tiles: [template] } = await (await fetch(`${hub.url}tiles.json`)).json();
  const [rows] = readTables(MONITOR.text, "path");
  for (const path of rows!.map(([path]) => unquote(path))) {
    const asked = path.replace("/assets/*", /assets\/[\w.-]+/.exec(await readPage(hub.url))![0])
      .replace("/tiles/*", `/${template.replaceAll(/\{[xyz]\}/g, "0")}`)
      .replace("/api/rpc/*", "/api/rpc/get_playgrounds")
      .replace("/data/*", "/data/playgrounds.csv")
      .replace("/ogc/*", "/ogc/collections/playgrounds/items");
    const response = await fetch(new URL(asked.replace(/^\//, ""), hub.url));
    await response.body?.cancel();
    assert.equal(response.status, 200, path);
  }
});

/** The data that the program serves while there is nothing to import. */
function writeRegion(dataDir: string): void {
  const path = join(dataDir, "node", "region.sqlite");
  const facts = { relationId: 4711, importedAt: "2026-11-27T05:00:00Z", dataTimestamp: null };
  writeStore(path, createRandomRegion(1, 3), facts);
}

async function readPage(url: string): Promise<string> {
  return await (await fetch(url)).text();
}

Deno.test("the events that the document names are logged somewhere", async () => {
  const [, list] = /level `warn`(.+?)###/s.exec(MONITOR.text)!;
  const sources = await readTexts("server", "main.ts");
  const events = listCodeSpans(list!);
  assert.ok(events.length > 10);
  for (const event of events) assert.ok(sources.includes(`"${event}"`), event);
});

Deno.test("metrics that other documents name are listed", async () => {
  const known = listCodeSpans(MONITOR.text);
  for (const path of ["docs/troubleshoot.md", "docs/upgrade.md", "docs/architecture.md"]) {
    const { text } = await readDocument(path);
    const named = listCodeSpans(text).filter((span) => /^spielplatz_\w+$/.test(span));
    assert.deepEqual(named.filter((name) => !known.includes(name)), [], path);
  }
});
