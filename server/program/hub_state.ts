// Collects the values for the program's own metrics.
import type { RunningAlerts } from "../hub/alerts/start_alerts.ts";
import type { Role } from "../base/settings/role_settings.ts";
import type { PagePolicy } from "../site/map_page/page_policy.ts";
import type { BuildFacts, HubState } from "../hub/monitor/core/hub_metrics_text.ts";
import type { RequestTally } from "../hub/monitor/core/request_tally.ts";
import type { MapArchiveSource } from "../maps/archive/map_archive_source.ts";
import type { SnapshotStore } from "../hub/monitor/snapshot_store.ts";
import type { AnswerTally } from "../node/api/answer_cache.ts";
import type { NodeService } from "../node/service/node_service.ts";
import type { CountedSource } from "../site/preview/count_previews.ts";
import type { RegistrySource } from "../hub/registry/registry_source.ts";
import { VERSION } from "../base/kit/version.ts";
import type { SourceState } from "contract/page/build_facts.ts";
import process from "node:process";
import type { ProcessFacts } from "../hub/monitor/core/process_metrics_text.ts";

export function describeBuild({ appMode, deployMode }: Role, source: SourceState): BuildFacts {
  return { version: VERSION, ...source, deno: Deno.version.deno, appMode, deployMode };
}

interface Parts {
  readonly startedAtMs: number;
  readonly requests: Pick<RequestTally, "list">;
  readonly registry: RegistrySource;
  readonly store: SnapshotStore;
  readonly node: NodeService | null;
  /** Null if there is no data-node. */
  readonly answers: AnswerTally | null;
  /** Null if no alerts are sent. */
  readonly alerts: Pick<RunningAlerts, "tally"> | null;
  /** Null if no page is served. */
  readonly policy: PagePolicy | null;
  readonly previews: Pick<CountedSource, "tally"> | null;
  /** Null if the base map is not an archive. */
  readonly mapArchive: Pick<MapArchiveSource, "isLastGood" | "tally"> | null;
}

export function readHubState(parts: Parts): HubState {
  const { registry, store, node, policy, previews, mapArchive } = parts;
  const { backends, problems } = registry.current();
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return {
    process: readProcessFacts(parts.startedAtMs),
    requests: parts.requests.list(),
    registry: {
      backends: backends.length,
      errors,
      warnings: problems.length - errors,
      isLastReadGood: registry.isRead() && registry.problem() === null,
    },
    listsRegions: policy && policy.problem() === null,
    statusWrites: store.writes(),
    hasData: node?.hasData() ?? null,
    answers: parts.answers,
    imports: node?.imports() ?? null,
    updates: node?.updates() ?? null,
    alerts: parts.alerts?.tally() ?? null,
    previews: previews?.tally() ?? null,
    mapArchive: mapArchive && { isLastGood: mapArchive.isLastGood(), tiles: mapArchive.tally() },
  };
}

function readProcessFacts(startedAtMs: number): ProcessFacts {
  const { user, system } = process.cpuUsage();
  return {
    startedAtMs,
    cpuSeconds: (user + system) / 1_000_000,
    residentBytes: Deno.memoryUsage().rss,
    files: readFiles(),
  };
}

/** Returns null on systems other than Linux, and in the executable, whose permissions exclude `/proc`. */
function readFiles(): ProcessFacts["files"] {
  try {
    const limits = Deno.readTextFileSync("/proc/self/limits");
    const limit = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1]);
    // Reading the directory opens one more file.
    const open = [...Deno.readDirSync("/proc/self/fd")].length - 1;
    return Number.isNaN(limit) ? null : { open, limit };
  } catch {
    return null;
  }
}
