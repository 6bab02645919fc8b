// `/config.json`: the settings of the page. Server and client belong to one release, so the format is strict.
import * as v from "valibot";
import type { ClientConfig } from "./types.ts";

const text = v.nullable(v.string());

const configSchema = v.object({
  appMode: v.picklist(["hub", "standalone"]),
  version: v.string(),
  registryUrl: v.string(),
  pollIntervalSeconds: v.pipe(v.number(), v.minValue(1)),
  macroMaxZoom: v.number(),
  clusterMaxZoom: v.number(),
  apiBaseUrl: text,
  mapZoom: v.nullable(v.number()),
  mapMinZoom: v.nullable(v.number()),
  regionBbox: v.nullable(v.tuple([v.number(), v.number(), v.number(), v.number()])),
  // Absent as `hasPreviews`.
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
  tilesUrl: text,
  tilesAttribution: text,
  // Absent as `hasPreviews`.
  keepsTiles: v.optional(v.boolean(), false),
  geocoderUrl: text,
  // Absent where another program serves the page and an older document.
  siteName: v.optional(text, null),
  siteLogo: v.optional(text, null),
  announcement: v.optional(
    v.nullable(v.object({ text: v.string(), link: text, from: text, until: text })),
    null,
  ),
  hasPreviews: v.optional(v.boolean(), false),
  defaultLocale: text,
  embedOrigins: v.array(v.string()),
  impressumUrl: text,
  privacyUrl: text,
  chatUrl: text,
  wikiUrl: text,
  connectOrigins: v.array(v.string()),
}) satisfies v.GenericSchema<unknown, ClientConfig>;

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
