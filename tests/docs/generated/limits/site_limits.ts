import {
  MAX_FILE_BYTES as MAX_BACKUP_FILE_BYTES,
  MAX_MANIFEST_BYTES,
} from "server/program/backup/core/manifest.ts";
import { MAX_LOGGED_PATH } from "server/base/http/access_log.ts";
import { MAX_REQUEST_ID } from "server/base/http/request_id.ts";
import { MAX_BADGE_LABEL } from "server/site/status/badge.ts";
import { MAX_STATUS_NAME } from "server/site/status/page/frame.ts";
import { REGIONS_PER_PAGE } from "server/site/status/page/overview_page.ts";
import { MAX_LOGO_BYTES } from "server/site/brand/site_logo.ts";
import { MAX_SHOWN_NOTES } from "server/site/status/page/note_list.ts";
import { MAX_LISTED_OUTAGES, MAX_OF_REGION } from "server/site/status/page/outage_list.ts";
import { MAX_FEED_NOTES, MAX_FEED_OUTAGES } from "server/site/status/page/status_feed.ts";
import { MAX_TILE_ITEMS, MAX_TILE_POINTS } from "server/site/preview/map/vector_tile.ts";
import { MAX_LISTED_HOSTS } from "server/site/legal/core/contacts.ts";
import { MAX_LEGAL_FILE_BYTES } from "server/site/legal/own_files.ts";
import { PROBE_TIMEOUT_MS } from "server/hub/monitor/probe.ts";
import { MAX_PICTURE_TILES } from "server/site/preview/core/map_figures.ts";
import { MAX_MAP_WORK } from "server/site/preview/core/paint_map.ts";
import { MAX_DOTS, MAX_PICTURE_CORNERS } from "server/site/preview/core/picture_outline.ts";
import { MAX_PREVIEW_NAME } from "server/site/preview/core/playground_summary.ts";
import {
  COOLDOWN_MS,
  MAX_NODE_REQUESTS,
  MAX_PREVIEW_BYTES,
  MAX_REQUESTS,
  MAX_WAITING_REQUESTS,
  SLOW_ANSWER_MS,
  WAIT_MS,
} from "server/site/preview/node_source.ts";
import { MAX_PICTURE_BYTES, MAX_WAITING_PICTURES } from "server/site/preview/pictures.ts";
import { CACHE_MS, MAX_CACHED } from "server/site/preview/summary_cache.ts";
import { count, kibibytes, type Limit, mebibytes, minutes, seconds } from "./limit.ts";

