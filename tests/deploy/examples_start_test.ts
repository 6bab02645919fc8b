// The program starts with the example settings of every shipped file, commented-out lines included, and shows a map that is
// not empty. Only the other servers are stand-ins.
import assert from "node:assert/strict";
import { parseEnv } from "node:util";
import { EXTRACT_INDEX } from "server/cli/init/questions.ts";
import { startExtractIndex } from "fakes/extract_index_server.ts";
import { startExtractServer } from "fakes/extract_server.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { startGeocoder } from "fakes/geocoder.ts";
import { startReplicationServer } from "fakes/replication_server.ts";
import { finish, startProgram } from "fakes/run_program.ts";
import { startHub } from "fakes/start_hub.ts";
import { createTown, TOWN_COUNTS, TOWN_RELATION } from "fakes/town_extract.ts";
import { until } from "fakes/wait_until.ts";
import { withDirectory } from "fakes/with_directory.ts";

const ROOT = new URL("../../", import.meta.url);
const list = (folder: string, end: string) =>
  [...Deno.readDirSync(new URL(folder, ROOT))].map(({ name }) => `${folder}${name}`)
    .filter((path) => path.endsWith(end));
const EXAMPLES = [
  ...list("deploy/", ".env.example"),
  ...list("release/debian/", ".env"),
  ...list("deploy/kubernetes/", ".yaml"),
];
const REGISTRY = new URL("deploy/config/registry.json.example", ROOT).pathname;

/** The text of an .env file. */
async function readSettings(path: string): Promise<string> {
  const text = await Deno.readTextFile(new URL(path, ROOT));
  if (!path.endsWith(".yaml")) return text.replace(/^#(?=[A-Z_]+=)/gm, "");
  return [...text.matchAll(/^ +- name: ([A-Z_]+)\n +value: "?([^"\n]+)"?$/gm)]
    .map(([, name, value]) => `${name}=${value}`).join("\n");
}

/** What compose.yml sets for its profile. */
const PROFILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hub: { APP_MODE: "hub", DEPLOY_MODE: "ui" },
  node: { APP_MODE: "standalone" },
};

function createRegion(relationId: number): Uint8Array {
  const { relations, ...town } = createTown();
  const renamed = relations.map((one) => one.id === TOWN_RELATION ? { ...one, id: relationId } : one);
  return encodeExtract({ ...town, relations: renamed });
}

for (const path of EXAMPLES) {
  Deno.test(`the program starts with the examples of ${path}`, async () => {
    const envFile = await readSettings(path);
    const { PBF_URL, EXTRACT_INDEX_URL, OSM_RELATION_ID, COMPOSE_PROFILES = "" } = parseEnv(envFile);
    assert.deepEqual([PBF_URL, EXTRACT_INDEX_URL ?? EXTRACT_INDEX], [undefined, EXTRACT_INDEX]);
    const relationId = Number(OSM_RELATION_ID ?? 0);
    await using extract = await startExtractServer({ content: createRegion(relationId) });
    await using index = startExtractIndex([{ pbf: extract.url, box: [8, 49, 10, 51] }]);
    await using changes = await startReplicationServer();
    await using geocoder = startGeocoder([{
      name: "Musterstadt",
      display_name: "Musterstadt",
      lon: 9,
      lat: 50,
      box: [49.99, 50.01, 8.99, 9.01],
      osm_type: "relation",
      osm_id: relationId,
      category: "boundary",
    }]);
    const env = {
      ...PROFILES[COMPOSE_PROFILES],
      APP_HOST: "127.0.0.1",
      APP_PORT: "0",
      // startHub waits for a line of the log.
      LOG_LEVEL: "info",
      REGISTRY_FILE: REGISTRY,
      GEOCODER_URL: geocoder.url,
      UPDATES_URL: changes.url,
      ...(EXTRACT_INDEX_URL && { EXTRACT_INDEX_URL: index.url }),
    };
    await withDirectory(async (directory) => {
      await Deno.writeTextFile(`${directory}/.env`, envFile);
      const checked = await finish(startProgram(["check-config"], { directory, env }));
      assert.equal(checked.code, 0, checked.stdout);
    });
    await using hub = await startHub({ registry: REGISTRY, envFile, env });
    const read = async (name: string) => await (await fetch(new URL(name, hub.url))).json();
    if (OSM_RELATION_ID === undefined) {
      return assert.ok((await read("registry.json")).instances.length > 0);
    }
    await until(async () => (await read("api/rpc/get_meta")).playground_count > 0);
    const meta = await read("api/rpc/get_meta");
    assert.deepEqual([meta.relation_id, meta.playground_count], [relationId, TOWN_COUNTS.playgroundCount]);
  });
}
