import { MAX_INDEXED } from "server/node/import/extract/core/extract_index.ts";
import { INDEX_TIMEOUT_MS, MAX_INDEX_BYTES } from "server/node/import/extract/find_extract.ts";
import { GEOCODER_TIMEOUT_MS, MAX_GEOCODER_BYTES } from "server/node/import/extract/geocoder.ts";
import { IDLE_MS, PAUSES_MS } from "server/base/outbound/download/download.ts";
import { MAX_LIST_LENGTH } from "server/node/osm/pbf/differences.ts";
import { MAX_CRASHES } from "server/node/import/import_attempts.ts";
import {
  BASE_HEAP_MB,
  BASE_MINUTES,
  MAX_HEAP_MB,
  MINUTES_PER_100_MB,
} from "server/node/osm/limits/limited_worker.ts";
import { MAX_READERS, READER_HEAP_MB } from "server/node/osm/threads/reader_threads.ts";
import { MAX_LATITUDE, MAX_LONGITUDE } from "server/node/osm/pbf/node_reader.ts";
import { MAX_BLOB_BYTES } from "server/node/osm/pbf/pbf_file.ts";
import { MAX_MEMBERS } from "server/node/osm/pbf/relation_reader.ts";
import {
  MAX_STRINGS,
  MAX_TAGS as MAX_IMPORTED_TAGS,
  MAX_TEXT_CHARACTERS,
} from "server/node/osm/pbf/string_table.ts";
import { CHECKSUM_TIMEOUT_MS, MAX_CHECKSUM_BYTES } from "server/node/import/extract/verify_extract.ts";
import { MAX_STATE_CHARACTERS } from "server/node/update/core/replication_state.ts";
import {
  MAX_ATTRIBUTE_CHARACTERS,
  MAX_ATTRIBUTES,
  MAX_DEPTH,
  MAX_ELEMENT_PARTS,
} from "server/node/update/core/parse_changes.ts";
import { FETCH_LIMITS, STATE_TIMEOUT_MS } from "server/node/update/fetch_changes.ts";
import { MAX_CHANGED_PARTS } from "server/node/update/merge_changes.ts";
import { READ_LIMITS } from "server/node/update/read_changes.ts";
import { MAX_RATIO } from "server/node/update/unpack_diff.ts";
import { MAX_WAY_NODES } from "server/node/osm/pbf/way_reader.ts";
import { BUDGET, type BudgetItem } from "server/node/osm/limits/import_budget.ts";
import { count, kibibytes, type Limit, mebibytes, minutes, seconds } from "./limit.ts";

const writeTotal = (item: BudgetItem) => `${count(BUDGET[item].base)} + ${BUDGET[item].perByte} per byte`;
const totals = (...items: readonly BudgetItem[]) => items.map(writeTotal).join(", ");

