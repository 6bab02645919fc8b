// A made-up district that the program has imported and published, like an operator would.
import assert from "node:assert/strict";
import { join } from "node:path";
import { createDistrict } from "./district_extract.ts";
import { encodeExtract } from "./extract_writer.ts";
import { finish, startProgram } from "./run_program.ts";

export const DISTRICT = { relationId: 4713, name: "Talkreis", box: [8.98, 49.98, 9.12, 50.08] } as const;

const THINGS = [
  { playground: "swing" },
  { playground: "slide" },
  { playground: "sandpit", wheelchair: "yes" },
  { playground: "climbingframe" },
  { amenity: "bench" },
  { leisure: "picnic_table" },
  { leisure: "pitch", sport: "table_tennis" },
  { natural: "tree" },
  { amenity: "toilets", access: "yes" },
  { highway: "bus_stop", name: "Am Markt" },
  { shop: "bakery", name: "Brot" },
  { playground: "water" },
] as const;

const COLUMNS = 8;
const COUNT = 40;

/** A grid of playgrounds, each with other things. They are in several cells. `word` begins their names. */
export const createPublishedDistrict = ({ count = COUNT, word = "Spielplatz" } = {}) =>
  createDistrict({
    ...DISTRICT,
    playgrounds: Array.from({ length: count }, (_, i) => ({
      id: 100 + i,
      name: `${word} ${String.fromCharCode(65 + (i % 26))}weg ${i + 1}`,
      at: [9 + (i % COLUMNS) * 0.013, 50 + Math.floor(i / COLUMNS) * 0.014] as const,
      things: THINGS.filter((_, k) => (i * 7 + k * 3) % 5 < 2),
    })),
  });

/** Imports a district and publishes it to `folder`. Options are those of `publish`. */
export async function publishDistrict(
  { directory, dataDir, folder }: Readonly<Record<"directory" | "dataDir" | "folder", string>>,
  options: readonly string[] = [],
  district = createPublishedDistrict(),
): Promise<void> {
  const extract = join(directory, "district.osm.pbf");
  await Deno.writeFile(extract, encodeExtract(district));
  const args = ["publish", folder, "--pbf", extract, "--relation", String(DISTRICT.relationId), ...options];
  const { code, stderr } = await finish(
    startProgram(args, {
      directory,
      env: { DATA_DIR: dataDir, APP_MODE: "standalone", MAP_TILES_URL: "", GEOCODER_URL: "" },
    }),
  );
  assert.equal(code, 0, stderr);
}
