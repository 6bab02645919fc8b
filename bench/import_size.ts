// Imports extracts as large as a state and a country, and compares this with a filter of osmium for the same file. The
// usual sizes take an hour on two cores, and 10 GB of disk space.
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { BenchArguments } from "./arguments.ts";
import { COUNTRY_RELATION, DISTRICT_RELATION } from "./country_blobs.ts";
import { writeCountryExtract } from "./country_extract.ts";
import { findProgram } from "./find_program.ts";
import { measureProcess, type ProcessCost } from "./process_cost.ts";
import { formatWhole, type Section } from "./report.ts";

/** Disk space as a multiple of the extract's size, for the extract, the store and the output of osmium. */
const DISK_SHARE = 2.5;
const MAIN = new URL("../main.ts", import.meta.url).pathname;

const PARTS = [
  { name: "all of it", relation: COUNTRY_RELATION, area: "extract" },
  { name: "a district", relation: DISTRICT_RELATION, area: "boundary" },
] as const;

export async function measureImportSize({ megabytes }: Pick<BenchArguments, "megabytes">): Promise<Section> {
  const directory = await Deno.makeTempDir({ prefix: "bench-import-size-" });
  const rows: string[][] = [];
  const notes = [
    "made-up extracts with the proportions of a published one; processor time is that of all threads, memory the peak",
  ];
  const values: Record<string, number> = {};
  try {
    for (const size of megabytes.map((count) => count * 1e6)) {
      const { bavail, bsize } = await statfs(directory);
      if (bavail * bsize < DISK_SHARE * size) {
        notes.push(`${formatMegabytes(size)} MB skipped: not enough space in ${directory}`);
        continue;
      }
      const path = join(directory, "country.osm.pbf");
      const bytes = await writeCountryExtract(path, size);
      const name = `${formatMegabytes(bytes)} MB`;
      const filter = await filterWithOsmium(path, directory);
      if (filter) rows.push(describe(name, "osmium tags-filter", bytes, filter));
      for (const part of PARTS) {
        const dataDir = join(directory, "data");
        const cost = await importPart(path, dataDir, part);
        const { size: storeBytes } = await Deno.stat(join(dataDir, "node", "region.sqlite"));
        await Deno.remove(dataDir, { recursive: true });
        rows.push([...describe(name, part.name, bytes, cost), `${formatMegabytes(storeBytes)} MB`]);
        const key = `import_${Math.round(size / 1e6)}_${part.area}`;
        values[`${key}_s`] = cost.seconds;
        values[`${key}_processor_s`] = cost.processorSeconds;
        values[`${key}_peak_bytes`] = cost.peakBytes;
      }
    }
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
  const headings = ["extract", "", "time", "MB/s", "processor", "memory", "store"];
  return { key: "import-size", title: "Imports by size of the extract", headings, rows, notes, values };
}

async function filterWithOsmium(path: string, directory: string): Promise<ProcessCost | null> {
  const osmium = await findProgram("osmium");
  const filtered = join(directory, "filtered.osm.pbf");
  const args = ["tags-filter", path, "nwr/leisure=playground", "-o", filtered, "--overwrite"];
  return osmium === null ? null : await measureProcess(osmium, args);
}

function importPart(path: string, dataDir: string, { relation, area }: (typeof PARTS)[number]) {
  const args = ["run", "-A", MAIN, "import", "--pbf", path, "--relation", String(relation)];
  return measureProcess(Deno.execPath(), args, {
    env: { DATA_DIR: dataDir, IMPORT_AREA: area },
  });
}

const formatMegabytes = (bytes: number) => formatWhole(bytes / 1e6);

const describe = (name: string, what: string, bytes: number, cost: ProcessCost) => [
  name,
  what,
  `${cost.seconds.toFixed(1)} s`,
  (bytes / 1e6 / cost.seconds).toFixed(0),
  `${cost.processorSeconds.toFixed(1)} s`,
  `${formatMegabytes(cost.peakBytes)} MB`,
];
