// A server with an imported made-up region, and the programs that read its open data. Names and numbers are such that
// programs could misread them.
import assert from "node:assert/strict";
import { join } from "node:path";
import type { OsmNode, OsmWay } from "server/node/osm/pbf/osm_element.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { finish } from "fakes/run_program.ts";
import { startHub } from "fakes/start_hub.ts";
import { startImport } from "fakes/start_import.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";

const NAMES = [
  "Am See, Nord",
  'Der "Bolzer"',
  "'Halb'",
  "zwei\nZeilen",
  "Straße Ünter 😀",
  "a;b\tc",
  "=1+1",
  "007",
  "2026-11-20",
  "true",
  " Rand ",
  "\\N",
];
/** Numbers of nodes are above 2^31 by now; the first ones are not. */
const FIRST_NODES = [10_000, 12_345_678_901];
const COUNT = 120;

/** Nodes and ways of playgrounds in rows within the town's boundary. */
function createPlaygrounds(): { nodes: OsmNode[]; ways: OsmWay[] } {
  const nodes: OsmNode[] = [];
  const ways: OsmWay[] = [];
  const addNode = (x: number, y: number, tags: OsmNode["tags"] = {}) => {
    const id = FIRST_NODES[nodes.length % 2]! + nodes.length;
    const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
    nodes.push({ id, lon: round(8.9915 + x * 0.0001), lat: round(49.9915 + y * 0.0001), tags });
    return id;
  };
  for (let i = 0; i < COUNT; i++) {
    const [x, y] = [(i % 12) * 7, Math.floor(i / 12) * 7];
    const name = NAMES[i % (NAMES.length + 4)];
    const tags = { leisure: "playground", ...(name !== undefined && { name }) };
    if (i % 3 === 0) {
      addNode(x, y, tags);
      continue;
    }
    const refs = [[0, 0], [3, 0], [3, 3], [0, 3]].map(([dx, dy]) => addNode(x + dx!, y + dy!));
    ways.push({ id: 5_000 + i, refs: [...refs, refs[0]!], tags });
    for (let device = 0; device < i % 5; device++) {
      addNode(x + 1, y + 1 + device / 5, { playground: "swing" });
    }
    if (i % 4 === 1) {
      const [from, to] = [addNode(x + 1, y + 1), addNode(x + 2, y + 2)];
      ways.push({ id: 6_000 + i, refs: [from, to], tags: { amenity: "bench" } });
    }
  }
  nodes.sort((a, b) => a.id - b.id);
  return { nodes, ways };
}

export interface StoredFeature {
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface ImportedRegion extends AsyncDisposable {
  /** With a slash at the end. */
  readonly url: string;
  /** For files of the test. */
  readonly directory: string;
  /** What the store has, by id. */
  readonly playgrounds: ReadonlyMap<string, StoredFeature>;
  readonly equipmentCount: number;
}

export async function startImportedRegion(): Promise<ImportedRegion> {
  await using stack = new AsyncDisposableStack();
  const directory = await Deno.makeTempDir({ prefix: "clients-" });
  stack.defer(() => Deno.remove(directory, { recursive: true }));
  const source = join(directory, "town.osm.pbf");
  const [town, more] = [createTown(), createPlaygrounds()];
  const extract = {
    ...town,
    nodes: [...town.nodes, ...more.nodes],
    ways: [...town.ways, ...more.ways],
    dataTimestamp: new Date("2026-11-19T20:00:00Z"),
  };
  await Deno.writeFile(source, encodeExtract(extract));
  const imported = await finish(
    startImport({ source, relationId: TOWN_RELATION, directory, dataDir: "data" }),
  );
  assert.equal(imported.code, 0, imported.stderr);
  const dataDir = join(directory, "data");
  const registry = stack.use(await createRegistryFile([]));
  const hub = stack.use(
    await startHub({ registry: registry.path, dataDir, env: { APP_MODE: "standalone" } }),
  );
  const store = openSqliteStore(join(dataDir, "node", "region.sqlite"));
  const playgrounds = new Map(
    store.allPlaygrounds().map((text) => JSON.parse(text) as StoredFeature).map((feature) => {
      const { osm_type, osm_id } = feature.properties;
      return [`${osm_type}${osm_id}`, feature];
    }),
  );
  const equipmentCount = store.count("equipment");
  store.close();
  assert.ok(playgrounds.size > 100 && equipmentCount > 100);
  const all = stack.move();
  return {
    url: hub.url,
    directory,
    playgrounds,
    equipmentCount,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** Runs a program to its end; rejects if it fails. Outputs are as written. */
export async function run(program: string, ...args: readonly string[]) {
  const { code, stdout, stderr } = await new Deno.Command(program, { args: [...args], stdin: "null" })
    .output();
  const [out, errors] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)) as [string, string];
  assert.equal(code, 0, `${program} ${args.join(" ")}: ${errors}${out}`);
  return { out, errors };
}
