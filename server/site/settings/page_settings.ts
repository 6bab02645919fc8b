// The settings of the page, which are parts of the table of settings.
import { LOCALES } from "contract/kit/locales.ts";
import { describeProblem, type Reading } from "../../base/settings/read_settings.ts";
import { hasData, onHub, type Role, withOneRegion, withPages } from "../../base/settings/role_settings.ts";
import { define } from "../../base/settings/setting.ts";
import {
  embedOrigins,
  httpUrl,
  newFilePage,
  notesUrl,
  serviceUrl,
} from "../../base/settings/address_rules.ts";
import { oneOf, optional, wholeNumber } from "../../base/settings/setting_rules.ts";

const MAX_ZOOM = 20;
/** Keeps one zoom for the last tier. */
const MAX_TIER_ZOOM = MAX_ZOOM - 1;
const atOneRegion = withOneRegion(", which opens with all its regions");

/** Settings of the map's sources, and of the content at each zoom. */
export const VIEW_SETTINGS = {
  HUB_POLL_INTERVAL: define({
    default: "300",
    rule: wholeNumber(5, 86_400),
    meaning: "seconds between an open page's requests for the state of the regions",
  }),
  MACRO_MAX_ZOOM: define({
    default: "7",
    rule: wholeNumber(0, MAX_TIER_ZOOM),
    meaning: "highest zoom at which the map shows one ring per region",
  }),
  CLUSTER_MAX_ZOOM: define({
    default: "13",
    rule: wholeNumber(0, MAX_TIER_ZOOM),
    meaning: "highest zoom at which the map shows clusters; above it, the map shows playgrounds",
  }),
  API_BASE_URL: define({
    default: "",
    defaultNote: "/api in standalone mode, none on a Hub",
    rule: optional(serviceUrl),
    meaning: "base URL of the data API that the page uses in standalone mode",
    appliesTo: [withPages, withOneRegion("; list the node in the registry instead")],
    isForBrowsers: true,
  }),
  MAP_ZOOM: define({
    default: "",
    defaultNote: "the whole region",
    rule: optional(wholeNumber(0, MAX_ZOOM)),
    meaning: "zoom at which the map opens in standalone mode",
    appliesTo: [withPages, atOneRegion],
  }),
  MAP_MIN_ZOOM: define({
    default: "",
    defaultNote: "no limit",
    rule: optional(wholeNumber(0, MAX_ZOOM)),
    meaning: "smallest zoom in standalone mode",
    appliesTo: [withPages, atOneRegion],
  }),
} as const;

export const PAGE_SETTINGS = {
  GEOCODER_URL: define({
    default: "https://nominatim.openstreetmap.org",
    rule: optional(serviceUrl),
    meaning:
      "URL of a Nominatim-compatible place search; if empty, only regions and loaded playgrounds are found",
    emptyIsValue: true,
    isForBrowsers: true,
  }),
  NOTES_URL: define({
    default: "",
    rule: optional(notesUrl),
    meaning: "URL of OpenStreetMap's notes API, to which visitors can send notes about mistakes on the map",
    appliesTo: [withPages],
    isForBrowsers: true,
  }),
  DEFAULT_LOCALE: define({
    default: "",
    defaultNote: "the browser's language, else en",
    rule: optional(oneOf(LOCALES)),
    meaning: "language of the page until a visitor changes it",
  }),
  EMBED_ORIGINS: define({
    default: "",
    rule: embedOrigins,
    meaning: "origins of the sites that may show the map in a frame; * for any site",
    appliesTo: [withPages],
  }),
} as const;

export const LINK_SETTINGS = {
  REGION_CHAT_URL: define({
    default: "",
    rule: optional(httpUrl),
    meaning: "link to the community's chat, shown where visitors can contribute",
  }),
  JOIN_URL: define({
    default: "",
    rule: optional(httpUrl),
    meaning:
      "link to instructions for adding a region: replaces the links to /join on a Hub; shown on /data of a node",
  }),
  REGISTRY_REPOSITORY: define({
    default: "",
    rule: optional(newFilePage),
    meaning:
      "page on which GitHub, Forgejo or Gitea creates a file in the registry's folder; /join links to it, filled in",
    appliesTo: [withPages, onHub],
  }),
  REGION_PLAYGROUND_WIKI_URL: define({
    default: "",
    rule: optional(httpUrl),
    meaning: "link to a mapping guide for playgrounds, shown where visitors can contribute",
  }),
} as const;

type PageTable = typeof VIEW_SETTINGS & typeof PAGE_SETTINGS & typeof LINK_SETTINGS;

export function readPage({ values, refuse }: Reading<PageTable>, role: Role) {
  const { MACRO_MAX_ZOOM, CLUSTER_MAX_ZOOM, MAP_ZOOM, MAP_MIN_ZOOM, API_BASE_URL } = values;
  if (MACRO_MAX_ZOOM >= CLUSTER_MAX_ZOOM) {
    const allowed = `a whole number below CLUSTER_MAX_ZOOM, which is ${CLUSTER_MAX_ZOOM}`;
    const problem = describeProblem("MACRO_MAX_ZOOM", String(MACRO_MAX_ZOOM), allowed);
    refuse(problem, "MACRO_MAX_ZOOM", "CLUSTER_MAX_ZOOM");
  }
  if (MAP_ZOOM !== null && MAP_MIN_ZOOM !== null && MAP_ZOOM < MAP_MIN_ZOOM) {
    const allowed = `a whole number not below MAP_MIN_ZOOM, which is ${MAP_MIN_ZOOM}`;
    refuse(describeProblem("MAP_ZOOM", String(MAP_ZOOM), allowed));
  }
  const isOwnApi = API_BASE_URL === null || (API_BASE_URL === "/api" && hasData(role));
  return {
    pollIntervalSeconds: values.HUB_POLL_INTERVAL,
    macroMaxZoom: MACRO_MAX_ZOOM,
    clusterMaxZoom: CLUSTER_MAX_ZOOM,
    /** Base of the data API in standalone mode, relative if this program serves it. Null on a Hub. */
    apiUrl: role.appMode === "hub" ? null : isOwnApi ? "api" : API_BASE_URL,
    /** Null if the map opens with the whole region. */
    mapZoom: MAP_ZOOM,
    /** Null for no limit. */
    mapMinZoom: MAP_MIN_ZOOM,
    /** Without a trailing slash, or null to disable the search. */
    geocoderUrl: values.GEOCODER_URL,
    /** Null if the page offers no notes. */
    notesUrl: values.NOTES_URL,
    defaultLocale: values.DEFAULT_LOCALE,
    /** Origins that may show the page in a frame. `["*"]` allows any, and an empty list none. */
    embedOrigins: values.EMBED_ORIGINS,
    chatUrl: values.REGION_CHAT_URL,
    wikiUrl: values.REGION_PLAYGROUND_WIKI_URL,
    joinUrl: values.JOIN_URL,
    /** Null if /join proposes no file. */
    registryRepository: values.REGISTRY_REPOSITORY,
  };
}

export type PageSection = Readonly<ReturnType<typeof readPage>>;
