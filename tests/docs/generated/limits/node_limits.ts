import { MAX_NOTICE_LANGUAGES, MAX_NOTICE_TEXT, MAX_NOTICES } from "contract/playground/notice.ts";
import { CHANGE_DAYS, MAX_CHANGE_NAME, MAX_CHANGES } from "contract/playground/playground_changes.ts";
import { SEARCH_TEXT_LENGTH } from "contract/rpc.ts";
import { PLACES_PER_KIND } from "contract/playground/surroundings_args.ts";
import { STREAM_MS } from "server/node/api/answer_body.ts";
import { MAX_ENTRIES } from "server/node/api/feed_call.ts";
import { MAX_RADIUS_METRES, MAX_SURROUNDINGS_METRES } from "server/node/api/functions/list_amenities.ts";
import { MAX_FOUND, MAX_NEAREST } from "server/node/api/functions/list_playgrounds.ts";
import {
  IDLE_MS as DOWNLOAD_IDLE_MS,
  MAX_DOWNLOADS,
} from "server/site/open_data/downloads/download_stream.ts";
import { MAX_LIMIT } from "server/site/open_data/ogc/core/items_query.ts";
import { MAX_RUNNING } from "server/site/open_data/ogc/ogc_api.ts";
import { CACHE_BYTES } from "server/node/api/answer_calls.ts";
import { MAX_STREAMED } from "server/node/api/sender.ts";
import { MAX_CHANGE_FILE_BYTES } from "server/node/store/change_file.ts";
import { MAX_CONNECTIONS, MAX_WAITING, STATEMENT_MS } from "server/node/store/postgres/database.ts";
import { MAX_AREA_CORNERS } from "server/node/notices/core/entry_fields.ts";
import { MAX_ENTRIES as MAX_NOTICE_ENTRIES } from "server/node/notices/core/notice_document.ts";
import { MAX_PLACED } from "server/node/notices/notice_board.ts";
import { MAX_NOTICES_BYTES, NOTICES_TIMEOUT_MS } from "server/node/notices/notice_source.ts";
import { MAX_META_LENGTH } from "server/node/service/spieli_database.ts";
import { MAX_FUNCTION_BYTES } from "server/node/store/postgres/call_function.ts";
import { MAX_CANDIDATES } from "server/node/store/search_ranking.ts";
import { count, type Limit, mebibytes, seconds } from "./limit.ts";

export const NODE_LIMITS: readonly Limit[] = [
  [
    "data-node: memory for answers that are kept",
    mebibytes(CACHE_BYTES),
    "the least recently used one is removed",
    "tests/server/node/api/answer_cache_test.ts",
  ],
  [
    "data-node: large answers under way, together",
    `${count(MAX_STREAMED)} characters`,
    "503 with Retry-After; one is always allowed",
    "tests/server/node/api/sender_test.ts",
  ],
  [
    "data-node: time to take a large answer",
    seconds(STREAM_MS),
    "the connection is closed",
    "tests/server/node/api/answer_body_test.ts",
  ],
  [
    "open data: downloads at the same time",
    count(MAX_DOWNLOADS),
    "503 with Retry-After",
    "tests/server/site/open_data/downloads/downloads_test.ts",
  ],
  [
    "open data: time without reading; time of a download",
    `${seconds(DOWNLOAD_IDLE_MS)}; an hour`,
    "the connection is closed",
    "tests/server/site/open_data/downloads/downloads_test.ts",
  ],
  [
    "open data: requests to the OGC API at the same time; items of a page",
    `${count(MAX_RUNNING)}; ${count(MAX_LIMIT)}`,
    "503 with Retry-After; larger numbers count as this one",
    "tests/server/site/open_data/ogc/ogc_api_test.ts",
  ],
  [
    "data-node: playgrounds nearby in one answer",
    count(MAX_NEAREST),
    "only the nearest are sent",
    "tests/server/node/api/functions_test.ts",
  ],
  [
    "data-node: characters of a search text, playgrounds found",
    `${SEARCH_TEXT_LENGTH.shortest} to ${SEARCH_TEXT_LENGTH.longest}, ${count(MAX_FOUND)}`,
    "400; only the best are sent",
    "tests/server/node/api/functions_test.ts",
  ],
  [
    "data-node: playgrounds compared with a search text",
    count(MAX_CANDIDATES),
    "those that match in the name are compared first",
    "tests/server/node/store/search_index_test.ts",
  ],
  [
    "data-node: connections to the database, queries that wait for one",
    `${MAX_CONNECTIONS}, ${count(MAX_WAITING)}`,
    "the answer is 503",
    "tests/server/node/store/postgres/database_test.ts",
  ],
  [
    "data-node: time of a query of the database",
    `${seconds(STATEMENT_MS)}, then 1 s`,
    "the server ends it; without an answer of the server the program does",
    "tests/server/node/store/postgres/database_test.ts",
  ],
  [
    "data-node: size of an answer of spieli's database; characters of its `get_meta`",
    `${mebibytes(MAX_FUNCTION_BYTES)}; ${count(MAX_META_LENGTH)}`,
    "413; it does not count as an answer",
    "tests/server/node/service/spieli_database_test.ts",
  ],
  [
    "data-node: changes kept, days, bytes of their file, characters of a name",
    `${count(MAX_CHANGES)}, ${CHANGE_DAYS.longest}, ${mebibytes(MAX_CHANGE_FILE_BYTES)}, ${MAX_CHANGE_NAME}`,
    "the oldest are dropped; a larger file counts as damaged; names are cut",
    "tests/server/node/region/core/change_history_test.ts",
  ],
  [
    "data-node: days of `get_changes`, entries of the feed",
    `${CHANGE_DAYS.shortest} to ${CHANGE_DAYS.longest}, ${MAX_ENTRIES}`,
    "400; only the newest are sent",
    "tests/server/node/api/changes_test.ts",
  ],
  [
    "data-node: notices: bytes of the document, entries, corners of an area",
    `${mebibytes(MAX_NOTICES_BYTES)}, ${count(MAX_NOTICE_ENTRIES)}, ${count(MAX_AREA_CORNERS)}`,
    "the last good notices stay; the others are dropped, with a log line",
    "tests/server/node/notices/core/notice_document_test.ts",
  ],
  [
    "data-node: time for the notices at a URL",
    seconds(NOTICES_TIMEOUT_MS),
    "the last good notices stay",
    "tests/server/request_limits_test.ts",
  ],
  [
    "data-node: notices at single playgrounds, kept and in one answer",
    `${count(MAX_PLACED)}, ${count(MAX_NOTICES)}`,
    "the others are dropped, with a log line; only the most important are sent",
    "tests/server/node/notices/notice_board_test.ts",
  ],
  [
    "data-node: languages of a notice, characters of its text",
    `${count(MAX_NOTICE_LANGUAGES)}, ${count(MAX_NOTICE_TEXT)}`,
    "the notice is dropped; the rest is cut off, both with a log line",
    "tests/server/node/notices/core/notice_document_test.ts",
  ],
  [
    "data-node: radius of a search",
    `${MAX_RADIUS_METRES / 1_000} km`,
    "the radius is reduced to it",
    "tests/server/node/api/functions_test.ts",
  ],
  [
    "data-node: `get_surroundings`: radius, places of a kind",
    `${MAX_SURROUNDINGS_METRES / 1_000} km, ${PLACES_PER_KIND.most}`,
    "they are reduced to it",
    "tests/server/node/api/node_api_test.ts",
  ],
];
