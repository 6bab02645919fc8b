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
import { MAX_NOTE_WORDS } from "client/playground/notes/core/map_note.ts";
import { NOTE_LIMIT_BYTES, NOTE_TIMEOUT_MS } from "client/playground/notes/notes_api.ts";
import { GEOCODER_LIMIT_BYTES } from "client/features/search/search_loader.ts";
import {
  MAX_ASKED,
  SEARCH_LIMIT_BYTES,
  SEARCH_TIMEOUT_MS,
} from "client/features/search/name_search_loader.ts";
import { MAX_FOUND as MAX_KEPT_FOUND, MAX_NAMES } from "client/features/search/names_memory.ts";
import { MAX_BUCKETS } from "contract/playground/bucket.ts";
import { MAX_CORNERS, MAX_ITEMS } from "contract/playground/item_list.ts";
import {
  MAX_OUTLINE_CORNERS,
  MAX_OUTLINE_RINGS,
  MAX_OUTLINE_WINDING,
} from "contract/geometry/outline_budget.ts";
import { MAX_ANSWER_CORNERS, MAX_PLAYGROUNDS } from "contract/playground/playground.ts";
import { MAX_CHANGES } from "contract/playground/playground_changes.ts";
import { MAX_LIST_TEXT_LENGTH, MAX_LIST_TEXTS, MAX_PROPERTY_LENGTH } from "contract/playground/properties.ts";
import { MAX_SHAPE_POINTS } from "contract/geometry/shape.ts";
import { MAX_TAGS, MAX_VALUE } from "contract/playground/tags.ts";
import { MAX_POLICY_BYTES } from "server/site/map_page/content_policy.ts";
import { MAX_EMBED_ORIGINS } from "server/base/settings/address_rules.ts";
import { count, kibibytes, type Limit, mebibytes, seconds } from "./limit.ts";

