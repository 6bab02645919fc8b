import { MAX_ARCHIVE_ZOOM } from "contract/map/tile_json.ts";
import { MAX_CREDIT_LENGTH } from "server/maps/archive/core/credit.ts";
import { MAX_LAYER_FIELDS, MAX_LAYERS } from "server/maps/archive/core/vector_layers.ts";
import { MAX_CACHE_BYTES } from "server/maps/archive/pmtiles/directory_cache.ts";
import { MAX_SILENCE_MS, THREAD_HEAP_MB } from "server/maps/archive/thread/archive_thread.ts";
import {
  MAX_METADATA_ROWS,
  MAX_PAGE_CACHE_BYTES,
  MAX_VALUE_BYTES,
} from "server/maps/archive/mbtiles/mbtiles_archive.ts";
import { MAX_METADATA_DEPTH, MAX_METADATA_VALUES } from "server/formats/pmtiles/core/metadata_json.ts";
import { MAX_ENTRY_BYTES, MAX_SCHEMA_ENTRIES } from "server/formats/sqlite_file/schema.ts";
import { MAX_SCANNED_PAGES } from "server/formats/sqlite_file/sqlite_file.ts";
import { MAX_TILE_CACHE_BYTES } from "server/maps/archive/thread/open_archive.ts";
import { MAX_TILE_BYTES as MAX_ARCHIVE_TILE_BYTES } from "server/maps/archive/file/tile_archive.ts";
import { MAX_CHECKED_TILES, MAX_INFLATED_TILE_BYTES } from "server/maps/archive/file/tile_check.ts";
import {
  MAX_DIRECTORY_BYTES,
  MAX_INFLATED_DIRECTORY_BYTES,
  MAX_INFLATED_METADATA_BYTES,
  MAX_METADATA_BYTES,
} from "server/formats/pmtiles/read_parts.ts";
import { MAX_COPY_BYTES } from "server/maps/copy/copy_region.ts";
import { MAX_COPIED_TILE_BYTES } from "server/maps/copy/core/copy_plan.ts";
import { MAX_TILES } from "server/maps/copy/core/tile_cover.ts";
import { MIN_BYTES_PER_SECOND } from "server/maps/copy/http_source.ts";
import { MAX_READ_BYTES, MAX_READS_AT_ONCE } from "server/maps/copy/read_all.ts";
import { MAX_LEAVES, MAX_LEAVES_BYTES } from "server/maps/copy/read_archive.ts";
import { IDLE_MS } from "server/base/outbound/download/download.ts";
import { count, kibibytes, type Limit, mebibytes, seconds } from "./limit.ts";

export const MAPS_LIMITS: readonly Limit[] = [
  [
    "PMTiles: size of a directory, as stored; decompressed",
    `${mebibytes(MAX_DIRECTORY_BYTES)}; ${mebibytes(MAX_INFLATED_DIRECTORY_BYTES)}`,
    "a map archive is not used, or its tiles below that directory are 500; `basemap` copies nothing",
    "tests/server/maps/archive/thread/hostile_archive_test.ts",
  ],
  [
    "map archive: memory for directories; for tiles",
    `${mebibytes(MAX_CACHE_BYTES)}; ${mebibytes(MAX_TILE_CACHE_BYTES)}`,
    "those not used for longest are forgotten",
    "tests/server/maps/archive/pmtiles/directory_cache_test.ts",
  ],
  [
    "PMTiles: size of the metadata, as stored; decompressed",
    `${mebibytes(MAX_METADATA_BYTES)}; ${mebibytes(MAX_INFLATED_METADATA_BYTES)}`,
    "a map archive is not used; `basemap` copies nothing",
    "tests/server/maps/archive/thread/hostile_archive_test.ts",
  ],
  [
    "map archive: size of a tile, as stored; decompressed",
    `${mebibytes(MAX_ARCHIVE_TILE_BYTES)}; ${mebibytes(MAX_INFLATED_TILE_BYTES)}`,
    "500, and one line in the log",
    "tests/server/maps/archive/thread/hostile_archive_test.ts",
  ],
  [
    "map archive: time without an answer of its thread; JavaScript memory of the thread",
    `${seconds(MAX_SILENCE_MS)}; ${THREAD_HEAP_MB} MB`,
    "it is ended: the archive is not used, or its tiles are 500; tried again after a minute",
    "tests/server/maps/archive/thread/archive_thread_test.ts",
  ],
  [
    "MBTiles: a value of the metadata, its rows; memory for pages",
    `${mebibytes(MAX_VALUE_BYTES)}, ${MAX_METADATA_ROWS}; ${mebibytes(MAX_PAGE_CACHE_BYTES)}`,
    "the rest is dropped; those not used for longest are forgotten",
    "tests/server/maps/archive/thread/open_archive_test.ts",
  ],
  [
    "PMTiles, MBTiles: depth and values of the metadata's JSON",
    `${MAX_METADATA_DEPTH}, ${count(MAX_METADATA_VALUES)}`,
    "a map archive is not used; `basemap` copies nothing",
    "tests/server/maps/archive/thread/hostile_archive_test.ts",
  ],
  [
    "MBTiles, store: tables, indexes, views and triggers; bytes of one; pages of a scan",
    `${MAX_SCHEMA_ENTRIES}; ${kibibytes(MAX_ENTRY_BYTES)}; ${count(MAX_SCANNED_PAGES)}`,
    "the file is not used",
    "tests/server/formats/sqlite_file/sqlite_file_test.ts",
  ],
  [
    "map archive: tiles remembered as checked",
    count(MAX_CHECKED_TILES),
    "they are checked again",
    "tests/server/maps/archive/file/tile_check_test.ts",
  ],
  [
    "map archive: layers, properties of a layer, characters of its credit",
    `${MAX_LAYERS}, ${MAX_LAYER_FIELDS}, ${MAX_CREDIT_LENGTH}`,
    "the rest is dropped",
    "tests/server/maps/archive/core/vector_layers_test.ts",
  ],
  [
    "map archive, basemap: closest zoom",
    count(MAX_ARCHIVE_ZOOM),
    "the file is not used",
    "tests/server/maps/archive/thread/hostile_archive_test.ts",
  ],
  [
    "basemap: directories that are read, their bytes",
    `${count(MAX_LEAVES)}, ${mebibytes(MAX_LEAVES_BYTES)}`,
    "nothing is copied",
    "tests/server/maps/copy/hostile_archives_test.ts",
  ],
  [
    "basemap: bytes of a tile, of the copy; tiles of the largest zoom",
    `${mebibytes(MAX_COPIED_TILE_BYTES)}, ${MAX_COPY_BYTES / 1024 ** 3} GiB; ${count(MAX_TILES)}`,
    "nothing is copied",
    "tests/server/maps/copy/hostile_archives_test.ts",
  ],
  [
    "basemap: bytes of a request; requests at the same time",
    `${mebibytes(MAX_READ_BYTES)} (or one tile); ${MAX_READS_AT_ONCE}`,
    "several requests; the others wait",
    "tests/server/maps/copy/copy_region_test.ts",
  ],
  [
    "basemap: a connection over which nothing comes, the slowest one",
    `${seconds(IDLE_MS)}, ${MIN_BYTES_PER_SECOND / 1000} kB/s`,
    "5 further attempts, then the copy ends and can be continued",
    "tests/server/maps/copy/http_source_test.ts",
  ],
];
