// Map archives of both kinds: whatever the file is, it is refused with a reason, or a tile of it is, or it is read.
import { join } from "node:path";
import { Compression } from "pmtiles";
import { openArchiveReader } from "server/maps/archive/thread/archive_reader.ts";
import { ArchiveError } from "server/formats/pmtiles/core/archive_error.ts";
import { makePyramid } from "fakes/map_tiles.ts";
import { writeMbtiles } from "fakes/mbtiles_writer.ts";
import { writePmtiles } from "fakes/pmtiles_writer.ts";
import type { FuzzTarget, OpenTarget } from "../target.ts";

const tiles = makePyramid(2);
// Not compressed, so that mutations reach the directories.
const plain = { tiles, internalCompression: Compression.None };

function makeDatabase(): Uint8Array {
  const path = Deno.makeTempFileSync();
  Deno.removeSync(path);
  writeMbtiles(path, { tiles });
  const bytes = Deno.readFileSync(path);
  Deno.removeSync(path);
  return bytes;
}

async function open(): Promise<OpenTarget> {
  const directory = await Deno.makeTempDir();
  const path = join(directory, "map");
  return {
    async check(input) {
      await Deno.writeFile(path, input);
      let archive;
      try {
        // In this thread: starting one for every input would take longer than the input.
        archive = await openArchiveReader(path);
      } catch (error) {
        if (error instanceof ArchiveError) return "refused";
        throw error;
      }
      try {
        for (const { z, x, y } of tiles) await archive.readTile({ z, x, y }).catch(expectReason);
      } finally {
        archive.close();
      }
      return "accepted";
    },
    close: () => Deno.remove(directory, { recursive: true }),
  };
}

/** Damage of a page is noticed when it is read. */
function expectReason(error: unknown): void {
  if (!(error instanceof ArchiveError)) throw error;
}

export const MAP_ARCHIVE_TARGETS: readonly FuzzTarget[] = [
  {
    name: "map-pmtiles",
    format: "bytes",
    seeds: [writePmtiles(plain), writePmtiles({ ...plain, leafSize: 5 }), writePmtiles({ tiles })],
    dictionary: ["PMTiles", "vector_layers", "attribution", "\xff\xff\xff\xff", "\x00", "\x1f\x8b\x08"],
    open,
  },
  {
    name: "map-mbtiles",
    format: "bytes",
    seeds: [makeDatabase()],
    dictionary: ["SQLite format 3", "metadata", "minzoom", "format", "pbf", "\x1f\x8b\x08", "\xff\xff"],
    open,
  },
];
