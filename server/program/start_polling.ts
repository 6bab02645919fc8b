// Polls the regions every minute, and tells the results to all who follow them.
import type { Backend } from "contract/types.ts";
import { createHeartbeat } from "../hub/alerts/heartbeat.ts";
import type { RunningAlerts } from "../hub/alerts/start_alerts.ts";
import type { Log } from "../base/kit/log.ts";
import { listRegionBoxes } from "../maps/archive/core/coverage.ts";
import { createCertificateWatch } from "../hub/monitor/certificate_watch.ts";
import type { createHubMetrics } from "../hub/monitor/hub_metrics.ts";
import { createPoller } from "../hub/monitor/poller.ts";
import { probeBackend } from "../hub/monitor/probe.ts";
import type { SnapshotStore } from "../hub/monitor/snapshot_store.ts";
import { MIRROR_DELAY_MS, type StatusMirror } from "../hub/monitor/status_mirror.ts";
import type { StatusPeers } from "../hub/monitor/status_peers.ts";
import { startTimetable } from "../hub/monitor/poll_schedule.ts";
import type { PrivateNodes } from "../base/outbound/core/private_nodes.ts";
import type { RegistrySource } from "../hub/registry/registry_source.ts";
import type { PageSources } from "./open_page_sources.ts";

export interface PollingParts extends Pick<PageSources, "history" | "mapArchive"> {
  readonly config: { readonly heartbeatUrl: string | null; readonly userAgent: string };
  readonly registry: RegistrySource;
  readonly store: SnapshotStore;
  readonly hubMetrics: Pick<ReturnType<typeof createHubMetrics>, "addRound">;
  readonly mirror: StatusMirror | null;
  readonly peers: StatusPeers | null;
  readonly alerts: RunningAlerts | null;
  readonly privateNodes: PrivateNodes;
  /** Origin of this program's own server. */
  readonly origin: string;
  /** For requests to it, if it listens on a socket. */
  readonly ownClient: Deno.HttpClient | undefined;
  /** A sentence about a region without data; null: there is none. */
  readonly readUnserved: (backends: readonly Backend[]) => string | null;
  readonly log: Log;
}

export interface Polling {
  /** Resolves after the first poll round. Never rejects. */
  readonly firstRound: Promise<void>;
  /** Starts no further round, and aborts the running one. */
  stop(): Promise<void>;
}

export function startPolling(parts: PollingParts): Polling {
  const { config, registry, store, history, mapArchive, mirror, peers, alerts, log } = parts;
  const { privateNodes, origin, ownClient } = parts;
  const { heartbeatUrl, userAgent } = config;
  const heartbeat = heartbeatUrl === null ? null : createHeartbeat({ url: heartbeatUrl, userAgent, log });
  const certificates = createCertificateWatch({ left: store.current()?.snapshot ?? null, privateNodes, log });
  const poller = createPoller({
    readBackends: async () => {
      await registry.refresh();
      return registry.isRead() ? registry.current().backends : null;
    },
    selfOrigin: () => origin,
    privateNodes,
    certificateExpiry: certificates.expiryOf,
    mirror,
    store,
    record(snapshot) {
      void history?.record(snapshot);
      mapArchive?.observeRegions(listRegionBoxes(snapshot));
    },
    log,
    report(round) {
      parts.hubMetrics.addRound(round);
      heartbeat?.observe(round, store.problem());
    },
    published(backends, probed) {
      const unserved = parts.readUnserved(backends);
      log.change("unserved regions", unserved, "warn", "region without data", { note: unserved });
      certificates.observe(probed);
      const observe = () => alerts?.observe(backends, probed);
      if (peers === null) observe();
      else void peers.compare(backends, probed).then(observe);
    },
    probe: (url, options) => probeBackend(url, { ...options, userAgent, ownClient }),
  });
  const delayMs = mirror === null ? 0 : MIRROR_DELAY_MS;
  const timetable = startTimetable({ run: () => poller.runRound(), log, delayMs });
  return {
    firstRound: poller.runRound(),
    async stop() {
      timetable.stop();
      await Promise.all([poller.stop(), certificates.stop(), heartbeat?.stop(), peers?.stop()]);
    },
  };
}
