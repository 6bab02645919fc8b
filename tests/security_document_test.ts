// docs/security.md against the code: every limit is the one in force, and is held by a test that exists.
import assert from "node:assert/strict";
import { NODE_REQUESTS, NODES_AT_ONCE } from "client/features/area/area_download.ts";
import {
  MAX_AREA_BYTES,
  MAX_AREA_METRES,
  MAX_AREA_PLAYGROUNDS,
  MAX_AREA_TILE_BYTES,
  MAX_AREAS,
} from "client/features/area/core/area_limits.ts";
import { LAST_TILE_ZOOM, MAX_AREA_TILES } from "client/features/area/core/tile_plan.ts";
import { PART_LIMIT_BYTES, REGION_LIMIT_BYTES } from "client/features/area/node_requests.ts";
import { MAX_TILE_BYTES, TILE_REQUESTS } from "client/features/area/tile_download.ts";
import { CHANGES_LIMIT_BYTES } from "client/federation/nodes/changes_api.ts";
import { NOTICES_LIMIT_BYTES } from "client/federation/nodes/notices_api.ts";
import { META_LIMIT_BYTES, REGION_TIMEOUT_MS } from "client/federation/nodes/backend_api.ts";
import { MAX_FAVOURITES } from "client/features/favourites/core/favourite_list.ts";
import { MAX_FEATURES, MAX_FILE_BYTES } from "client/features/favourites/core/favourites_file.ts";
import { MAX_LINK_LENGTH } from "client/features/favourites/core/favourites_link.ts";
import { MAX_COMPARISONS } from "client/kit/core/distance.ts";
import {
  ANSWER_LIMIT_BYTES,
  LARGE_ANSWER_BYTES,
  MANY_VALUES,
  REQUEST_TIMEOUT_MS,
} from "client/federation/nodes/backend_call.ts";
import { PARSE_LIMIT_MS } from "client/federation/nodes/large_answers.ts";
import { MAX_LABEL_LENGTH } from "client/map/pins/place_pin.ts";
import { COMMONS_LIMIT_BYTES, COMMONS_TIMEOUT_MS } from "client/playground/photos/commons_api.ts";
import { MAX_AUTHOR, MAX_LICENCE } from "client/playground/photos/core/commons_answers.ts";
import {
  MAX_CATEGORIES,
  MAX_FILES,
  MAX_MEMBERS as MAX_CATEGORY_PHOTOS,
  MAX_TITLES_LENGTH,
} from "client/playground/photos/core/commons_questions.ts";
import { MAX_GALLERY } from "client/playground/photos/core/gallery.ts";
import { MAX_PHOTOS } from "client/playground/photos/core/photos.ts";
import { MAX_STRUCTURES } from "client/playground/core/structures.ts";
import { DETAILS_LIMIT_BYTES } from "client/playground/details/details_api.ts";
import { MAX_HOURS } from "client/playground/opening/core/all_hours.ts";
import { MAX_CROWNS } from "client/playground/shade/core/crowns.ts";
import { GRID_SIDE, MAX_EQUIPMENT } from "client/playground/shade/core/shade_samples.ts";
import { EVALUATION_LIMIT_MS, START_LIMIT_MS } from "client/playground/opening/opening_evaluator.ts";
import { MAX_VECTOR_TILE_BYTES, TILE_JSON_LIMIT_BYTES } from "client/map/base_map/tile_source.ts";
import { FRAME_BUDGET } from "client/map/paint/paint_budget.ts";
import { MAX_READ, MAX_READ_TOGETHER } from "client/features/search/core/question_plan.ts";
import { GEOCODER_LIMIT_BYTES } from "client/features/search/search_loader.ts";
import {
  MAX_ASKED,
  SEARCH_LIMIT_BYTES,
  SEARCH_TIMEOUT_MS,
} from "client/features/search/name_search_loader.ts";
import { MAX_FOUND as MAX_KEPT_FOUND, MAX_NAMES } from "client/features/search/names_memory.ts";
import { MAX_BUCKETS } from "contract/playground/bucket.ts";
import {
  MAX_AGE_SECONDS,
  MAX_COUNT,
  MAX_TEXT,
  MAX_TIME_LENGTH,
  MAX_URL_LENGTH,
} from "contract/kit/fields.ts";
import { MAX_CORNERS, MAX_ITEMS } from "contract/playground/item_list.ts";
import { MAX_NOTICE_LANGUAGES, MAX_NOTICE_TEXT, MAX_NOTICES } from "contract/playground/notice.ts";
import {
  MAX_OUTLINE_CORNERS,
  MAX_OUTLINE_RINGS,
  MAX_OUTLINE_WINDING,
} from "contract/geometry/outline_budget.ts";
import { MAX_ANSWER_CORNERS, MAX_PLAYGROUNDS } from "contract/playground/playground.ts";
import { CHANGE_DAYS, MAX_CHANGE_NAME, MAX_CHANGES } from "contract/playground/playground_changes.ts";
import { MAX_LIST_TEXT_LENGTH, MAX_LIST_TEXTS, MAX_PROPERTY_LENGTH } from "contract/playground/properties.ts";
import { SEARCH_TEXT_LENGTH } from "contract/rpc.ts";
import { MAX_ARCHIVE_ZOOM } from "contract/map/tile_json.ts";
import { MAX_SHAPE_POINTS } from "contract/geometry/shape.ts";
import { PLACES_PER_KIND } from "contract/playground/surroundings_args.ts";
import { MAX_TAGS, MAX_VALUE } from "contract/playground/tags.ts";
import { HISTORY_RANGES } from "server/hub/history/core/history_document.ts";
import { MAX_LATENCY_MS } from "server/hub/history/core/sample.ts";
import { HOUR_DAYS, SAMPLE_HOURS, SLOT_DAYS } from "server/hub/history/day_folder.ts";
import {
  MAX_FILE_BYTES as MAX_BACKUP_FILE_BYTES,
  MAX_MANIFEST_BYTES,
} from "server/program/backup/core/manifest.ts";
import { MAX_LOGGED_PATH } from "server/base/http/access_log.ts";
import { MAX_REQUEST_ID } from "server/base/http/request_id.ts";
import { MAX_BADGE_LABEL } from "server/site/status/badge.ts";
import { MAX_CACHED_DOCUMENTS } from "server/site/status/region_documents.ts";
import { MAX_STATUS_NAME } from "server/site/status/page/frame.ts";
import { REGIONS_PER_PAGE } from "server/site/status/page/overview_page.ts";
import { MAX_LOGO_BYTES } from "server/site/brand/site_logo.ts";
import { MAX_KEPT_OUTAGES, OUTAGE_DAYS } from "server/hub/history/core/outages.ts";
import { MAX_SHOWN_NOTES } from "server/site/status/page/note_list.ts";
import { MAX_LISTED_OUTAGES, MAX_OF_REGION } from "server/site/status/page/outage_list.ts";
import { MAX_FEED_NOTES, MAX_FEED_OUTAGES } from "server/site/status/page/status_feed.ts";
import { MAX_NOTE_TITLE } from "contract/status/newest_note.ts";
import { MAX_NOTE_BYTES, MAX_NOTES } from "server/hub/status_notes/note_folder.ts";
import { MAX_MAIL_RECIPIENTS } from "server/hub/alerts/alert_settings.ts";
import { MAX_EVENTS } from "server/hub/alerts/core/alert_message.ts";
import { MAX_LISTED } from "server/hub/alerts/core/alert_text.ts";
import { MAX_NOTE, MAX_WINDOWS } from "contract/registry/maintenance.ts";
import { MAX_ATTEMPTS, MAX_DELIVERIES } from "server/hub/alerts/core/outbox.ts";
import { MAIL_TIMEOUT_MS } from "server/hub/alerts/mail.ts";
import { HEARTBEAT_TIMEOUT_MS } from "server/hub/alerts/heartbeat.ts";
import { MAX_WEBHOOK_ANSWER, WEBHOOK_TIMEOUT_MS } from "server/hub/alerts/webhook.ts";
import { MAX_POLICY_BYTES } from "server/site/map_page/content_policy.ts";
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
import { MAX_TILE_ITEMS, MAX_TILE_POINTS } from "server/site/preview/map/vector_tile.ts";
import { MAX_LISTED_HOSTS } from "server/site/legal/core/contacts.ts";
import { MAX_LEGAL_FILE_BYTES } from "server/site/legal/own_files.ts";
import { CERTIFICATE_TIMEOUT_MS, MAX_HANDSHAKES_AT_ONCE } from "server/hub/monitor/certificate_watch.ts";
import { MAX_STATUS_VALUES } from "server/hub/monitor/core/mirrored_status.ts";
import { MAX_PROBES_AT_ONCE } from "server/hub/monitor/poller.ts";
import { MAX_ANSWER_BYTES, PROBE_TIMEOUT_MS } from "server/hub/monitor/probe.ts";
import { MAX_STATUS_BYTES } from "server/hub/monitor/hub_status_request.ts";
import { MAX_LOOKUPS, MAX_SLOW_LOOKUPS } from "server/base/outbound/limit_lookups.ts";
import { SESSION_MS } from "server/base/outbound/fresh_client.ts";
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
import { MAX_INDEXED } from "server/node/import/extract/core/extract_index.ts";
import { MAX_COPY_BYTES } from "server/maps/copy/copy_region.ts";
import { MAX_COPIED_TILE_BYTES } from "server/maps/copy/core/copy_plan.ts";
import { MAX_TILES } from "server/maps/copy/core/tile_cover.ts";
import { MIN_BYTES_PER_SECOND } from "server/maps/copy/http_source.ts";
import { MAX_READ_BYTES, MAX_READS_AT_ONCE } from "server/maps/copy/read_all.ts";
import { MAX_LEAVES, MAX_LEAVES_BYTES } from "server/maps/copy/read_archive.ts";
import { INDEX_TIMEOUT_MS, MAX_INDEX_BYTES } from "server/node/import/extract/find_extract.ts";
import { GEOCODER_TIMEOUT_MS, MAX_GEOCODER_BYTES } from "server/node/import/extract/geocoder.ts";
import { IDLE_MS, PAUSES_MS } from "server/base/outbound/download/download.ts";
import { MAX_LIST_LENGTH } from "server/node/osm/pbf/differences.ts";
import { MAX_CRASHES } from "server/node/import/import_attempts.ts";
import { BUDGET, type BudgetItem } from "server/node/osm/limits/import_budget.ts";
import { BASE_HEAP_MB, DEFAULT_MINUTES, MAX_HEAP_MB } from "server/node/osm/limits/limited_worker.ts";
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
import { MAX_CHANGE_FILE_BYTES } from "server/node/store/change_file.ts";
import { MAX_CONNECTIONS, MAX_WAITING, STATEMENT_MS } from "server/node/store/postgres/database.ts";
import { MAX_AREA_CORNERS } from "server/node/notices/core/entry_fields.ts";
import { MAX_ENTRIES as MAX_NOTICE_ENTRIES } from "server/node/notices/core/notice_document.ts";
import { MAX_PLACED } from "server/node/notices/notice_board.ts";
import { MAX_NOTICES_BYTES, NOTICES_TIMEOUT_MS } from "server/node/notices/notice_source.ts";
import { MAX_META_LENGTH } from "server/node/service/spieli_database.ts";
import { MAX_FUNCTION_BYTES } from "server/node/store/postgres/call_function.ts";
import { MAX_CANDIDATES } from "server/node/store/search_ranking.ts";
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
import { MAX_EMBED_ORIGINS } from "server/base/settings/address_rules.ts";
import { MAX_REGISTRY_FILE_BYTES } from "server/hub/registry/registry_file.ts";
import { REMOTE_MAX_BYTES, REMOTE_TIMEOUT_MS } from "server/hub/registry/registry_source.ts";

