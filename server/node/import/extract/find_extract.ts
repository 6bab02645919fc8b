// Finds the smallest extract that covers a region in an index of extracts.
import { describeProbeError } from "../../../base/outbound/core/failure_text.ts";
import { requestText } from "../../../base/outbound/request_text.ts";
import { findDestination, type LookUp, lookUpAddresses } from "../../../base/outbound/destination.ts";
import type { Bbox, Shape } from "contract/types.ts";
import { chooseExtract, outlineOf, parseExtractIndex } from "./core/extract_index.ts";
import { type GeocoderParts, lookUpRegion } from "./geocoder.ts";
import { ImportError } from "../../osm/limits/import_error.ts";

export const INDEX_TIMEOUT_MS = 60_000;
/** Maximum size of an index. Geofabrik's has about 3 MB. */
export const MAX_INDEX_BYTES = 32 * 1024 * 1024;

export interface FindExtractParts extends Omit<GeocoderParts, "signal"> {
  readonly indexUrl: string;
  readonly relationId: number;
  /** Bounding box of the region in degrees. If null, the geocoder is queried. */
  readonly box: Bbox | null;
  /** Resolves host names. Defaults to the system's resolver. */
  readonly lookUp?: LookUp;
}

/** Resolves with the URL of the extract. Rejects with an `ImportError`, or with the reason of the signal. */
export async function findExtract(parts: FindExtractParts, signal: AbortSignal): Promise<string> {
  const outline = parts.box === null ? await askForOutline(parts, signal) : outlineOf(parts.box);
  return await chooseFromIndex(parts, outline, `relation ${parts.relationId}`, signal);
}

async function askForOutline(parts: FindExtractParts, signal: AbortSignal): Promise<Shape> {
  const { relationId } = parts;
  const region = await lookUpRegion(relationId, { ...parts, signal });
  const outline = region?.outline ?? (region?.box ? outlineOf(region.box) : null);
  if (outline !== null) return outline;
  throw new ImportError(
    `the geocoder has no location for relation ${relationId}; check the id (--relation, OSM_RELATION_ID), give the ` +
      "region's box with --bbox, or an extract with --pbf or PBF_URL",
  );
}

/** Like {@link findExtract}, but for a given outline. `region` is the region's name in errors. */
export async function chooseFromIndex(
  { indexUrl, userAgent, lookUp }: Pick<FindExtractParts, "indexUrl" | "userAgent" | "lookUp">,
  outline: Shape,
  region: string,
  signal: AbortSignal,
): Promise<string> {
  const quoted = `${JSON.stringify(indexUrl)} (EXTRACT_INDEX_URL)`;
  const reply = await requestText(indexUrl, {
    timeoutMs: INDEX_TIMEOUT_MS,
    maxBytes: MAX_INDEX_BYTES,
    userAgent,
    signal,
    ...(lookUp && { lookUp }),
  });
  signal.throwIfAborted();
  if (!reply.ok) {
    throw new ImportError(`cannot read the index of extracts ${quoted}: ${describeProbeError(reply.reason)}`);
  }
  const extracts = readIndex(reply.text, indexUrl);
  if (extracts === null) {
    throw new ImportError(
      `cannot use the index of extracts ${quoted}: it is not a GeoJSON FeatureCollection with properties.urls.pbf`,
    );
  }
  const chosen = chooseExtract(extracts, outline);
  if (chosen === null) {
    throw new ImportError(
      `no extract in the index ${quoted} covers ${region}; give an extract with --pbf or PBF_URL`,
    );
  }
  await refusePrivate(indexUrl, chosen.url, signal, lookUp);
  return chosen.url;
}

function readIndex(text: string, indexUrl: string): ReturnType<typeof parseExtractIndex> {
  try {
    const extracts = parseExtractIndex(JSON.parse(text), indexUrl);
    return extracts?.length === 0 ? null : extracts;
  } catch {
    return null;
  }
}

/**
 * Prevents a public index from causing requests within this machine's network, as is done for redirects. Rejects with
 * an `ImportError`, or with the reason of the signal.
 */
export async function refusePrivate(
  indexUrl: string,
  extractUrl: string,
  signal: AbortSignal,
  lookUp: LookUp = lookUpAddresses,
): Promise<void> {
  const [index, extract] = await Promise.all(
    [indexUrl, extractUrl].map((url) => findDestination(new URL(url), lookUp, signal)),
  );
  if (index!.privateAddress !== null || extract!.privateAddress === null) return;
  const [from, to] = [indexUrl, extractUrl].map((url) => JSON.stringify(url));
  throw new ImportError(
    `the index of extracts ${from} links to a private address, ${to}; if this is intended, give that address ` +
      "with --pbf or PBF_URL",
  );
}
