// Import speed: from the extract file to the store file, in this process.
import { join } from "node:path";
import { buildStore } from "server/node/import/build_store.ts";
import { LARGE_EXTRACT_RELATION, writeLargeExtract } from "fakes/large_extract.ts";
import { formatKilobytes, formatMilliseconds, formatWhole, type Section } from "./report.ts";
import { median } from "./statistics.ts";

const EXTRACT_BYTES = 24_000_000;
const REPEATS = 3;

export async function measureImport(): Promise<Section> {
  const directory = await Deno.makeTempDir({ prefix: "bench-import-" });
  try {
    const extractPath = join(directory, "region.osm.pbf");
    const bytes = writeLargeExtract(extractPath, EXTRACT_BYTES);
    const runs = Array.from(
      { length: REPEATS },
      (_, i) => timeImport(extractPath, join(directory, `${i}.sqlite`)),
    );
    const ms = median(runs.map((run) => run.ms));
    const { size: storeBytes } = await Deno.stat(join(directory, "0.sqlite"));
    const megabytesPerSecond = bytes / 1e6 / (ms / 1000);
    return {
      key: "import",
      title: "Import of an extract",
      headings: ["extract", "playgrounds", "store", "time", "MB/s"],
      rows: [[
        formatKilobytes(bytes),
        formatWhole(runs[0]!.playgroundCount),
        formatKilobytes(storeBytes),
        formatMilliseconds(ms),
        megabytesPerSecond.toFixed(1),
      ]],
      notes: [`a made-up extract; median of ${REPEATS} imports, from reading the file to a store that opens`],
      values: { import_mb_per_second: megabytesPerSecond, import_ms: ms },
    };
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

function timeImport(extractPath: string, storePath: string): { ms: number; playgroundCount: number } {
  const startedAt = performance.now();
  const { playgroundCount } = buildStore({
    extractPath,
    storePath,
    relationId: LARGE_EXTRACT_RELATION,
    importedAt: "2026-11-20T05:00:00Z",
  }, () => {});
  return { ms: performance.now() - startedAt, playgroundCount };
}
