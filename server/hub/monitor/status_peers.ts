// Reads how other Hubs see this Hub's regions, to distinguish trouble with its own network from a node that is down.
// core/ counts the votes.
import { setTimeout } from "node:timers/promises";
import type { Backend, BackendStatus, StatusSnapshot } from "contract/types.ts";
import type { Log } from "../../base/kit/log.ts";
import { isMirrorable, MAX_MIRRORED_AGE_SECONDS } from "./core/mirrored_status.ts";
import { countVotes, type Votes } from "./core/peer_votes.ts";
import { requestHubStatus, statusUrl } from "./hub_status_request.ts";
import { PROBE_TIMEOUT_MS } from "./probe.ts";

/** Delay after each of this Hub's rounds except the first, because other Hubs start at the same full minute. */
const PEER_DELAY_MS = 10_000;

/** Other Hubs to query, and how many Hubs have to agree. */
export interface PeerConfig {
  /** Base URLs with a trailing slash. */
  readonly hubUrls: readonly string[];
  /** Number of Hubs, including this one, that have to see a region down. */
  readonly needed: number;
}

export interface StatusPeersParts extends PeerConfig {
  readonly log: Log;
  readonly userAgent?: string;
  readonly timeoutMs?: number;
  readonly delayMs?: number;
  readonly now?: () => Date;
}

/** The last response of one peer. */
interface Opinion {
  readonly readAtMs: number;
  readonly records: ReadonlyMap<string, BackendStatus>;
}

export type StatusPeers = ReturnType<typeof createStatusPeers>;

const NONE: ReadonlyMap<string, Votes> = new Map();

export function createStatusPeers(parts: StatusPeersParts) {
  const { hubUrls, needed, log, userAgent, timeoutMs = PROBE_TIMEOUT_MS, now = () => new Date() } = parts;
  const { delayMs = PEER_DELAY_MS } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const opinions = new Map<string, Opinion>();
  const problems = new Map<string, string>();
  let votes = NONE;
  let isFirst = true;
  let running: Promise<void> | null = null;

  /** Queries a peer. A peer that does not answer keeps its last opinion until that is too old. */
  async function ask(hubUrl: string, backends: readonly Backend[]): Promise<void> {
    const reading = await requestHubStatus(hubUrl, backends, { signal, timeoutMs, userAgent, now });
    if (signal.aborted) return;
    const wasSilent = problems.has(hubUrl);
    if (reading.ok) {
      opinions.set(hubUrl, { readAtMs: now().getTime(), records: reading.status.records });
      problems.delete(hubUrl);
      if (wasSilent) log.info("peer usable again", { url: statusUrl(hubUrl) });
    } else {
      problems.set(hubUrl, reading.reason);
      if (!wasSilent) log.warn("peer not usable", { url: statusUrl(hubUrl), reason: reading.reason });
    }
  }

  async function compare(
    backends: readonly Backend[],
    { backends: observed }: StatusSnapshot,
  ): Promise<void> {
    if (!isFirst) await setTimeout(delayMs, undefined, { signal }).catch(() => {});
    isFirst = false;
    if (signal.aborted) return;
    if (backends.some(isMirrorable)) await Promise.all(hubUrls.map((url) => ask(url, backends)));
    const oldestMs = now().getTime() - MAX_MIRRORED_AGE_SECONDS * 1_000;
    const records = [...opinions.values()].filter(({ readAtMs }) => readAtMs >= oldestMs)
      .map((opinion) => opinion.records);
    const down = backends.filter(({ key }) => observed.get(key)?.up === false);
    votes = new Map(down.map(({ key }) => [key, countVotes(key, records, needed)]));
  }

  return {
    /**
     * To be called after a round of this Hub. Queries all peers, and counts their opinions on the regions that this Hub
     * sees down. Calls during a running query return its promise. Never rejects.
     */
    compare(backends: readonly Backend[], observed: StatusSnapshot): Promise<void> {
      return running ??= compare(backends, observed).finally(() => running = null);
    },
    /** Opinions on a region that this Hub saw down at the last query, or null for any other region. */
    votesOn: (key: string): Votes | null => votes.get(key) ?? null,
    /** Returns a new object after each query of the peers. */
    revision: (): unknown => votes,
    /** Public sentences about peers whose last response was not usable. */
    problems: (): readonly string[] =>
      [...problems].map(([url, reason]) =>
        `cannot use the status of the Hub ${url} in STATUS_PEERS: ${reason}`
      ),
    /** Aborts waiting and running requests. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