export const PAGE_LIMITS: readonly Limit[] = [
  [
    "Content-Security-Policy",
    kibibytes(MAX_POLICY_BYTES),
    "it allows every server over https, or http, instead of a list",
    "tests/server/site/map_page/page_policy_test.ts",
  ],
  [
    "origins that may frame it",
    count(MAX_EMBED_ORIGINS),
    "the program does not start",
    "tests/server/program/settings/config_test.ts",
  ],
  [
    "time for a call of a node",
    `${seconds(REQUEST_TIMEOUT_MS)}; ${seconds(REGION_TIMEOUT_MS)} for a whole region`,
    "the node is skipped",
    "tests/client/federation/nodes/backend_api_test.ts",
  ],
  [
    "size of a node's answer",
    `${mebibytes(ANSWER_LIMIT_BYTES)}; ${mebibytes(META_LIMIT_BYTES)} about itself`,
    "the rest is not received; the node is skipped",
    "tests/client/federation/nodes/backend_api_test.ts",
  ],
  [
    `time for parsing an answer above ${LARGE_ANSWER_BYTES / 1024} KiB or with more than ${
      count(MANY_VALUES)
    } values, in a worker`,
    seconds(
      PARSE_LIMIT_MS,
    ),
    "the worker is ended; the node is skipped",
    "tests/client/federation/nodes/large_answers_test.ts",
  ],
  [
    "size of an answer about a playground's surroundings",
    mebibytes(DETAILS_LIMIT_BYTES),
    "that section of the panel shows an error",
    "tests/client/playground/details/details_api_test.ts",
  ],
  [
    "size of a place search's answer",
    mebibytes(GEOCODER_LIMIT_BYTES),
    "the search shows an error",
    "tests/client/features/search/search_loader_test.ts",
  ],
  [
    "length of a visitor's words in a note for OpenStreetMap",
    `${count(MAX_NOTE_WORDS)} characters`,
    "the rest is cut off, which the preview shows",
    "tests/client/playground/notes/core/map_note_test.ts",
  ],
  [
    "time and size of the answer to a note for OpenStreetMap",
    `${seconds(NOTE_TIMEOUT_MS)}, ${kibibytes(NOTE_LIMIT_BYTES)}`,
    "the page says that the note may have arrived",
    "tests/client/playground/notes/notes_api_test.ts",
  ],
  [
    "time and size of a node's answer to a search",
    `${seconds(SEARCH_TIMEOUT_MS)}, ${kibibytes(SEARCH_LIMIT_BYTES)}`,
    "the region's playgrounds are missing in the results, which say so",
    "tests/client/features/search/name_search_loader_test.ts",
  ],
  [
    "size of a node's answer about changes, and changes in it",
    `${mebibytes(CHANGES_LIMIT_BYTES)}, ${count(MAX_CHANGES)}`,
    "the page shows no news; the rest is dropped",
    "tests/client/federation/nodes/changes_api_test.ts",
  ],
  [
    "size of a node's notices",
    mebibytes(NOTICES_LIMIT_BYTES),
    "its playgrounds are shown without notices",
    "tests/client/federation/nodes/notices_api_test.ts",
  ],
  [
    "nodes queried for a search at the same time",
    count(MAX_ASKED),
    "the others wait",
    "tests/client/features/search/name_search_loader_test.ts",
  ],
  [
    "playgrounds of a region that is loaded for the search; of all of them",
    `${count(MAX_READ)}; ${count(MAX_READ_TOGETHER)}`,
    "other regions are not read",
    "tests/client/features/search/core/question_plan_test.ts",
  ],
  [
    "names kept for the search: from answers; of regions that were read",
    `${count(MAX_KEPT_FOUND)}; ${count(MAX_NAMES)}`,
    "the oldest are forgotten",
    "tests/client/features/search/names_memory_test.ts",
  ],
  [
    "time to evaluate opening hours; to load the code for it",
    `${EVALUATION_LIMIT_MS} ms; ${seconds(START_LIMIT_MS)}`,
    "the worker is ended; the page says that the hours are unclear, or shows the tag only",
    "tests/fuzz/opening_hours_test.ts",
  ],
  [
    "opening hours evaluated for the filter and for lists",
    count(MAX_HOURS),
    "the others count as unknown",
    "tests/client/playground/opening/core/all_hours_test.ts",
  ],
  [
    "groups of one answer",
    count(MAX_BUCKETS),
    "the rest is dropped",
    "tests/e2e/hostile_nodes_page_test.ts",
  ],
  [
    "playgrounds of one answer",
    count(MAX_PLAYGROUNDS),
    "the rest is dropped",
    "tests/contract/playground/playground_test.ts",
  ],
  [
    "corners of one outline",
    count(MAX_SHAPE_POINTS),
    "that playground is skipped",
    "tests/contract/geometry/shape_test.ts",
  ],
  [
    "corners, rings, perimeters of its box of one outline",
    `${count(MAX_OUTLINE_CORNERS)}, ${count(MAX_OUTLINE_RINGS)}, ${count(MAX_OUTLINE_WINDING)}`,
    "its box is shown, and the page says so",
    "tests/contract/geometry/outline_budget_test.ts",
  ],
  [
    "properties of a playground, and characters of each",
    `${count(MAX_TAGS)}, ${count(MAX_PROPERTY_LENGTH)}`,
    "the rest is dropped",
    "tests/contract/playground/properties_test.ts",
  ],
  [
    "texts of a list of a playground, and characters of each",
    `${count(MAX_LIST_TEXTS)}, ${count(MAX_LIST_TEXT_LENGTH)}`,
    "the list is dropped",
    "tests/contract/playground/properties_test.ts",
  ],
  [
    "painted lines in a patch of the map",
    `${count(FRAME_BUDGET)} pixels of line`,
    "costly outlines are dots",
    "tests/client/map/paint/paint_budget_test.ts",
  ],
  [
    "corners of all outlines of one answer",
    count(MAX_ANSWER_CORNERS),
    "the rest is dropped",
    "tests/contract/playground/playground_test.ts",
  ],
  [
    "comparisons of their corners with an outline's",
    count(MAX_COMPARISONS),
    "the box around the outline decides",
    "tests/client/kit/core/distance_test.ts",
  ],
  [
    "objects around a playground, and their corners",
    `${count(MAX_ITEMS)}, ${count(MAX_CORNERS)}`,
    "the rest is dropped",
    "tests/contract/playground/surroundings_parsers_test.ts",
  ],
  [
    "tags of one object, and characters of each",
    `${count(MAX_TAGS)}, ${count(MAX_VALUE)}`,
    "the rest is dropped",
    "tests/contract/playground/tags_test.ts",
  ],
  [
    "structures whose devices are grouped",
    count(MAX_STRUCTURES),
    "their devices are listed without it",
    "tests/client/playground/core/structures_test.ts",
  ],
  [
    "trees whose shade is estimated; sample points on a playground; pieces of equipment",
    `${MAX_CROWNS}; ${GRID_SIDE ** 2}; ${MAX_EQUIPMENT}`,
    "the trees nearest to its middle count; further equipment is dropped",
    "tests/client/playground/shade/core/shade_day_test.ts",
  ],
  [
    "characters of a place name on the map",
    count(MAX_LABEL_LENGTH),
    "the rest is cut",
    "tests/client/map/pins/place_sign_test.ts",
  ],
  [
    "photos of one object; of a playground with its devices",
    `${MAX_PHOTOS}; ${MAX_GALLERY}`,
    "the rest is dropped",
    "tests/client/playground/photos/core/gallery_test.ts",
  ],
  [
    "photos in one request for authors to Wikimedia Commons, characters of their titles",
    `${MAX_FILES}, ${count(MAX_TITLES_LENGTH)}`,
    "the page of the photo is linked, as if there were no answer",
    "tests/client/playground/photos/core/commons_questions_test.ts",
  ],
  [
    "favourites kept on a device",
    count(MAX_FAVOURITES),
    "no more are added, with a message",
    "tests/client/features/favourites/core/favourite_list_test.ts",
  ],
  [
    "size of a file of favourites, and its features",
    `${mebibytes(MAX_FILE_BYTES)}, ${count(MAX_FEATURES)}`,
    "the file is not read; the rest is dropped and counted",
    "tests/client/features/favourites/core/favourites_file_test.ts",
  ],
  [
    "characters of a link with favourites",
    count(MAX_LINK_LENGTH),
    "the rest is dropped, with a message",
    "tests/client/features/favourites/core/favourites_link_test.ts",
  ],
  [
    "areas kept on a device",
    count(MAX_AREAS),
    "no more are kept, with a message",
    "tests/client/features/area/core/offline_area_test.ts",
  ],
  [
    "playgrounds of a kept area; corner to corner; its size",
    `${count(MAX_AREA_PLAYGROUNDS)}; ${MAX_AREA_METRES / 1_000} km; ${mebibytes(MAX_AREA_BYTES)}`,
    "it is not kept, with a message",
    "tests/client/features/area/area_download_test.ts",
  ],
  [
    "requests for a kept area under way to one node; nodes at the same time",
    `${NODE_REQUESTS}; ${NODES_AT_ONCE}`,
    "the rest waits",
    "tests/client/features/area/area_download_test.ts",
  ],
  [
    "size of an answer for a kept area; of the whole region of an old node",
    `${mebibytes(PART_LIMIT_BYTES)}; ${mebibytes(REGION_LIMIT_BYTES)}`,
    "it is requested in parts; the region is named as missing",
    "tests/client/features/area/area_download_test.ts",
  ],
  [
    "tiles of a kept area; their closest zoom",
    `${count(MAX_AREA_TILES)}; ${count(LAST_TILE_ZOOM)}`,
    "closer zooms are dropped, with a message",
    "tests/client/features/area/core/tile_plan_test.ts",
  ],
  [
    "size of the tiles of a kept area; of one tile",
    `${mebibytes(MAX_AREA_TILE_BYTES)}; ${mebibytes(MAX_TILE_BYTES)}`,
    "the rest is dropped, with a message; the tile is missing",
    "tests/client/features/area/tile_download_test.ts",
  ],
  [
    "size of a vector tile; of the TileJSON",
    `${mebibytes(MAX_VECTOR_TILE_BYTES)}; ${kibibytes(TILE_JSON_LIMIT_BYTES)}`,
    "the ground stays plain there, with a message in the console",
    "tests/client/map/pins/tile_source_test.ts",
  ],
  [
    "tiles for a kept area under way",
    count(TILE_REQUESTS),
    "the rest waits; none after HTTP 403, 429, 5xx or five failures",
    "tests/client/features/area/tile_download_test.ts",
  ],
  [
    "categories of Wikimedia Commons that are read",
    count(MAX_CATEGORIES),
    "they are only linked",
    "tests/client/playground/photos/core/gallery_test.ts",
  ],
  [
    "photos of a category; characters of an author, of a licence",
    `${MAX_CATEGORY_PHOTOS}; ${MAX_AUTHOR}, ${MAX_LICENCE}`,
    "the rest is dropped; texts are cut",
    "tests/client/playground/photos/core/commons_answers_test.ts",
  ],
  [
    "time and size of an answer of Wikimedia Commons",
    `${seconds(COMMONS_TIMEOUT_MS)}, ${kibibytes(COMMONS_LIMIT_BYTES)}`,
    "the page of the photo, or the category, is linked",
    "tests/client/playground/photos/commons_loader_test.ts",
  ],
];
