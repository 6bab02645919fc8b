// Reads what other Hubs see of this Hub's regions, so that trouble with its own network is told from trouble of a node. core/
// counts the opinions.
import type { Backend, BackendStatus } from "contract/types.ts";
import type { Log } from "../kit/log.ts";
import { MAX_MIRRORED_AGE_SECONDS } from "./core/mirrored_status.ts";
import { countVotes, type Votes } from "./core/peer_votes.ts";
import { requestHubStatus, statusUrl } from "./hub_status_request.ts";
import { PROBE_TIMEOUT_MS } from "./probe.ts";

/** The other Hubs, and how many Hubs have to agree. */
export interface PeerConfig {
  /** Base URLs with a trailing slash. */
  readonly hubUrls: readonly string[];
  /** Number of Hubs, this one included, that have to see a region down. */
  readonly needed: number;
}

export interface StatusPeersParts extends PeerConfig {
  readonly log: Log;
  readonly userAgent?: string;
  readonly timeoutMs?: number;
  readonly now?: () => Date;
}

/** What one peer said last. */
interface Opinion {
  readonly readAtMs: number;
  readonly records: ReadonlyMap<string, BackendStatus>;
}

export type StatusPeers = ReturnType<typeof createStatusPeers>;

export function createStatusPeers(parts: StatusPeersParts) {
  const { hubUrls, needed, log, userAgent, timeoutMs = PROBE_TIMEOUT_MS, now = () => new Date() } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const opinions = new Map<string, Opinion>();
  const problems = new Map<string, string>();
  let running: Promise<void> | null = null;

  async function ask(hubUrl: string, backends: readonly Backend[]): Promise<void> {
    const reading = await requestHubStatus(hubUrl, backends, { signal, timeoutMs, userAgent, now });
    if (signal.aborted) return;
    const wasSilent = problems.has(hubUrl);
    if (reading.ok) {
      opinions.set(hubUrl, { readAtMs: now().getTime(), records: reading.status.records });
      problems.delete(hubUrl);
      if (wasSilent) log.info("peer usable again", { url: statusUrl(hubUrl) });
    } else {
      opinions.delete(hubUrl);
      problems.set(hubUrl, reading.reason);
      if (!wasSilent) log.warn("peer not usable", { url: statusUrl(hubUrl), reason: reading.reason });
    }
  }

  return {
    /** Asks all peers. While they are being asked, returns the same promise. Never rejects. */
    refresh(backends: readonly Backend[]): Promise<void> {
      if (signal.aborted || backends.length === 0) return Promise.resolve();
      return running ??= Promise.all(hubUrls.map((url) => ask(url, backends)))
        .then(() => {})
        .finally(() => running = null);
    },
    /** Resolves when the peers that are being asked have answered. */
    asked: (): Promise<void> => running ?? Promise.resolve(),
    /** Opinions on a region that this Hub sees down. Those that are older than a status may be do not count. */
    votesOn(key: string): Votes {
      const oldestMs = now().getTime() - MAX_MIRRORED_AGE_SECONDS * 1_000;
      const current = [...opinions.values()].filter(({ readAtMs }) => readAtMs >= oldestMs);
      return countVotes(key, current.map(({ records }) => records), needed);
    },
    /** Public sentences about peers that have no say. */
    problems: (): readonly string[] =>
      [...problems].map(([url, reason]) => `the Hub ${url} in STATUS_PEERS has no say: ${reason}`),
    /** Aborts running requests. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
