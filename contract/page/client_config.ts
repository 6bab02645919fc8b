// `/config.json`: the settings of the page. Server and client belong to one release, so the format is strict.
import * as v from "../kit/valibot.ts";

/** Credit of the base map unless the operator sets one; the page translates it. */
export const DEFAULT_TILES_CREDIT = "© OpenStreetMap contributors";

const text = v.nullable(v.string());

const configSchema = v.object({
  appMode: v.picklist(["hub", "standalone"]),
  version: v.string(),
  /** Address of the registry, relative to the page or absolute. */
  registryUrl: v.string(),
  pollIntervalSeconds: v.pipe(v.number(), v.minValue(1)),
  macroMaxZoom: v.number(),
  clusterMaxZoom: v.number(),
  /** Base of the data API in standalone mode, relative to the page or absolute; null on a Hub. */
  apiBaseUrl: text,
  /** Initial zoom in standalone mode; null: the whole region. */
  mapZoom: v.nullable(v.number()),
  /** Smallest zoom in standalone mode; null: no limit. */
  mapMinZoom: v.nullable(v.number()),
  /** Last known box of the region in standalone mode; null on a Hub, and while the server does not know it. */
  regionBbox: v.nullable(v.tuple([v.number(), v.number(), v.number(), v.number()])),
  // Absent as `hasPreviews`.
  /** The base map that this server serves itself; null: the base map is `tilesUrl`. */
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
  /** Raster template with `{z}/{x}/{y}` of another server; null: no base map, or that of `mapArchive`. */
  tilesUrl: text,
  /** Credit of either base map, plain text; null: no base map. */
  tilesAttribution: text,
  // Absent as `hasPreviews`.
  /** Whether visitors may download the tiles of an area. */
  keepsTiles: v.optional(v.boolean(), false),
  geocoderUrl: text,
  // Absent where another program serves the page and an older document.
  /** Name of this installation; null: it has none of its own. */
  siteName: v.optional(text, null),
  /** Address of its logo, relative to the page. */
  siteLogo: v.optional(text, null),
  /** Null: nothing is announced. */
  announcement: v.optional(
    v.nullable(v.object({ text: v.string(), link: text, from: text, until: text })),
    null,
  ),
  /** Whether the server answers previews of playgrounds: see `preview_link.ts`. */
  hasPreviews: v.optional(v.boolean(), false),
  defaultLocale: text,
  /** Origins that may show the page in a frame; `["*"]`: any; empty: none. */
  embedOrigins: v.array(v.string()),
  /** Read with `readLegalLink`. */
  impressumUrl: text,
  privacyUrl: text,
  // Absent as `siteName`.
  accessibilityUrl: v.optional(text, null),
  chatUrl: text,
  wikiUrl: text,
  /** How another region joins. */
  joinUrl: v.optional(text, null),
  /**
   * What the page's Content-Security-Policy allows it to connect to for regions and services, besides its own origin:
   * origins, or a whole scheme such as `https:` where the regions are too many to list.
   */
  connectOrigins: v.array(v.string()),
});

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** The settings of the page: `/config.json`. */
export type ClientConfig = DeepReadonly<v.InferOutput<typeof configSchema>>;

/** The JSON text that `/config.json` serves. */
export function encodeClientConfig(config: ClientConfig): string {
  return JSON.stringify(config);
}

/** Parses the settings; null for a document of another release. */
export function parseClientConfig(value: unknown): ClientConfig | null {
  const parsed = v.safeParse(configSchema, value);
  return parsed.success ? parsed.output : null;
}

/** Paths of the built pages, one per mode, in the table of built files. The server serves the one of its mode at `/`. */
export const PAGE_PATHS: Readonly<Record<ClientConfig["appMode"], string>> = {
  hub: "/",
  standalone: "/standalone.html",
};
