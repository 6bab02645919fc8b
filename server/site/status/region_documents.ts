// Shared by the routes of the history: the requested region and its state, and documents cached until the next poll.
import { findMaintenance, readMaintenance } from "contract/registry/maintenance.ts";
import type { Backend } from "contract/types.ts";
import type { HistorySource } from "../../hub/history/open_history.ts";
import type { SnapshotStore } from "../../hub/monitor/snapshot_store.ts";
import type { StatusPeers } from "../../hub/monitor/status_peers.ts";
import type { RegistrySource } from "../../hub/registry/registry_source.ts";
import type { Refuse } from "../frame/refusal.ts";
import type { TextDocument } from "../../base/http/text_document.ts";
import type { SiteConfig } from "../settings/site_config.ts";

export interface WatchParts {
  readonly config: Pick<SiteConfig, "role" | "page" | "brand">;
  readonly registry: Pick<RegistrySource, "current">;
  readonly store: Pick<SnapshotStore, "current" | "served">;
  readonly history: HistorySource;
  /** Null if no other Hubs are asked. */
  readonly peers: Pick<StatusPeers, "votesOn" | "revision"> | null;
  readonly refuse: Refuse;
}

/** Seconds for which clients may cache the answers: the time between two polls. */
export const MAX_AGE_SECONDS = 60;
/** Maximum number of answers cached in memory until the next poll. */
export const MAX_CACHED_DOCUMENTS = 200;

/** The backend with this key (its slug, if it has one); for null, the only backend, if there is just one. */
export function findBackend({ registry }: Pick<WatchParts, "registry">, key: string | null): Backend | null {
  const { backends } = registry.current();
  if (key === null) return backends.length === 1 ? backends[0]! : null;
  return backends.find((backend) => backend.key === key) ?? null;
}

/**
 * Caches documents by name until the next poll, or until `source` has another value; at most {@link MAX_CACHED_DOCUMENTS}.
 * Null is not cached.
 */
export function cacheDocuments<Made extends TextDocument | null = TextDocument>(
  { store, registry, peers }: Pick<WatchParts, "store" | "registry" | "peers">,
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

/** Status (null before its first poll) and current maintenance of a region. */
export const readState = (parts: Pick<WatchParts, "store">, { key, maintenance }: Backend) => ({
  status: parts.store.current()?.snapshot.backends.get(key) ?? null,
  maintenance: findMaintenance(readMaintenance(maintenance), readTimeMs(parts)),
});

/** Time of the last poll; the answers change only with the polls. */
export const readTimeMs = ({ store }: Pick<WatchParts, "store">) =>
  Date.parse(store.served().snapshot.generatedAt);