export const SITE_LIMITS: readonly Limit[] = [
  [
    "previews: time for a node's whole answer, its size",
    `${seconds(PROBE_TIMEOUT_MS)}, ${kibibytes(MAX_PREVIEW_BYTES)}`,
    "502 with a link to the map",
    "tests/server/site/preview/node_source_test.ts",
  ],
  [
    "previews: requests to nodes under way; to one node",
    `${MAX_REQUESTS}; ${MAX_NODE_REQUESTS}`,
    "the others wait, and the nodes take turns",
    "tests/server/site/preview/node_source_test.ts",
  ],
  [
    "previews: requests that wait for one node, and for how long",
    `${count(MAX_WAITING_REQUESTS)}, ${seconds(WAIT_MS)}`,
    "503 with Retry-After; requests for the same playground share one",
    "tests/server/site/preview/node_source_test.ts",
  ],
  [
    "previews: time after which an answer is slow",
    seconds(SLOW_ANSWER_MS),
    "after two in a row the node is skipped for a while",
    "tests/server/site/preview/node_source_test.ts",
  ],
  [
    "previews: time for which a node that was unreachable or slow is skipped",
    seconds(COOLDOWN_MS),
    "502 with a link to the map",
    "tests/server/site/preview/node_source_test.ts",
  ],
  [
    "previews: answers kept, and for how long",
    `${count(MAX_CACHED)}, ${minutes(CACHE_MS)}`,
    "the oldest is forgotten",
    "tests/server/site/preview/summary_cache_test.ts",
  ],
  [
    "previews: characters of a name",
    count(MAX_PREVIEW_NAME),
    "the rest is dropped",
    "tests/server/site/preview/core/description_test.ts",
  ],
  [
    "previews: corners of an outline in a picture, devices",
    `${count(MAX_PICTURE_CORNERS)}, ${MAX_DOTS}`,
    "corners close to each other, and further devices, are dropped",
    "tests/server/site/preview/core/picture_test.ts",
  ],
  [
    "previews: tiles of a picture; features, keys and values of a tile, its points",
    `${MAX_PICTURE_TILES}; ${count(MAX_TILE_ITEMS)}, ${count(MAX_TILE_POINTS)}`,
    "the ground is plain; for a tile one line in the log",
    "tests/server/site/preview/map/vector_tile_test.ts",
  ],
  [
    "previews: steps of painting a map",
    count(MAX_MAP_WORK),
    "the ground is plain",
    "tests/server/site/preview/core/paint_map_test.ts",
  ],
  [
    "previews: pictures that wait to be painted",
    String(MAX_WAITING_PICTURES),
    "503 with Retry-After; requests for the same picture share one",
    "tests/server/site/preview/pictures_test.ts",
  ],
  [
    "previews: memory for pictures with a map",
    mebibytes(MAX_PICTURE_BYTES),
    "those not used for longest are forgotten",
    "tests/server/maps/archive/pmtiles/directory_cache_test.ts",
  ],
  [
    "legal texts: size of a file of the operator; servers of regions that are named",
    `${kibibytes(MAX_LEGAL_FILE_BYTES)}; ${MAX_LISTED_HOSTS}`,
    "the program does not start; the others are counted",
    "tests/server/site/legal/own_files_test.ts",
  ],
  [
    "pages: size of the file of the logo",
    kibibytes(MAX_LOGO_BYTES),
    "pages show no logo",
    "tests/server/site/brand/open_brand_test.ts",
  ],
  [
    "access log: characters of a path, of an id of a proxy",
    `${MAX_LOGGED_PATH}, ${MAX_REQUEST_ID}`,
    "the path is cut; the id is replaced by a random one",
    "tests/server/base/http/access_log_test.ts",
  ],
  [
    "status page: regions of one page, characters of a name",
    `${REGIONS_PER_PAGE}, ${MAX_STATUS_NAME}`,
    "the others are on further pages; the rest is cut",
    "tests/server/site/status/status_test.ts",
  ],
  [
    "badge: characters of a name",
    count(MAX_BADGE_LABEL),
    "the rest is cut",
    "tests/server/site/status/badge_test.ts",
  ],
  [
    "status page: outages listed, of one region among several, in the feed; notes shown, in the feed",
    `${MAX_LISTED_OUTAGES}, ${MAX_OF_REGION}, ${MAX_FEED_OUTAGES}; ${MAX_SHOWN_NOTES}, ${MAX_FEED_NOTES}`,
    "the older ones are dropped",
    "tests/server/site/status/status_feed_routes_test.ts",
  ],
  [
    "restore: the manifest of a backup, a file of it",
    `${mebibytes(MAX_MANIFEST_BYTES)}, ${MAX_BACKUP_FILE_BYTES / 1024 ** 3} GiB`,
    "the restore ends, the old data stays",
    "tests/server/program/backup/core/manifest_test.ts",
  ],
  [
    "requests: a path",
    "some 64 KiB (Deno's)",
    "400, and the connection is closed",
    "tests/security/request_shapes_test.ts",
  ],
  [
    "requests: all headers",
    "some 64 KiB (Deno's)",
    "400, and the connection is closed",
    "tests/security/request_shapes_test.ts",
  ],
  ["requests: a body", "none is read", "405 or 404 at once", "tests/security/connections_test.ts"],
  [
    "requests: lengths that contradict each other, broken lines",
    "none",
    "400, and the connection is closed",
    "tests/security/request_shapes_test.ts",
  ],
  [
    "requests: a Host header that names no host, or an empty one",
    "none",
    "400; a request without the header is answered: Deno does not show whether it is HTTP/1.0, which needs none",
    "tests/security/request_shapes_test.ts",
  ],
  [
    "connections, including idle and slow ones",
    "the file handles of the process",
    "all are dropped together, and the port is reopened",
    "tests/security/connections_test.ts",
  ],
];
