// Finds the requested region and its state for the history routes, and caches documents until the next poll.
import { findMaintenance, readMaintenance } from "contract/registry/maintenance.ts";
import type { Backend } from "contract/types.ts";
import type { HistorySource } from "../../hub/history/open_history.ts";
import type { SnapshotStore } from "../../hub/monitor/snapshot_store.ts";
import type { StatusPeers } from "../../hub/monitor/status_peers.ts";
import type { RegistrySource } from "../../hub/registry/registry_source.ts";
import type { Refuse } from "../frame/refusal.ts";
import type { TextDocument } from "../../base/http/text_document.ts";
import type { SiteConfig } from "../settings/site_config.ts";

export interface RegionParts {
  readonly config: Pick<SiteConfig, "role" | "page" | "brand">;
  readonly registry: Pick<RegistrySource, "current">;
  readonly store: Pick<SnapshotStore, "current" | "served">;
  readonly history: HistorySource;
  /** Null if no other Hubs are queried. */
  readonly peers: Pick<StatusPeers, "votesOn" | "revision"> | null;
  readonly refuse: Refuse;
}

/** Seconds for which clients may cache the responses, which is the poll interval. */
export const MAX_AGE_SECONDS = 60;
/** Maximum number of responses cached in memory until the next poll. */
export const MAX_CACHED_DOCUMENTS = 200;

/** Finds a backend by key (its slug, if it has one). For null, returns the only backend if there is just one. */
export function findBackend({ registry }: Pick<RegionParts, "registry">, key: string | null): Backend | null {
  const { backends } = registry.current();
  if (key === null) return backends.length === 1 ? backends[0]! : null;
  return backends.find((backend) => backend.key === key) ?? null;
}

/**
 * Caches documents by name until the next poll or a change of `source`, {@link MAX_CACHED_DOCUMENTS} at most. Does not
 * cache null.
 */
export function cacheDocuments<Made extends TextDocument | null = TextDocument>(
  { store, registry, peers }: Pick<RegionParts, "store" | "registry" | "peers">,
  source: () => unknown = () => null,
): (name: string, make: () => Made) => Made {
  const cached = new Map<string, Made>();
  let madeFor: readonly unknown[] = [];
  return (name, make) => {
    const state = [store.served(), registry.current(), peers?.revision(), source()];
    if (state.some((part, i) => part !== madeFor[i])) cached.clear();
    madeFor = state;
    const known = cached.get(name);
    if (known !== undefined) return known;
    if (cached.size >= MAX_CACHED_DOCUMENTS) cached.clear();
    const made = make();
    if (made !== null) cached.set(name, made);
    return made;
  };
}

/** A region's status (null before its first poll) and current maintenance. */
export const readState = (parts: Pick<RegionParts, "store">, { key, maintenance }: Backend) => ({
  status: parts.store.current()?.snapshot.backends.get(key) ?? null,
  maintenance: findMaintenance(readMaintenance(maintenance), readTimeMs(parts)),
});

/** Time of the last poll. Responses only change with polls. */
export const readTimeMs = ({ store }: Pick<RegionParts, "store">) =>
  Date.parse(store.served().snapshot.generatedAt);
