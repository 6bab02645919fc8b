// Polls the regions every minute, and passes on the results of each round.
import type { Backend, StatusSnapshot } from "contract/types.ts";
import { createHeartbeat } from "../hub/alerts/heartbeat.ts";
import type { RunningAlerts } from "../hub/alerts/start_alerts.ts";
import type { History } from "../hub/history/open_history.ts";
import type { Log } from "../base/kit/log.ts";
import { singleFlight } from "../base/kit/single_flight.ts";
import { listRegionBoxes } from "../maps/archive/core/coverage.ts";
import type { MapArchiveSource } from "../maps/archive/map_archive_source.ts";
import { createCertificateWatch } from "../hub/monitor/certificate_watch.ts";
import type { createHubMetrics } from "../hub/monitor/hub_metrics.ts";
import type { RoundOutcome } from "../hub/monitor/core/round_tally.ts";
import { createPoller } from "../hub/monitor/poller.ts";
import { probeBackend } from "../hub/monitor/probe.ts";
import type { SnapshotStore } from "../hub/monitor/snapshot_store.ts";
import { MIRROR_DELAY_MS, type StatusMirror } from "../hub/monitor/status_mirror.ts";
import type { StatusPeers } from "../hub/monitor/status_peers.ts";
import { startPollSchedule } from "../hub/monitor/poll_schedule.ts";
import type { PrivateNodes } from "../base/outbound/core/private_nodes.ts";
import type { RegistrySource } from "../hub/registry/registry_source.ts";

export interface PollingParts {
  readonly config: { readonly heartbeatUrl: string | null; readonly userAgent: string };
  readonly registry: Pick<RegistrySource, "refresh" | "isRead" | "current">;
  readonly store: SnapshotStore;
  readonly hubMetrics: Pick<ReturnType<typeof createHubMetrics>, "addRound">;
  /** Null without pages. */
  readonly history: Pick<History, "record"> | null;
  /** Null without pages, or without an archive. */
  readonly mapArchive: Pick<MapArchiveSource, "observeRegions"> | null;
  readonly mirror: Pick<StatusMirror, "read"> | null;
  readonly peers: Pick<StatusPeers, "compare" | "stop"> | null;
  readonly alerts: Pick<RunningAlerts, "observe"> | null;
  readonly privateNodes: PrivateNodes;
  /** Origin of this program's own server. */
  readonly origin: string;
  /** Client for requests to this server if it listens on a socket. */
  readonly ownClient: Deno.HttpClient | undefined;
  /** Returns a sentence about regions without data, or null if there are none. */
  readonly readUnserved: (backends: readonly Backend[]) => string | null;
  readonly log: Log;
}

/** Starts the first round now, and further ones by the schedule. */
export function startPolling(parts: PollingParts, startSchedule = startPollSchedule) {
  const { config, registry, store, history, mapArchive, mirror, peers, alerts, log } = parts;
  const { hubMetrics, privateNodes, origin, ownClient } = parts;
  const { heartbeatUrl, userAgent } = config;
  const heartbeat = heartbeatUrl === null ? null : createHeartbeat({ url: heartbeatUrl, userAgent, log });
  const certificates = createCertificateWatch({ left: store.current()?.snapshot ?? null, privateNodes, log });
  const stopping = new AbortController();
  const { signal } = stopping;
  const poller = createPoller({
    readBackends: async () => {
      await registry.refresh();
      return registry.isRead() ? registry.current().backends : null;
    },
    selfOrigin: origin,
    privateNodes,
    certificateExpiry: certificates.expiryOf,
    mirror,
    store,
    log,
    signal,
    probe: (url, options) => probeBackend(url, { ...options, userAgent, ownClient }),
  });
  let isFirst = true;

  /** Runs a step. If it fails, logs the failure and resolves with null, so that the remaining steps still run. */
  async function attempt<T>(name: string, step: () => T | Promise<T>): Promise<T | null> {
    const report = (reason: string | null) =>
      log.change(`poll round: ${name}`, reason, "error", "poll round failed", { reason });
    try {
      const result = await step();
      report(null);
      return result;
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  /** Runs all steps from the poll to the alerts. During a round, returns that round. Never rejects. */
  const runRound = singleFlight(async () => {
    if (signal.aborted) return;
    const startedMs = performance.now();
    const round = await attempt("poll", poller.runRound) ?? { outcome: "failed", probes: [] } as const;
    if (signal.aborted) return;
    let outcome: RoundOutcome = round.outcome;
    if (round.outcome === "published") {
      const { backends, snapshot, probed } = round;
      const written = attempt("status", () => store.publish(snapshot).then(() => round.outcome));
      // Runs in the same turn as the publication, because responses made from the history are cached until the next
      // one.
      void attempt("history", () => history?.record(snapshot));
      void attempt("map archive", () => mapArchive?.observeRegions(listRegionBoxes(snapshot)));
      outcome = await written ?? "failed";
      void attempt("unserved regions", () => {
        const note = parts.readUnserved(backends);
        log.change("unserved regions", note, "warn", "region without data", { note });
      });
      void attempt("certificates", () => certificates.observe(probed));
      void attempt("alerts", async () => {
        if (peers !== null) await attempt("peers", () => peers.compare(backends, probed));
        alerts?.observe(backends, probed);
      });
      if (isFirst) logFirstRound(snapshot, Math.round(performance.now() - startedMs), log);
      isFirst = false;
    }
    const durationSeconds = (performance.now() - startedMs) / 1000;
    void attempt("metrics", () => hubMetrics.addRound({ ...round, outcome, durationSeconds }));
    void attempt("heartbeat", () => heartbeat?.observe({ outcome }, store.problem()));
  });

  const delayMs = mirror === null ? 0 : MIRROR_DELAY_MS;
  const schedule = startSchedule({ run: runRound, log, delayMs });
  return {
    /** Resolves after the first round. Never rejects. */
    firstRound: runRound(),
    /** Aborts the running round without publishing its result, and starts no further one. */
    async stop(): Promise<void> {
      schedule.stop();
      stopping.abort();
      await Promise.all([runRound(), certificates.stop(), heartbeat?.stop(), peers?.stop()]);
    },
  };
}

function logFirstRound({ backends }: StatusSnapshot, durationMs: number, log: Log): void {
  const up = [...backends.values()].filter((status) => status.up).length;
  log.info("first poll round done", {
    backends: backends.size,
    up,
    down: backends.size - up,
    duration_ms: durationMs,
  });
}
