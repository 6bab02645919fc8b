// An archive of map tiles, through its directories to the plan of a copy.
import assert from "node:assert/strict";
import { Compression } from "pmtiles";
import { type CopiedArea, prepareCopy } from "server/maps/copy/copy_region.ts";
import { ringOfBox } from "server/maps/copy/core/tile_cover.ts";
import type { ByteSource } from "server/formats/pmtiles/byte_source.ts";
import { ArchiveError } from "server/formats/pmtiles/core/archive_error.ts";
import { writeWorld } from "fakes/pmtiles_writer.ts";
import type { FuzzTarget } from "../target.ts";

const AREA: CopiedArea = { rings: [ringOfBox([-20, 20, 60, 70])], box: [-20, 20, 60, 70], maxZoom: 4 };
const signal = new AbortController().signal;

function sourceOf(input: Uint8Array): ByteSource {
  return {
    name: "fuzz",
    sizeBytes: input.length,
    version: "1",
    read(offset, length) {
      // Never past the file.
      assert.ok(offset >= 0 && length >= 0 && offset + length <= input.length, `${offset} + ${length}`);
      return Promise.resolve(new Uint8Array(input.subarray(offset, offset + length)));
    },
    close() {},
  };
}

export const ARCHIVE_TARGETS: readonly FuzzTarget[] = [{
  name: "archive",
  format: "bytes",
  // Directories that are not compressed are reached by mutations.
  seeds: [
    writeWorld({ maxZoom: 3, maxTileBytes: 60, leafSize: 20, internalCompression: Compression.None }),
    writeWorld({
      maxZoom: 2,
      maxTileBytes: 40,
      leafSize: 8,
      isReversed: true,
      internalCompression: Compression.None,
    }),
    writeWorld({ maxZoom: 2, maxTileBytes: 40 }),
  ],
  dictionary: [
    "PMTiles\x03",
    "\xff\xff\xff\xff\x0f",
    "\x80\x80\x80\x80\x80\x80\x80\x10",
    "\x00\x01",
    "{}",
    "null",
  ],
  open: () =>
    Promise.resolve({
      async check(input) {
        try {
          const { head, sizeBytes, reads, readBytes } = await prepareCopy(sourceOf(input), AREA, signal);
          assert.ok(head.length < sizeBytes);
          assert.ok(reads.every(({ offset, length }) => offset + length <= input.length));
          assert.ok(readBytes <= 2 * input.length);
          return "accepted";
        } catch (error) {
          if (error instanceof ArchiveError) return "refused";
          throw error;
        }
      },
    }),
}];
