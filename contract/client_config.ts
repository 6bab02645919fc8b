// `/config.json`: what the browser must know. Server and client are one release, so the form is fixed.
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
  tilesUrl: text,
  tilesAttribution: text,
  geocoderUrl: text,
  defaultLocale: text,
  impressumUrl: text,
  privacyUrl: text,
  chatUrl: text,
  wikiUrl: text,
  connectOrigins: v.array(v.string()),
}) satisfies v.GenericSchema<unknown, ClientConfig>;

/** Writes the settings as the JSON text that `/config.json` serves. */
export function encodeClientConfig(config: ClientConfig): string {
  return JSON.stringify(config);
}

/** Reads the settings; null when the document is not one of this release. */
export function parseClientConfig(value: unknown): ClientConfig | null {
  const parsed = v.safeParse(configSchema, value);
  return parsed.success ? parsed.output : null;
}
