// Everything that the documents describe, called at running programs: a Hub with a region, a node without pages.
import assert from "node:assert/strict";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { makePyramid } from "fakes/map_tiles.ts";
import { writePmtiles } from "fakes/pmtiles_writer.ts";
import { putRegionStore } from "fakes/region_store.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { until } from "fakes/wait_until.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { type DocumentedApi, exerciseDocument, openApi } from "./exercise_document.ts";
import { fuzzDocument } from "./fuzz_document.ts";

interface Described {
  readonly role: string;
  readonly env: Readonly<Record<string, string>>;
  /** Path of the document. */
  readonly path: string;
  readonly api?: Omit<DocumentedApi, "address">;
  /** Number of requests at random. */
  readonly fuzzed: number;
}

const PLAYGROUND = { playground: "W900000000000001", format: "mvt" };
const HUB_VALUES = { slug: "own", region: "own", ...PLAYGROUND };
const REGION_VALUES = { slug: "local", region: "local", ...PLAYGROUND };
/** With several regions. */
const NEEDED = ["get_history.slug"];
/** A box is whole or absent. */
const BOX = ["min_lon", "min_lat", "max_lon", "max_lat"].map((name) => `get_notices.${name}`);

const DOCUMENTS: readonly Described[] = [
  { role: "a Hub", env: {}, path: "openapi.json", api: { values: HUB_VALUES, needed: NEEDED }, fuzzed: 150 },
  { role: "a Hub", env: {}, path: "api/", api: { needed: BOX }, fuzzed: 200 },
  {
    role: "a map of one region",
    env: { APP_MODE: "standalone" },
    path: "openapi.json",
    api: { values: REGION_VALUES },
    fuzzed: 100,
  },
  { role: "a node without pages", env: { DEPLOY_MODE: "data-node" }, path: "openapi.json", fuzzed: 0 },
  {
    role: "a node without pages",
    env: { DEPLOY_MODE: "data-node" },
    path: "api/",
    api: { needed: BOX },
    fuzzed: 150,
  },
];

const withProgram = (env: Described["env"], run: (program: HubProcess) => Promise<void>) =>
  withDirectory(async (directory) => {
    const file = join(directory, "map.pmtiles");
    await Deno.writeFile(file, writePmtiles({ tiles: makePyramid(3) }));
    await using registry = await createRegistryFile([
      { slug: "own", url: "/api", name: "Own" },
      { slug: "down", url: "http://127.0.0.1:9/api", name: "Down" },
    ]);
    // The sample region is no open data.
    const dataDir = join(directory, "data");
    await putRegionStore(join(dataDir, "node", "region.sqlite"), { relationId: 7 });
    const all = {
      MAP_ARCHIVE: file,
      OSM_RELATION_ID: "7",
      PUBLIC_URL: "https://map.example/",
      SECURITY_CONTACT: "security@map.example",
      ...env,
    };
    await using program = await startHub({ registry: registry.path, dataDir, env: all });
    await until(() => program.log.some(({ event }) => event === "first poll round done"));
    await run(program);
  });

for (const { role, env, path, api: given, fuzzed } of DOCUMENTS) {
  Deno.test(`/${path} of ${role} is valid, and what is answered is what it says`, async (test) => {
    await withProgram(env, async ({ url }) => {
      const api: DocumentedApi = { address: url + path, ...given };
      await test.step("it is an OpenAPI 3.0 document", async () => {
        const validator = new Validator();
        const { valid, errors } = await validator.validate({ ...(await openApi(api)).document });
        assert.ok(valid, JSON.stringify(errors));
        assert.equal(validator.version, "3.0");
      });
      await test.step("every operation, parameter and answer", async () => {
        const { requests, problems } = await exerciseDocument(api);
        assert.deepEqual(problems, []);
        assert.ok(requests > 4);
      });
      if (fuzzed === 0) return;
      await test.step(`${fuzzed} requests at random`, () => fuzzDocument(api, fuzzed));
    });
  });
}

/** An item of each collection, and what OGC API Features limits instead of refusing it. */
async function prepareOgc(url: string): Promise<Omit<DocumentedApi, "address">> {
  const values: Record<string, unknown> = {
    bbox: [10.4, 51, 10.5, 51.1],
    datetime: "2000-01-01T00:00:00Z/..",
  };
  const { operations } = await openApi({ address: `${url}ogc/api` });
  for (const { id, path } of operations.filter(({ path }) => path.endsWith("/{featureId}"))) {
    const items = await fetch(`${url}ogc${path.replace("/{featureId}", "?f=json&limit=1")}`);
    values[`${id}.featureId`] = (await items.json()).features[0].id;
  }
  return { values, limited: ["limit"], answered: ["cursor"], isOpen: true };
}

Deno.test("/ogc/api of a Hub is valid, and what is answered is what it says", () =>
  withProgram({ PUBLIC_URL: "" }, async ({ url }) => {
    const api = { address: `${url}ogc/api`, ...await prepareOgc(url) };
    const { valid, errors } = await new Validator().validate({ ...(await openApi(api)).document });
    assert.ok(valid, JSON.stringify(errors));
    assert.deepEqual((await exerciseDocument(api)).problems, []);
    await fuzzDocument(api, 400);
  }));
