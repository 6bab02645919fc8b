// Updates of a district beside a whole import of the same extract: from the start of the command to its end, with downloads
// from a server on this machine.
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Bbox } from "contract/types.ts";
import { readFileHeader } from "server/node/osm_file/read_elements.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";
import type { OsmChange } from "server/node/update/core/parse_changes.ts";
import { encodeChanges } from "fakes/change_writer.ts";
import { encodeHeaderBlob } from "fakes/extract_writer.ts";
import { createRandom } from "fakes/random.ts";
import { type ReplicationServer, startReplicationServer } from "fakes/replication_server.ts";
import { DISTRICT_RELATION } from "./country_blobs.ts";
import { CELL_NODES, COUNTRY_BOX } from "./country_cell.ts";
import { writeCountryExtract } from "./country_extract.ts";
import { createDay, createMinute } from "./made_up_diffs.ts";
import { measureProcess, type ProcessCost } from "./process_cost.ts";
import { describeGoal, formatKilobytes, formatWhole, type Section } from "./report.ts";

const EXTRACT_BYTES = 100_000_000;
const MAIN = new URL("../main.ts", import.meta.url).pathname;
const EXTRACT_AT = "2026-11-20T00:00:00.000Z";
/** Sequence of the extract; the diff is the next one. */
const SEQUENCE = 100;
const BYTES_PER_NODE = 14;

export interface UpdatedRegion {
  readonly relationId: number;
  readonly extractBytes: number;
  readonly goalSeconds: { readonly minute: number; readonly day: number };
}

const DISTRICT: UpdatedRegion = {
  relationId: DISTRICT_RELATION,
  extractBytes: EXTRACT_BYTES,
  goalSeconds: { minute: 5, day: 20 },
};

export async function measureUpdate(): Promise<Section> {
  return await measureUpdatesOf(DISTRICT);
}

export async function measureUpdatesOf(region: UpdatedRegion): Promise<Section> {
  const directory = await Deno.makeTempDir({ prefix: "bench-update-" });
  await using server = await startReplicationServer();
  try {
    const extractPath = join(directory, "country.osm.pbf");
    const bytes = await writeExtract(extractPath, region.extractBytes);
    const [imported, dataDir] = [join(directory, "imported"), join(directory, "data")];
    server.publish({ sequence: SEQUENCE, timestamp: EXTRACT_AT }, []);
    const run = (command: string, dir: string) =>
      measureProcess(Deno.execPath(), ["run", "-A", MAIN, command], {
        DATA_DIR: dir,
        OSM_RELATION_ID: String(region.relationId),
        PBF_URL: extractPath,
        IMPORT_AREA: "boundary",
        UPDATES_URL: server.url,
      });
    const whole = await run("import", imported);
    const { size: keptBytes } = await Deno.stat(join(imported, "node", "region.osm.pbf"));
    const random = createRandom(5);
    const diffs = {
      minute: createMinute(random, middleOf(join(imported, "node", "region.sqlite"))),
      day: createDay(random, Math.floor(bytes / BYTES_PER_NODE / CELL_NODES)),
    };
    const rows = [describe("whole import", bytes, null, whole, whole, "")];
    const values: Record<string, number> = { update_whole_s: whole.seconds };
    for (const name of ["minute", "day"] as const) {
      await copyDirectory(imported, dataDir);
      const diffBytes = publishDiff(server, diffs[name]);
      const cost = await run("update", dataDir);
      requireUpdated(dataDir);
      await Deno.remove(dataDir, { recursive: true });
      const goal = region.goalSeconds[name];
      const met = describeGoal({ text: `at most ${goal} s`, isMet: cost.seconds <= goal });
      rows.push(describe(`a ${name}'s diff`, diffBytes, diffs[name].length, cost, whole, met));
      values[`update_${name}_s`] = cost.seconds;
      values[`update_${name}_peak_bytes`] = cost.peakBytes;
    }
    return {
      key: "update",
      title: "Updates of a region",
      headings: ["", "file", "changes", "time", "of whole", "processor", "memory", "goal"],
      rows,
      notes: [
        `region's kept extract: ${formatKilobytes(keptBytes)}; a whole import is without its download`,
        "from the start of the command to its end; processor time is that of all threads, memory the peak of the process",
      ],
      values,
    };
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

/** Names the time of its data, by which its place at the server is found. */
async function writeExtract(path: string, bytes: number): Promise<number> {
  const { west, south, east, north } = COUNTRY_BOX;
  const header = encodeHeaderBlob({
    dataTimestamp: new Date(EXTRACT_AT),
    area: [west, south, east, north].map((edge) => edge / 1e7) as unknown as Bbox,
    optionalFeatures: ["Sort.Type_then_ID"],
  });
  return await writeCountryExtract(path, bytes, header);
}

function middleOf(storePath: string): [number, number] {
  const store = openSqliteStore(storePath);
  const [west, south, east, north] = store.facts.bbox!;
  store.close();
  return [(west + east) / 2, (south + north) / 2];
}

/** An hour after the extract. Returns the size of the file. */
function publishDiff(server: ReplicationServer, changes: readonly OsmChange[]): number {
  const file = new Uint8Array(gzipSync(encodeChanges(changes)));
  const timestamp = new Date(Date.parse(EXTRACT_AT) + 3_600_000).toISOString();
  server.publish({ sequence: SEQUENCE + 1, timestamp }, file);
  return file.length;
}

function requireUpdated(dataDir: string): void {
  const { replication } = readFileHeader(join(dataDir, "node", "region.osm.pbf"));
  if (replication?.sequenceNumber !== SEQUENCE + 1) throw new Error("the update applied nothing");
}

async function copyDirectory(from: string, to: string): Promise<void> {
  await Deno.mkdir(to);
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    if (isDirectory) await copyDirectory(join(from, name), join(to, name));
    else await Deno.copyFile(join(from, name), join(to, name));
  }
}

const describe = (
  name: string,
  bytes: number,
  changes: number | null,
  cost: ProcessCost,
  whole: ProcessCost,
  goal: string,
) => [
  name,
  formatKilobytes(bytes),
  changes === null ? "" : formatWhole(changes),
  `${cost.seconds.toFixed(1)} s`,
  `${Math.round(100 * cost.seconds / whole.seconds)} %`,
  `${cost.processorSeconds.toFixed(1)} s`,
  `${formatWhole(cost.peakBytes / 1e6)} MB`,
  goal,
];
