// Probes all backends, or takes their status from another Hub. The caller runs one round at a time and publishes the
// result. core/ evaluates the responses.
import { runBounded } from "contract/kit/run_bounded.ts";
import type { Backend } from "contract/types.ts";
import type { Log } from "../../base/kit/log.ts";
import type { PrivateNodes } from "../../base/outbound/core/private_nodes.ts";
import type { KeptResponse } from "../../base/outbound/core/kept_response.ts";
import { createChangeLog } from "./change_log.ts";
import { resolveBackendUrl } from "../../base/outbound/core/backend_url.ts";
import { joinMirrored } from "./core/mirrored_status.ts";
import type { ProbeResult } from "./core/probe_result.ts";
import { nextSnapshot, type Observation } from "./core/snapshot.ts";
import { createPrivateNameLog } from "./private_name_log.ts";
import { probeBackend, type ProbeOptions } from "./probe.ts";
import type { SnapshotStore } from "./snapshot_store.ts";
import type { StatusMirror } from "./status_mirror.ts";

/** Limits sockets and memory. If a thousand nodes hang, a round still ends within half a minute. */
export const MAX_PROBES_AT_ONCE = 128;

export type PollRound = Awaited<ReturnType<ReturnType<typeof createPoller>["runRound"]>>;

export interface PollerParts {
  /**
   * Resolves with null while the registry is unknown. Nothing is published then, so that no backend loses its history.
   */
  readonly readBackends: () => Promise<readonly Backend[] | null>;
  /** The Hub's own origin, such as `http://127.0.0.1:8080`, against which relative backend URLs are resolved. */
  readonly selfOrigin: string;
  readonly store: Pick<SnapshotStore, "current">;
  readonly log: Log;
  /** Policy for nodes of the registry whose names resolve to private addresses. */
  readonly privateNodes: PrivateNodes;
  /** Aborts the running round. */
  readonly signal: AbortSignal;
  /** When the certificate of a backend expires (ISO 8601), or null if unknown. Must not throw. */
  readonly certificateExpiry?: (backendUrl: string) => string | null;
  /** Backends that the mirror returns are not probed. */
  readonly mirror?: Pick<StatusMirror, "read"> | null;
  readonly probe?: (url: string, options: ProbeOptions) => Promise<ProbeResult>;
  readonly now?: () => Date;
}

export function createPoller(parts: PollerParts) {
  const { readBackends, selfOrigin, privateNodes, store, log, signal } = parts;
  const { probe = probeBackend, now = () => new Date() } = parts;
  const changes = createChangeLog(log);
  const privateNames = createPrivateNameLog(log, privateNodes);

  /** Answers of the last round by requested URL. */
  let kept: ReadonlyMap<string, KeptResponse> = new Map();
  const requestedUrl = ({ url }: Backend) => resolveBackendUrl(url, selfOrigin) ?? url;

  async function observe(backend: Backend): Promise<Observation> {
    const url = requestedUrl(backend);
    // A path always leads to the Hub itself, even if the Hub's name resolves to a private address.
    const ofPath = URL.canParse(backend.url) ? privateNodes : "allow";
    const result = await probe(url, { signal, privateNodes: ofPath, kept: kept.get(url) });
    return { backend, result, certificateExpiresAt: parts.certificateExpiry?.(backend.url) ?? null };
  }

  return {
    /**
     * Probes every backend. The caller publishes `snapshot`; `probed` is the part that this Hub has probed itself.
     * Resolves with null if the round was aborted, and rejects as `readBackends` does.
     */
    async runRound() {
      const backends = await readBackends();
      if (signal.aborted) return null;
      if (backends === null) {
        log.change("backends", "unknown", "warn", "poll rounds are skipped until a registry is read");
        return { outcome: "skipped", probes: [] } as const;
      }
      log.change("backends", null, "info", "backends known");
      const mirrored = await parts.mirror?.read(backends, signal) ?? null;
      if (signal.aborted) return null;
      const unmirrored = backends.filter(({ key }) => !mirrored?.records.has(key));
      const observations = await runBounded(unmirrored, MAX_PROBES_AT_ONCE, observe);
      // Aborted probes look like failures and must not be published.
      if (signal.aborted) return null;
      kept = new Map(
        observations.flatMap(({ backend, result }) =>
          result.ok && result.kept ? [[requestedUrl(backend), result.kept]] : []
        ),
      );
      const previous = store.current()?.snapshot ?? null;
      const probed = nextSnapshot(previous, observations, now());
      const snapshot = mirrored === null ? probed : joinMirrored(backends, mirrored, probed);
      // For mirrored backends, the other Hub logs changes and sends alerts.
      changes.record(previous, probed);
      privateNames.record(observations);
      const probes = observations.map(({ result }) => result);
      return { outcome: "published", backends, snapshot, probed, probes } as const;
    },
  };
}
