// Collects the values for the program's own metrics.
import type { Role } from "../settings/role_settings.ts";
import type { PagePolicy } from "../site/page_policy.ts";
import type { BuildFacts, HubState } from "../monitor/core/hub_metrics_text.ts";
import type { MapArchiveSource } from "../map_archive/map_archive_source.ts";
import type { SnapshotStore } from "../monitor/snapshot_store.ts";
import type { NodeService } from "../node/node_service.ts";
import type { CountedSource } from "../preview/count_previews.ts";
import type { RegistrySource } from "../registry/registry_source.ts";
import { type SourceState, VERSION } from "../kit/version.ts";

export function describeBuild(
  { appMode, deployMode }: Role,
  source: SourceState,
  startedAtMs: number,
): BuildFacts {
  return { version: VERSION, ...source, deno: Deno.version.deno, appMode, deployMode, startedAtMs };
}

interface Parts {
  readonly registry: RegistrySource;
  readonly store: SnapshotStore;
  readonly node: NodeService | null;
  /** Null if no page is served. */
  readonly policy: PagePolicy | null;
  readonly previews: Pick<CountedSource, "tally"> | null;
  /** Null if the base map is not an archive. */
  readonly mapArchive: Pick<MapArchiveSource, "isLastGood" | "tally"> | null;
}

export function readHubState({ registry, store, node, policy, previews, mapArchive }: Parts): HubState {
  const { backends, problems } = registry.current();
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return {
    residentBytes: Deno.memoryUsage().rss,
    registry: {
      backends: backends.length,
      errors,
      warnings: problems.length - errors,
      isLastReadGood: registry.isRead() && registry.problem() === null,
    },
    listsRegions: policy && policy.problem() === null,
    statusWrites: store.writes(),
    hasData: node?.hasData() ?? null,
    imports: node?.imports() ?? null,
    updates: node?.updates() ?? null,
    previews: previews?.tally() ?? null,
    mapArchive: mapArchive && { isLastGood: mapArchive.isLastGood(), tiles: mapArchive.tally() },
  };
}