export const IMPORT_LIMITS: readonly Limit[] = [
  [
    "import: a blob of an extract, unpacked",
    mebibytes(MAX_BLOB_BYTES),
    "the import ends, the old data stays",
    "tests/security/hostile_extracts_test.ts",
  ],
  [
    "import: members of a relation, nodes of a way",
    `${count(MAX_MEMBERS)}, ${count(MAX_WAY_NODES)}`,
    "the import ends, the old data stays",
    "tests/security/hostile_extracts_test.ts",
  ],
  [
    "import: characters of a text, tags of an object",
    `${MAX_TEXT_CHARACTERS}, ${count(MAX_IMPORTED_TAGS)}`,
    "the rest is dropped",
    "tests/server/node/osm/pbf/osm_block_test.ts",
  ],
  [
    "import: a position",
    `longitude ±${MAX_LONGITUDE}, latitude ±${MAX_LATITUDE}`,
    "the node and its ways are dropped",
    "tests/server/node/osm/pbf/osm_block_test.ts",
  ],
  [
    "import: texts of a block, numbers of a list in it",
    `${count(MAX_STRINGS)}, ${count(MAX_LIST_LENGTH)}`,
    "the import ends, the old data stays",
    "tests/server/node/osm/pbf/osm_block_test.ts",
  ],
  [
    "import: features, tags, in all",
    totals("features", "tags"),
    "the import ends, the old data stays",
    "tests/server/node/import/budget_test.ts",
  ],
  [
    "import: nodes of ways, members, in all",
    totals("nodes of ways", "members of relations"),
    "the import ends, the old data stays",
    "tests/server/node/import/budget_test.ts",
  ],
  [
    "import: nodes of streets near playgrounds without a name",
    totals("nodes of streets"),
    "the import ends, the old data stays",
    "tests/server/node/import/budget_test.ts",
  ],
  [
    "import: bytes of streets in temporary files",
    totals("bytes of streets"),
    "the import ends, the old data stays",
    "tests/server/node/import/budget_test.ts",
  ],
  [
    "import: corners of outlines, features in playgrounds",
    totals(
      "corners of outlines",
      "features in playgrounds",
    ),
    "the import ends, the old data stays",
    "tests/server/node/import/budget_test.ts",
  ],
  [
    "import: steps to compare outlines",
    totals("steps to compare outlines"),
    "the import ends, the old data stays",
    "tests/server/node/import/budget_test.ts",
  ],
  [
    "import: bytes of the store",
    totals("bytes of the store"),
    "the import ends, the old data stays",
    "tests/server/node/import/budget_test.ts",
  ],
  [
    "import: memory of the thread, time",
    `${BASE_HEAP_MB} to ${MAX_HEAP_MB} MB, ${BASE_MINUTES} min and ${MINUTES_PER_100_MB} min per 100 MB`,
    "ended; not again before the extract changes",
    "tests/server/node/import/importer_test.ts",
  ],
  [
    "import: threads that read a large extract, memory of each",
    `${MAX_READERS}, ${READER_HEAP_MB} MB`,
    "the import ends, the old data stays",
    "tests/server/node/osm/threads/reader_pool_test.ts",
  ],
  [
    "import: ends of the program during it",
    count(MAX_CRASHES),
    "not again before the extract changes",
    "tests/server/node/import/importer_test.ts",
  ],
  [
    "import: the checksum next to an extract, its time and size",
    `${seconds(CHECKSUM_TIMEOUT_MS)}, ${kibibytes(MAX_CHECKSUM_BYTES)}`,
    "the download is checked without it",
    "tests/server/request_limits_test.ts",
  ],
  [
    "import: the geocoder's answer about a region, its time and size",
    `${seconds(GEOCODER_TIMEOUT_MS)}, ${mebibytes(MAX_GEOCODER_BYTES)}`,
    "the import ends, the old data stays",
    "tests/server/request_limits_test.ts",
  ],
  [
    "import: the index of extracts, its time and size, and extracts in it",
    `${seconds(INDEX_TIMEOUT_MS)}, ${mebibytes(MAX_INDEX_BYTES)}, ${count(MAX_INDEXED)}`,
    "the import ends, the old data stays; further extracts are ignored",
    "tests/server/request_limits_test.ts",
  ],
  [
    "import: a connection over which nothing comes",
    `${seconds(IDLE_MS)}, then ${PAUSES_MS.length} further attempts`,
    "the import ends, the old data stays",
    "tests/server/node/import/extract/extract_download_test.ts",
  ],
  [
    "update: the state of the server, its time and characters",
    `${seconds(STATE_TIMEOUT_MS)}, ${count(MAX_STATE_CHARACTERS)}`,
    "the update ends, the old data stays",
    "tests/server/request_limits_test.ts",
  ],
  [
    "update: diffs at once, time to fetch and to read them",
    `${count(FETCH_LIMITS.maxSequences)}, ${minutes(FETCH_LIMITS.timeoutMs)}, ${
      minutes(READ_LIMITS.timeoutMs)
    }`,
    "the next update continues; the update ends, the old data stays",
    "tests/server/node/update/fetch_changes_test.ts",
  ],
  [
    "update: a server that sends slowly",
    `${FETCH_LIMITS.minBytesPerSecond / 1024} KiB/s after ${seconds(FETCH_LIMITS.graceMs)}`,
    "the update ends, the old data stays",
    "tests/server/node/update/fetch_changes_test.ts",
  ],
  [
    "update: bytes of a diff, of its XML, of all diffs",
    `${mebibytes(FETCH_LIMITS.maxBytes)}, ${MAX_RATIO} times that (at most ${
      mebibytes(FETCH_LIMITS.maxUnpackedBytes)
    }), ${mebibytes(FETCH_LIMITS.maxTotalBytes)}`,
    "the update ends, the old data stays; further diffs wait for the next one",
    "tests/server/node/update/read_changes_test.ts",
  ],
  [
    "update: depth of the XML, attributes, characters of each, parts of an element",
    `${MAX_DEPTH}, ${MAX_ATTRIBUTES}, ${count(MAX_ATTRIBUTE_CHARACTERS)}, ${count(MAX_ELEMENT_PARTS)}`,
    "the update ends, the old data stays",
    "tests/server/node/update/core/parse_changes_test.ts",
  ],
  [
    "update: elements, tags, nodes and members that change near the region",
    count(MAX_CHANGED_PARTS),
    "the update ends, the old data stays",
    "tests/server/node/update/core/change_set_test.ts",
  ],
];
