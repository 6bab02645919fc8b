// Queries the configured geocoder about regions. Pages query the geocoder directly. The program does so only if an
// operator looks up a region, or if an import needs a region's location.
import { parseJson } from "contract/kit/fields.ts";
import { describeProbeError } from "../../../base/outbound/core/failure_text.ts";
import { requestText } from "../../../base/outbound/request_text.ts";
import { type GeocodedRegion, parseRegions } from "./core/geocoded_region.ts";
import { ImportError } from "../../osm/limits/import_error.ts";

export const GEOCODER_TIMEOUT_MS = 15_000;
/** Maximum size of a response. The outlines of ten regions take several hundred kB. */
export const MAX_GEOCODER_BYTES = 8 * 1024 * 1024;
const MAX_REGIONS = 10;
/** Tolerance of simplified outlines in degrees, about 100 m. */
const OUTLINE_TOLERANCE = 0.001;

export interface GeocoderParts {
  /** The setting GEOCODER_URL without a trailing slash: a URL, a path on the page's server, or null. */
  readonly geocoderUrl: string | null;
  readonly userAgent: string;
  readonly signal?: AbortSignal;
}

/** Resolves with the boundaries that match a name, best match first. Rejects with an `ImportError`. */
export async function searchRegions(name: string, parts: GeocoderParts): Promise<readonly GeocodedRegion[]> {
  const found = await ask("search", { q: name, limit: String(MAX_REGIONS) }, parts);
  return found.filter(({ isBoundary }) => isBoundary);
}

/** Resolves with a region, or null if the geocoder does not find its relation. Rejects with an `ImportError`. */
export async function lookUpRegion(relationId: number, parts: GeocoderParts): Promise<GeocodedRegion | null> {
  const regions = await ask("lookup", { osm_ids: `R${relationId}` }, parts);
  return regions.find((region) => region.relationId === relationId) ?? null;
}

async function ask(
  path: string,
  query: Readonly<Record<string, string>>,
  { geocoderUrl, userAgent, signal }: GeocoderParts,
): Promise<readonly GeocodedRegion[]> {
  const url = geocoderUrl === null ? null : URL.parse(`${geocoderUrl}/${path}`);
  if (url === null) {
    throw new ImportError(
      "this program cannot query GEOCODER_URL; set it to the address of a geocoder that starts with " +
        "http:// or https://",
    );
  }
  const outline = { polygon_geojson: "1", polygon_threshold: String(OUTLINE_TOLERANCE) };
  url.search = new URLSearchParams({ ...query, ...outline, format: "jsonv2" }).toString();
  const reply = await requestText(url.href, {
    timeoutMs: GEOCODER_TIMEOUT_MS,
    maxBytes: MAX_GEOCODER_BYTES,
    userAgent,
    signal,
  });
  signal?.throwIfAborted();
  if (!reply.ok) throw cannotAsk(geocoderUrl!, describeProbeError(reply.reason));
  const regions = parseRegions(parseJson(reply.text));
  if (regions === null) {
    throw cannotAsk(geocoderUrl!, "the response is not from a Nominatim-compatible geocoder");
  }
  return regions;
}

const cannotAsk = (url: string, reason: string) =>
  new ImportError(`cannot query the geocoder ${JSON.stringify(url)} (GEOCODER_URL): ${reason}`);
