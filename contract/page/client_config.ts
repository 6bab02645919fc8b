// `/config.json`: the settings of the page. Server and client belong to one release, so the format is strict.
import * as v from "../kit/valibot.ts";

/** Credit of the base map unless the operator sets one; the page translates it. */
export const DEFAULT_TILES_CREDIT = "© OpenStreetMap contributors";

const text = v.nullable(v.string());

const configSchema = v.object({
  appMode: v.picklist(["hub", "standalone"]),
  version: v.string(),
  /** URL of the registry, relative to the page or absolute. */
  registryUrl: v.string(),
  pollIntervalSeconds: v.pipe(v.number(), v.minValue(1)),
  macroMaxZoom: v.number(),
  clusterMaxZoom: v.number(),
  /** Base URL of the data API in standalone mode, relative to the page or absolute; null on a Hub. */
  apiBaseUrl: text,
  // Absent if another program serves an older `/config.json`.
  /** True if the page and its region are published as plain files, so that there is no status page either. */
  staticApi: v.optional(v.boolean(), false),
  /** Initial zoom in standalone mode. Null shows the whole region. */
  mapZoom: v.nullable(v.number()),
  /** Minimum zoom in standalone mode. Null means no limit. */
  mapMinZoom: v.nullable(v.number()),
  /** Last known box of the region in standalone mode. Null on a Hub, and until the server has received a box. */
  regionBbox: v.nullable(v.tuple([v.number(), v.number(), v.number(), v.number()])),
  // Absent if another program serves an older `/config.json`.
  /** The base map that this server itself serves. Null means that `tilesUrl` is the base map. */
  mapArchive: v.optional(
    v.nullable(
      v.object({
        kind: v.picklist(["vector", "raster"]),
        tileJson: v.string(),
        tilesUrl: v.string(),
        maxZoom: v.number(),
      }),
    ),
    null,
  ),
  /** Raster template of another server with `{z}/{x}/{y}`. Null if there is no base map, or if `mapArchive` has it. */
  tilesUrl: text,
  /** Credit of the base map as plain text; null if there is none. */
  tilesAttribution: text,
  // Absent if another program serves an older `/config.json`.
  /** Whether visitors may download the tiles of an area. */
  keepsTiles: v.optional(v.boolean(), false),
  geocoderUrl: text,
  // Absent if another program serves an older `/config.json`.
  /** OpenStreetMap's notes API; null if the page offers no notes. */
  notesUrl: v.optional(text, null),
  // The next four fields are absent if another program serves an older `/config.json`.
  /** Name of this installation; null if it has none. */
  siteName: v.optional(text, null),
  /** URL of the installation's logo, relative to the page; null if it has none. */
  siteLogo: v.optional(text, null),
  /** The operator's announcement; null if there is none. */
  announcement: v.optional(
    v.nullable(v.object({ text: v.string(), link: text, from: text, until: text })),
    null,
  ),
  /** Whether the server answers link previews of playgrounds: see `preview_link.ts`. */
  hasPreviews: v.optional(v.boolean(), false),
  defaultLocale: text,
  /** Origins that may embed the page in a frame. `["*"]` means any, an empty list none. */
  embedOrigins: v.array(v.string()),
  /** Links to the imprint and the privacy notice, for `readLegalLink`. */
  impressumUrl: text,
  privacyUrl: text,
  // Absent if another program serves an older `/config.json`.
  accessibilityUrl: v.optional(text, null),
  chatUrl: text,
  wikiUrl: text,
  /** Page on which another region joins, for `readJoinLink`. */
  joinUrl: v.optional(text, null),
  /**
   * Sources, besides the page's own origin, that its Content-Security-Policy allows for requests to regions and
   * services: origins, or a whole scheme such as `https:` if there are too many regions to list.
   */
  connectOrigins: v.array(v.string()),
});

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** The settings of the page, as served at `/config.json`. */
export type ClientConfig = DeepReadonly<v.InferOutput<typeof configSchema>>;

/** The JSON text that `/config.json` serves. */
export function encodeClientConfig(config: ClientConfig): string {
  return JSON.stringify(config);
}

/** Parses the settings. Returns null for a document of another release. */
export function parseClientConfig(value: unknown): ClientConfig | null {
  const parsed = v.safeParse(configSchema, value);
  return parsed.success ? parsed.output : null;
}

/** Paths of the built pages in the table of built files, by mode. The server serves the page for its mode at `/`. */
export const PAGE_PATHS: Readonly<Record<ClientConfig["appMode"], string>> = {
  hub: "/",
  standalone: "/standalone.html",
};
