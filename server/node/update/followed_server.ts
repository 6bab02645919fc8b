// Determines which replication server has the changes for the kept extract.
import { readFileStamp } from "../../base/kit/file_stamp.ts";
import { findDestination, lookUpAddresses } from "../../base/outbound/destination.ts";
import type { ExtractHeader } from "../osm/pbf/pbf_header.ts";
import { readFileHeader } from "../osm/elements/read_elements.ts";
import { guessPeriod, type ReplicationPeriod } from "./core/replication_state.ts";
import { UpdateError } from "./core/update_error.ts";

export interface FollowedServer {
  readonly url: string;
  readonly period: ReplicationPeriod;
  /** The kept extract's sequence number at this server, or null if it has to be found by the extract's time. */
  readonly sequence: number | null;
  /** Time of the data in the kept extract, ISO 8601, or null if it has none. */
  readonly timestamp: string | null;
  /** True if the server comes from the settings, false if it comes from the extract's header. */
  readonly isConfigured: boolean;
}

const withoutSlash = (url: string) => url.replace(/\/+$/, "");

/** Returns the server in the settings, or else the server in the extract's header. Returns null if there is neither. */
export function chooseServer(
  { replication, dataTimestamp }: ExtractHeader,
  configuredUrl: string | null,
): FollowedServer | null {
  const url = configuredUrl ?? replication?.baseUrl ?? "";
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? "")) return null;
  const isOfExtract = replication !== null && withoutSlash(replication.baseUrl) === withoutSlash(url);
  const sequence = isOfExtract ? replication.sequenceNumber : null;
  return {
    url,
    period: guessPeriod(url),
    sequence,
    timestamp: dataTimestamp,
    isConfigured: configuredUrl !== null,
  };
}

/**
 * Prevents an extract from causing requests within the operator's network. Rejects with an `UpdateError` if the
 * extract's header states a server in that network, unless the extract came from the same server.
 */
export async function refusePrivateServer(
  { url, isConfigured }: FollowedServer,
  extractSource: string,
  signal: AbortSignal,
): Promise<void> {
  const server = new URL(url);
  if (isConfigured || server.host === URL.parse(extractSource)?.host) return;
  const { privateAddress } = await findDestination(server, lookUpAddresses, signal);
  if (privateAddress === null) return;
  throw new UpdateError(
    `the extract names ${
      JSON.stringify(url)
    } as its replication server, which has the private address ${privateAddress}; ` +
      "set UPDATES_URL to this server to allow it, or UPDATES=off",
    "unreachable",
  );
}

/**
 * Returns a function that resolves with the followed server, or null if there is none. The function reads the header of
 * the kept extract again only if the file has changed.
 */
export function watchServer(keptPath: string, configuredUrl: string | null) {
  let stamp: string | null = null;
  let server: FollowedServer | null = null;
  return async (): Promise<FollowedServer | null> => {
    const seen = await readFileStamp(keptPath);
    if (seen === stamp) return server;
    stamp = seen;
    try {
      server = chooseServer(readFileHeader(keptPath), configuredUrl);
    } catch {
      // The file is missing or damaged. The next whole import replaces it.
      server = null;
    }
    return server;
  };
}
