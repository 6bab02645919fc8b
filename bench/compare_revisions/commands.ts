// Measures the commands `import` and `update` from start to end.
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { readFileHeader } from "server/node/osm/elements/read_elements.ts";
import type { ProcessCost } from "../process_cost.ts";
import type { Figures } from "./comparison.ts";
import type { Side, Workplace } from "./workplace.ts";

/** Measures two imports: one that keeps the extract for updates, and one that does not. */
export async function measureImport(place: Workplace, side: Side): Promise<Figures> {
  const { importArguments, updatesUrl } = await place.findCountry();
  const run = async (env: Readonly<Record<string, string>>) => {
    const dataDir = await place.makeDirectory();
    const cost = await place.run(side, importArguments, { DATA_DIR: dataDir, ...env });
    await Deno.remove(dataDir, { recursive: true });
    return cost;
  };
  return {
    ...describe("import", await run({ UPDATES_URL: updatesUrl })),
    ...describe("import without updates", await run({ UPDATES: "off" })),
  };
}

export async function measureUpdate(place: Workplace, side: Side): Promise<Figures> {
  const country = await place.findCountry();
  const imported = await place.findData(side);
  const run = async (name: "minute" | "day") => {
    country.publish(name);
    const dataDir = join(await place.makeDirectory(), "data");
    await cp(imported, dataDir, { recursive: true });
    const cost = await place.run(side, ["update"], {
      DATA_DIR: dataDir,
      OSM_RELATION_ID: String(country.relationId),
      UPDATES_URL: country.updatesUrl,
    });
    const { replication } = readFileHeader(join(dataDir, "node", "region.osm.pbf"));
    if (replication?.sequenceNumber !== country.publishedSequence) {
      throw new Error("the update applied nothing");
    }
    await Deno.remove(dataDir, { recursive: true });
    return cost;
  };
  return {
    ...describe("update of a minute", await run("minute")),
    ...describe("update of a day", await run("day")),
  };
}

const describe = (what: string, { processorSeconds, seconds, peakBytes }: ProcessCost): Figures => ({
  [`${what}: processor, s`]: processorSeconds,
  [`${what}: time, s`]: seconds,
  [`${what}: peak, MB`]: peakBytes / 1e6,
});
