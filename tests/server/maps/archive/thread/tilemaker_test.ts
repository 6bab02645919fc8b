// An archive of the program that docs/map.md names, from an extract: what it makes is what the page can draw.
import assert from "node:assert/strict";
import { join } from "node:path";
import { findProgram } from "../../../../../bench/find_program.ts";
import { openArchive } from "server/maps/archive/thread/open_archive.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { needing } from "fakes/needing.ts";
import { createTown } from "fakes/town_extract.ts";
import { withDirectory } from "fakes/with_directory.ts";

const EXAMPLES = "/usr/share/doc/tilemaker/examples";
const isThere = await findProgram("tilemaker") !== null &&
  await Deno.stat(EXAMPLES).then(() => true, () => false);
const test = needing(isThere, "tilemaker or its examples are not installed", ["tilemaker"]);

test("an archive of tilemaker's example is of the schema OpenMapTiles, with tiles where the town is", () =>
  withDirectory(async (directory) => {
    const [input, output] = [join(directory, "region.osm.pbf"), join(directory, "region.mbtiles")];
    await Deno.writeFile(input, encodeExtract({ ...createTown(), area: [8.99, 49.99, 9.01, 50.01] }));
    const files = [
      "--config",
      `${EXAMPLES}/config-openmaptiles.json`,
      "--process",
      `${EXAMPLES}/process-openmaptiles.lua`,
    ];
    const made = await new Deno.Command("tilemaker", {
      args: ["--input", input, "--output", output, ...files],
      cwd: directory,
    }).output();
    assert.ok(made.success, new TextDecoder().decode(made.stderr));

    const archive = await openArchive(output);
    try {
      const { facts } = archive;
      assert.equal(facts.vector?.schema, "openmaptiles");
      assert.deepEqual([facts.minZoom, facts.maxZoom], [0, 14]);
      assert.deepEqual(facts.bounds.map((degrees) => Math.round(degrees * 100) / 100), [
        8.99,
        49.99,
        9.01,
        50.01,
      ]);
      assert.equal(facts.attribution, "© OpenMapTiles © OpenStreetMap contributors");
      // 9° east, 50° north.
      assert.ok(await archive.readTile({ z: 14, x: 8601, y: 5556 }));
      assert.equal(await archive.readTile({ z: 14, x: 0, y: 0 }), null);
    } finally {
      archive.retire();
    }
  }));