const ROOT = new URL("../", import.meta.url);
const DOCUMENT = await Deno.readTextFile(new URL("docs/security.md", ROOT));

const SECONDS_PER_YEAR = 365.25 * 86_400;
const seconds = (ms: number) => `${ms / 1_000} s`;
const minutes = (ms: number) => `${ms / 60_000} min`;
const mebibytes = (bytes: number) => `${bytes / (1024 * 1024)} MiB`;
const kibibytes = (bytes: number) => `${bytes / 1024} KiB`;
const count = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, " ");

const bases = (...items: readonly BudgetItem[]) => items.map((item) => count(BUDGET[item].base)).join(", ");

/** First cell -> second cell. Those without a constant are the platform's, or none at all. */
const LIMITS: Readonly<Record<string, string>> = {
  "PMTiles: size of a directory, as stored; decompressed": `${mebibytes(MAX_DIRECTORY_BYTES)}; ${
    mebibytes(MAX_INFLATED_DIRECTORY_BYTES)
  }`,
  "map archive: memory for directories; for tiles": `${mebibytes(MAX_CACHE_BYTES)}; ${
    mebibytes(MAX_TILE_CACHE_BYTES)
  }`,
  "PMTiles: size of the metadata, as stored; decompressed": `${mebibytes(MAX_METADATA_BYTES)}; ${
    mebibytes(MAX_INFLATED_METADATA_BYTES)
  }`,
  "map archive: size of a tile, as stored; decompressed": `${mebibytes(MAX_ARCHIVE_TILE_BYTES)}; ${
    mebibytes(MAX_INFLATED_TILE_BYTES)
  }`,
  "map archive: time without an answer of its thread; JavaScript memory of the thread": `${
    seconds(MAX_SILENCE_MS)
  }; ${THREAD_HEAP_MB} MB`,
  "MBTiles: a value of the metadata, its rows; memory for pages": `${
    mebibytes(MAX_VALUE_BYTES)
  }, ${MAX_METADATA_ROWS}; ${mebibytes(MAX_PAGE_CACHE_BYTES)}`,
  "PMTiles, MBTiles: depth and values of the metadata's JSON": `${MAX_METADATA_DEPTH}, ${
    count(MAX_METADATA_VALUES)
  }`,
  "MBTiles, store: tables, indexes, views and triggers; bytes of one; pages of a scan":
    `${MAX_SCHEMA_ENTRIES}; ${kibibytes(MAX_ENTRY_BYTES)}; ${count(MAX_SCANNED_PAGES)}`,
  "map archive: tiles remembered as checked": count(MAX_CHECKED_TILES),
  "map archive: layers, properties of a layer, characters of its credit":
    `${MAX_LAYERS}, ${MAX_LAYER_FIELDS}, ${MAX_CREDIT_LENGTH}`,
  "map archive, basemap: closest zoom": count(MAX_ARCHIVE_ZOOM),
  "poll: time for one node's whole answer": seconds(PROBE_TIMEOUT_MS),
  "poll: size of an answer, unpacked": mebibytes(MAX_ANSWER_BYTES),
  "poll: nodes asked at the same time": count(MAX_PROBES_AT_ONCE),
  "poll: time for which TLS sessions are resumed": `${SESSION_MS / 60_000} min`,
  "names looked up at the same time; of those whose last look-up took 2 s":
    `${MAX_LOOKUPS}; ${MAX_SLOW_LOOKUPS}`,
  "certificates: time for a look-up and handshake; handshakes at the same time": `${
    seconds(CERTIFICATE_TIMEOUT_MS)
  }; ${MAX_HANDSHAKES_AT_ONCE}`,
  "poll: characters of a text, a link, a time of a node": `${MAX_TEXT}, ${
    count(MAX_URL_LENGTH)
  }, ${MAX_TIME_LENGTH}`,
  "poll: time and size of the status of another Hub": `${seconds(PROBE_TIMEOUT_MS)}, ${
    mebibytes(MAX_STATUS_BYTES)
  }`,
  "poll: a number of playgrounds; an age in the status of another Hub": `${count(MAX_COUNT)}; ${
    MAX_AGE_SECONDS / SECONDS_PER_YEAR
  } years`,
  "poll: values of the status of another Hub, counted before they are parsed": count(MAX_STATUS_VALUES),
  "previews: time for a node's whole answer, its size": `${seconds(PROBE_TIMEOUT_MS)}, ${
    MAX_PREVIEW_BYTES / 1024
  } KiB`,
  "previews: requests to nodes under way; to one node": `${MAX_REQUESTS}; ${MAX_NODE_REQUESTS}`,
  "previews: requests that wait for one node, and for how long": `${count(MAX_WAITING_REQUESTS)}, ${
    seconds(WAIT_MS)
  }`,
  "previews: time after which an answer is slow": seconds(SLOW_ANSWER_MS),
  "previews: time for which a node that was not reached, or was slow, is left alone": seconds(COOLDOWN_MS),
  "previews: answers kept, and for how long": `${count(MAX_CACHED)}, ${CACHE_MS / 60_000} min`,
  "previews: characters of a name": count(MAX_PREVIEW_NAME),
  "previews: corners of an outline in a picture, devices": `${count(MAX_PICTURE_CORNERS)}, ${MAX_DOTS}`,
  "previews: tiles of a picture; features, keys and values of a tile, its points": `${MAX_PICTURE_TILES}; ${
    count(MAX_TILE_ITEMS)
  }, ${count(MAX_TILE_POINTS)}`,
  "previews: steps of painting a map": count(MAX_MAP_WORK),
  "previews: pictures that wait to be painted": String(MAX_WAITING_PICTURES),
  "previews: memory for pictures with a map": mebibytes(MAX_PICTURE_BYTES),
  "registry elsewhere: time and size": `${seconds(REMOTE_TIMEOUT_MS)}, ${mebibytes(REMOTE_MAX_BYTES)}`,
  "registry file: size": mebibytes(MAX_REGISTRY_FILE_BYTES),
  "legal texts: size of a file of the operator; servers of regions that are named": `${
    MAX_LEGAL_FILE_BYTES / 1024
  } KiB; ${MAX_LISTED_HOSTS}`,
  "pages: size of the file of the logo": `${MAX_LOGO_BYTES / 1024} KiB`,
  "access log: characters of a path, of an id of a proxy": `${MAX_LOGGED_PATH}, ${MAX_REQUEST_ID}`,
  "history: latency, a number of playgrounds": `${count(MAX_LATENCY_MS)} ms, ${count(MAX_COUNT)}`,
  "history: hours of polls, days of five-minute means, days of hourly means":
    `${SAMPLE_HOURS}, ${SLOT_DAYS}, ${HOUR_DAYS}`,
  "history: entries of one answer": count(
    Math.max(...Object.values(HISTORY_RANGES).map(({ steps }) => steps)),
  ),
  "history: answers kept until the next poll": count(MAX_CACHED_DOCUMENTS),
  "status page: regions of one page, characters of a name": `${REGIONS_PER_PAGE}, ${MAX_STATUS_NAME}`,
  "restore: the manifest of a backup, a file of it": `${MAX_MANIFEST_BYTES / 1024} KiB, ${
    MAX_BACKUP_FILE_BYTES / 1024 ** 3
  } GiB`,
  "badge: characters of a name": count(MAX_BADGE_LABEL),
  "page: Content-Security-Policy": `${MAX_POLICY_BYTES / 1024} KiB`,
  "page: origins that may frame it": count(MAX_EMBED_ORIGINS),
  "page: time for a call of a node": `${seconds(REQUEST_TIMEOUT_MS)}; ${
    seconds(REGION_TIMEOUT_MS)
  } for a whole region`,
  "page: size of a node's answer": `${mebibytes(ANSWER_LIMIT_BYTES)}; ${
    mebibytes(META_LIMIT_BYTES)
  } about itself`,
  [
    `page: time for parsing an answer above ${LARGE_ANSWER_BYTES / 1024} KiB or with more than ${
      count(MANY_VALUES)
    } values, in a worker`
  ]: seconds(
    PARSE_LIMIT_MS,
  ),
  "page: size of an answer about a playground's surroundings": mebibytes(DETAILS_LIMIT_BYTES),
  "page: size of a place search's answer": mebibytes(GEOCODER_LIMIT_BYTES),
  "page: time and size of a node's answer to a search": `${seconds(SEARCH_TIMEOUT_MS)}, ${
    SEARCH_LIMIT_BYTES / 1024
  } KiB`,
  "page: size of a node's answer about changes, and changes in it": `${mebibytes(CHANGES_LIMIT_BYTES)}, ${
    count(MAX_CHANGES)
  }`,
  "page: size of a node's notices": mebibytes(NOTICES_LIMIT_BYTES),
  "page: nodes asked for a search at the same time": count(MAX_ASKED),
  "page: playgrounds of a region that is read for the search; of all of them": `${count(MAX_READ)}; ${
    count(MAX_READ_TOGETHER)
  }`,
  "page: names kept for the search: from answers; of regions that were read": `${count(MAX_KEPT_FOUND)}; ${
    count(MAX_NAMES)
  }`,
  "page: opening hours evaluated for the filter and for lists": count(MAX_HOURS),
  "page: time to evaluate opening hours; to load the code for it": `${EVALUATION_LIMIT_MS} ms; ${
    seconds(START_LIMIT_MS)
  }`,
  "page: groups of one answer": count(MAX_BUCKETS),
  "page: playgrounds of one answer": count(MAX_PLAYGROUNDS),
  "page: corners of one outline": count(MAX_SHAPE_POINTS),
  "page: corners, rings, perimeters of its box of one outline": `${count(MAX_OUTLINE_CORNERS)}, ${
    count(MAX_OUTLINE_RINGS)
  }, ${count(MAX_OUTLINE_WINDING)}`,
  "page: properties of a playground, and characters of each": `${count(MAX_TAGS)}, ${
    count(MAX_PROPERTY_LENGTH)
  }`,
  "page: texts of a list of a playground, and characters of each": `${count(MAX_LIST_TEXTS)}, ${
    count(MAX_LIST_TEXT_LENGTH)
  }`,
  "page: what is painted in a patch of the map": `${count(FRAME_BUDGET)} pixels of line`,
  "page: corners of all outlines of one answer": count(MAX_ANSWER_CORNERS),
  "page: comparisons of their corners with an outline's": count(MAX_COMPARISONS),
  "page: things around a playground, and their corners": `${count(MAX_ITEMS)}, ${count(MAX_CORNERS)}`,
  "page: tags of one thing, and characters of each": `${count(MAX_TAGS)}, ${count(MAX_VALUE)}`,
  "page: structures whose devices are grouped": count(MAX_STRUCTURES),
  "page: trees whose shade is estimated; places on a playground; pieces of equipment": `${MAX_CROWNS}; ${
    GRID_SIDE ** 2
  }; ${MAX_EQUIPMENT}`,
  "page: characters of the name of a place shown on the map": count(MAX_LABEL_LENGTH),
  "page: photos of one object; of a playground with its devices": `${MAX_PHOTOS}; ${MAX_GALLERY}`,
  "page: photos whose authors Wikimedia Commons is asked for, characters of their titles": `${MAX_FILES}, ${
    count(MAX_TITLES_LENGTH)
  }`,
  "page: areas kept on a device": count(MAX_AREAS),
  "page: playgrounds of a kept area; corner to corner; its size": `${count(MAX_AREA_PLAYGROUNDS)}; ${
    MAX_AREA_METRES / 1_000
  } km; ${mebibytes(MAX_AREA_BYTES)}`,
  "page: requests for a kept area under way to one node; nodes at the same time":
    `${NODE_REQUESTS}; ${NODES_AT_ONCE}`,
  "page: tiles of a kept area; their closest zoom": `${count(MAX_AREA_TILES)}; ${count(LAST_TILE_ZOOM)}`,
  "page: size of the tiles of a kept area; of one tile": `${mebibytes(MAX_AREA_TILE_BYTES)}; ${
    mebibytes(MAX_TILE_BYTES)
  }`,
  "page: size of a vector tile; of the TileJSON": `${mebibytes(MAX_VECTOR_TILE_BYTES)}; ${
    TILE_JSON_LIMIT_BYTES / 1024
  } KiB`,
  "page: tiles for a kept area under way": count(TILE_REQUESTS),
  "page: size of an answer for a kept area; of the whole region of an old node": `${
    mebibytes(PART_LIMIT_BYTES)
  }; ${mebibytes(REGION_LIMIT_BYTES)}`,
  "page: favourites kept on a device": count(MAX_FAVOURITES),
  "page: size of a file of favourites, and its features": `${mebibytes(MAX_FILE_BYTES)}, ${
    count(MAX_FEATURES)
  }`,
  "page: characters of a link with favourites": count(MAX_LINK_LENGTH),
  "page: categories of Wikimedia Commons that are read": count(MAX_CATEGORIES),
  "page: photos of a category; characters of an author, of a licence":
    `${MAX_CATEGORY_PHOTOS}; ${MAX_AUTHOR}, ${MAX_LICENCE}`,
  "page: time and size of an answer of Wikimedia Commons": `${seconds(COMMONS_TIMEOUT_MS)}, ${
    COMMONS_LIMIT_BYTES / 1024
  } KiB`,
  "data-node: memory for answers that are kept": mebibytes(CACHE_BYTES),
  "open data: downloads at the same time": count(MAX_DOWNLOADS),
  "open data: time without reading; time of a download": `${DOWNLOAD_IDLE_MS / 1000} s; an hour`,
  "open data: requests to the OGC API at the same time; items of a page": `${count(MAX_RUNNING)}; ${
    count(MAX_LIMIT)
  }`,
  "data-node: large answers under way, together": `${count(MAX_STREAMED)} characters`,
  "data-node: time to take a large answer": seconds(STREAM_MS),
  "data-node: playgrounds nearby in one answer": count(MAX_NEAREST),
  "data-node: characters of a search text, playgrounds found":
    `${SEARCH_TEXT_LENGTH.shortest} to ${SEARCH_TEXT_LENGTH.longest}, ${count(MAX_FOUND)}`,
  "data-node: playgrounds compared with a search text": count(MAX_CANDIDATES),
  "data-node: connections to the database, queries that wait for one": `${MAX_CONNECTIONS}, ${
    count(MAX_WAITING)
  }`,
  "data-node: size of an answer of spieli's database; characters of its `get_meta`": `${
    mebibytes(MAX_FUNCTION_BYTES)
  }; ${count(MAX_META_LENGTH)}`,
  "data-node: time of a query of the database": `${seconds(STATEMENT_MS)}, then 1 s`,
  "data-node: changes kept, days, bytes of their file, characters of a name": `${
    count(MAX_CHANGES)
  }, ${CHANGE_DAYS.longest}, ${mebibytes(MAX_CHANGE_FILE_BYTES)}, ${MAX_CHANGE_NAME}`,
  "data-node: days of `get_changes`, entries of the feed":
    `${CHANGE_DAYS.shortest} to ${CHANGE_DAYS.longest}, ${MAX_ENTRIES}`,
  "data-node: `get_surroundings`: radius, places of a kind": `${
    MAX_SURROUNDINGS_METRES / 1_000
  } km, ${PLACES_PER_KIND.most}`,
  "data-node: radius of a search": `${MAX_RADIUS_METRES / 1_000} km`,
  "import: a blob of an extract, unpacked": mebibytes(MAX_BLOB_BYTES),
  "import: members of a relation, nodes of a way": `${count(MAX_MEMBERS)}, ${count(MAX_WAY_NODES)}`,
  "import: characters of a text, tags of a thing": `${MAX_TEXT_CHARACTERS}, ${count(MAX_IMPORTED_TAGS)}`,
  "import: a position": `longitude ±${MAX_LONGITUDE}, latitude ±${MAX_LATITUDE}`,
  "import: texts of a block, numbers of a list in it": `${count(MAX_STRINGS)}, ${count(MAX_LIST_LENGTH)}`,
  "import: features, tags, in all": bases("features", "tags"),
  "import: nodes of ways, members, in all": bases("nodes of ways", "members of relations"),
  "import: nodes of streets near playgrounds without a name": bases("nodes of streets"),
  "import: bytes of streets in temporary files": bases("bytes of streets"),
  "import: corners of outlines, features in playgrounds": bases(
    "corners of outlines",
    "features in playgrounds",
  ),
  "import: steps to compare outlines": bases("steps to compare outlines"),
  "import: bytes of the store": bases("bytes of the store"),
  "import: threads that read a large extract, memory of each": `${MAX_READERS}, ${READER_HEAP_MB} MB`,
  "import: memory of the thread, time": `${BASE_HEAP_MB} to ${MAX_HEAP_MB} MB, ${DEFAULT_MINUTES} min`,
  "import: ends of the program during it": count(MAX_CRASHES),
  "import: the checksum beside an extract, its time and size": `${seconds(CHECKSUM_TIMEOUT_MS)}, ${
    MAX_CHECKSUM_BYTES / 1024
  } KiB`,
  "import: the geocoder's answer about a region, its time and size": `${seconds(GEOCODER_TIMEOUT_MS)}, ${
    MAX_GEOCODER_BYTES / 1024 / 1024
  } MiB`,
  "import: the index of extracts, its time and size, and extracts in it": `${seconds(INDEX_TIMEOUT_MS)}, ${
    MAX_INDEX_BYTES / 1024 / 1024
  } MiB, ${count(MAX_INDEXED)}`,
  "update: the state of the server, its time and characters": `${seconds(STATE_TIMEOUT_MS)}, ${
    count(MAX_STATE_CHARACTERS)
  }`,
  "update: diffs at once, time to fetch and to read them": `${count(FETCH_LIMITS.maxSequences)}, ${
    minutes(FETCH_LIMITS.timeoutMs)
  }, ${minutes(READ_LIMITS.timeoutMs)}`,
  "update: a server that sends slowly": `${FETCH_LIMITS.minBytesPerSecond / 1024} KiB/s after ${
    seconds(FETCH_LIMITS.graceMs)
  }`,
  "update: bytes of a diff, of its XML, of all diffs": `${
    mebibytes(FETCH_LIMITS.maxBytes)
  }, ${MAX_RATIO} times that (at most ${mebibytes(FETCH_LIMITS.maxUnpackedBytes)}), ${
    mebibytes(FETCH_LIMITS.maxTotalBytes)
  }`,
  "update: depth of the XML, attributes, characters of each, parts of an element":
    `${MAX_DEPTH}, ${MAX_ATTRIBUTES}, ${count(MAX_ATTRIBUTE_CHARACTERS)}, ${count(MAX_ELEMENT_PARTS)}`,
  "update: elements, tags, nodes and members that change near the region": count(MAX_CHANGED_PARTS),
  "basemap: directories that are read, their bytes": `${count(MAX_LEAVES)}, ${mebibytes(MAX_LEAVES_BYTES)}`,
  "basemap: bytes of a tile, of the copy; tiles of the largest zoom": `${mebibytes(MAX_COPIED_TILE_BYTES)}, ${
    MAX_COPY_BYTES / 1024 ** 3
  } GiB; ${count(MAX_TILES)}`,
  "basemap: bytes of a request; requests at the same time": `${
    mebibytes(MAX_READ_BYTES)
  } (or one tile); ${MAX_READS_AT_ONCE}`,
  "basemap: a connection over which nothing comes, the slowest one": `${seconds(IDLE_MS)}, ${
    MIN_BYTES_PER_SECOND / 1000
  } kB/s`,
  "heartbeat: time for the answer, of which only the status is read": seconds(HEARTBEAT_TIMEOUT_MS),
  "alerts: time for a webhook's whole answer; bytes of it that are read": `${seconds(WEBHOOK_TIMEOUT_MS)}; ${
    MAX_WEBHOOK_ANSWER / 1024
  } KiB`,
  "alerts: time for sending a mail, its recipients": `${seconds(MAIL_TIMEOUT_MS)}, ${MAX_MAIL_RECIPIENTS}`,
  "alerts: deliveries that wait, attempts for each": `${MAX_DELIVERIES}, ${MAX_ATTEMPTS}`,
  "alerts: events listed in a text, in the JSON": `${MAX_LISTED}, ${MAX_EVENTS}`,
  "notes: files that are read, bytes of one, characters of its title": `${MAX_NOTES}, ${
    MAX_NOTE_BYTES / 1024
  } KiB, ${MAX_NOTE_TITLE}`,
  "status page: outages listed, of one region among several, in the feed; notes shown, in the feed":
    `${MAX_LISTED_OUTAGES}, ${MAX_OF_REGION}, ${MAX_FEED_OUTAGES}; ${MAX_SHOWN_NOTES}, ${MAX_FEED_NOTES}`,
  "history: days of outages, outages of a node": `${OUTAGE_DAYS}, ${MAX_KEPT_OUTAGES}`,
  "registry: maintenance windows of an entry, characters of a note": `${count(MAX_WINDOWS)}, ${
    count(MAX_NOTE)
  }`,
  "data-node: notices: bytes of the document, entries, corners of an area": `${
    mebibytes(MAX_NOTICES_BYTES)
  }, ${count(MAX_NOTICE_ENTRIES)}, ${count(MAX_AREA_CORNERS)}`,
  "data-node: time for the notices at a URL": seconds(NOTICES_TIMEOUT_MS),
  "data-node: notices at single playgrounds, kept and in one answer": `${count(MAX_PLACED)}, ${
    count(MAX_NOTICES)
  }`,
  "data-node: languages of a notice, characters of its text": `${count(MAX_NOTICE_LANGUAGES)}, ${
    count(MAX_NOTICE_TEXT)
  }`,
  "import: a connection over which nothing comes": `${
    seconds(IDLE_MS)
  }, then ${PAUSES_MS.length} further attempts`,
  "requests: a path": "some 64 KiB (Deno's)",
  "requests: all headers": "some 64 KiB (Deno's)",
  "requests: a body": "none is read",
  "requests: lengths that contradict each other, broken lines": "none",
  "requests: a Host header that names no host, an empty one too": "none",
  "connections, idle ones and slow ones too": "the file handles of the process",
};

const limits = DOCUMENT.split(/^## /m).find((part) => part.startsWith("Limits\n"))!;
const rows = [...limits.matchAll(/^\|(.*)\|$/gm)].slice(2)
  .map(([, cells]) => cells!.split("|").map((cell) => cell.trim()));

Deno.test("the document of limits gives each as the code has it, and no other", () => {
  assert.deepEqual(Object.fromEntries(rows.map(([what, limit]) => [what, limit])), LIMITS);
});

Deno.test("every limit says what happens beyond it, and names a test that exists", async () => {
  for (const [what, , beyond, held] of rows) {
    assert.ok(beyond, what);
    const path = /^`(tests\/[a-z0-9_/]+_test\.ts)`$/.exec(held!)?.[1];
    assert.ok(path, `${what}: ${held}`);
    assert.ok((await Deno.stat(new URL(path, ROOT))).isFile);
  }
});
