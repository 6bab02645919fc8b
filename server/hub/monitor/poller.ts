// Probes all backends in rounds that never overlap, or takes their status from another Hub. The caller schedules the rounds;
// core/ evaluates the results.
import { runBounded } from "contract/kit/run_bounded.ts";
import type { Backend, StatusSnapshot } from "contract/types.ts";
import type { Log } from "../../base/kit/log.ts";
import type { PrivateNodes } from "../../base/outbound/core/private_nodes.ts";
import { createChangeLog } from "./change_log.ts";
import { resolveBackendUrl } from "../../base/outbound/core/backend_url.ts";
import { joinMirrored } from "./core/mirrored_status.ts";
import type { ProbeResult } from "./core/probe_result.ts";
import type { Round } from "./core/round_tally.ts";
import { nextSnapshot, type Observation } from "./core/snapshot.ts";
import { createPrivateNameLog } from "./private_name_log.ts";
import { probeBackend, type ProbeOptions } from "./probe.ts";
import type { SnapshotStore } from "./snapshot_store.ts";
import type { StatusMirror } from "./status_mirror.ts";

/** Limits sockets and memory. If a thousand nodes hang, a round still ends within half a minute. */
export const MAX_PROBES_AT_ONCE = 128;

export interface PollerParts {
  /** Returns null while unknown: then nothing is published, since unlisted backends would lose their history. */
  readonly readBackends: () => Promise<readonly Backend[] | null>;
  /** The Hub's own origin, such as `http://127.0.0.1:8080`, against which relative backend URLs are resolved. */
  readonly selfOrigin: () => string;
  readonly store: SnapshotStore;
  readonly log: Log;
  /** How nodes of the registry are treated whose names resolve to private addresses. */
  readonly privateNodes: PrivateNodes;
  /** When the certificate of a backend expires (ISO 8601), or null if unknown. Must not throw. */
  readonly certificateExpiry?: (backendUrl: string) => string | null;
  /** Backends that the mirror returns are not probed. */
  readonly mirror?: Pick<StatusMirror, "read"> | null;
  /** Called with every published snapshot. Must not throw. */
  readonly record?: (snapshot: StatusSnapshot) => void;
  /** Called at the end of every round that `stop` has not aborted. */
  readonly report?: (round: Round) => void;
  /** Called after every publication with the backends that this Hub has probed itself. */
  readonly published?: (backends: readonly Backend[], probed: StatusSnapshot) => void;
  readonly probe?: (url: string, options: ProbeOptions) => Promise<ProbeResult>;
  readonly now?: () => Date;
}

export function createPoller(parts: PollerParts) {
  const { readBackends, selfOrigin, privateNodes, store, log, record, report } = parts;
  const { probe = probeBackend, now = () => new Date() } = parts;
  const stopping = new AbortController();
  const changes = createChangeLog(log);
  const privateNames = createPrivateNameLog(log, privateNodes);
  const { signal } = stopping;
  let running: Promise<void> | null = null;
  let announced = false;

  async function observe(backend: Backend): Promise<Observation> {
    const url = resolveBackendUrl(backend.url, selfOrigin()) ?? backend.url;
    // A path is on the Hub itself, whatever the Hub's name resolves to.
    const ofPath = URL.canParse(backend.url) ? privateNodes : "allow";
    const result = await probe(url, { signal, privateNodes: ofPath });
    return { backend, result, certificateExpiresAt: parts.certificateExpiry?.(backend.url) ?? null };
  }

  /** Null if `stop` has aborted the round. */
  async function poll(): Promise<Omit<Round, "durationSeconds"> | null> {
    const startedMs = performance.now();
    const backends = await readBackends();
    if (signal.aborted) return null;
    if (backends === null) {
      log.change("backends", "unknown", "warn", "poll rounds are skipped until a registry is read");
      return { outcome: "skipped", probes: [] };
    }
    log.change("backends", null, "info", "backends known");
    const mirrored = await parts.mirror?.read(backends, signal) ?? null;
    if (signal.aborted) return null;
    const unmirrored = backends.filter(({ key }) => !mirrored?.records.has(key));
    const observations = await runBounded(unmirrored, MAX_PROBES_AT_ONCE, observe);
    // Aborted probes look like failures and must not be published.
    if (signal.aborted) return null;
    const previous = store.current()?.snapshot ?? null;
    const probed = nextSnapshot(previous, observations, now());
    const next = mirrored === null ? probed : joinMirrored(backends, mirrored, probed);
    // For mirrored backends, the other Hub logs changes and sends alerts.
    changes.record(previous, probed);
    privateNames.record(observations);
    const published = store.publish(next);
    record?.(next);
    await published;
    parts.published?.(backends, probed);
    if (!announced) announceFirstRound(next, Math.round(performance.now() - startedMs));
    return { outcome: "published", probes: observations.map(({ result }) => result) };
  }

  function announceFirstRound({ backends }: StatusSnapshot, durationMs: number): void {
    announced = true;
    const up = [...backends.values()].filter((status) => status.up).length;
    log.info("first poll round done", {
      backends: backends.size,
      up,
      down: backends.size - up,
      duration_ms: durationMs,
    });
  }

  async function runGuarded(): Promise<void> {
    const startedMs = performance.now();
    let round: Omit<Round, "durationSeconds"> | null;
    try {
      round = await poll();
      log.change("poll round", null, "info", "poll round done");
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.change("poll round", reason, "error", "poll round failed", { reason });
      round = { outcome: "failed", probes: [] };
    } finally {
      running = null;
    }
    if (round !== null) report?.({ ...round, durationSeconds: (performance.now() - startedMs) / 1000 });
  }

  return {
    /** Probes every backend and publishes the snapshot. While a round runs, returns that round. Never rejects. */
    runRound(): Promise<void> {
      if (signal.aborted) return Promise.resolve();
      return running ??= runGuarded();
    },
    /** Aborts the running round without publishing it; no further round starts. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
