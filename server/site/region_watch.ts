// What the routes of the history share: the region that a request names, and documents that are kept until the next poll.
import type { Backend } from "../../contract/types.ts";
import type { HistorySource } from "../history/open_history.ts";
import type { SnapshotStore } from "../monitor/snapshot_store.ts";
import type { RegistrySource } from "../registry/registry_source.ts";
import type { Refuse } from "./refusal.ts";
import type { TextDocument } from "../http/text_document.ts";
import type { SiteConfig } from "./site_config.ts";

export interface WatchParts {
  readonly config: Pick<SiteConfig, "role" | "page" | "brand">;
  readonly registry: Pick<RegistrySource, "current">;
  readonly store: Pick<SnapshotStore, "current" | "served">;
  readonly history: HistorySource;
  readonly refuse: Refuse;
}

/** Seconds for which the answers may be kept: the time between two polls. */
export const MAX_AGE_SECONDS = 60;
/** Answers kept in memory until the next poll. */
export const MAX_KEPT_DOCUMENTS = 200;

/** The backend with this key (its slug, where it has one); with null the only one there is. */
export function findBackend({ registry }: Pick<WatchParts, "registry">, key: string | null): Backend | null {
  const { backends } = registry.current();
  if (key === null) return backends.length === 1 ? backends[0]! : null;
  return backends.find((backend) => backend.key === key) ?? null;
}

/** Keeps documents by name until the next poll, at most {@link MAX_KEPT_DOCUMENTS}. Null is not kept. */
export function keepDocuments<Made extends TextDocument | null = TextDocument>(
  { store, registry }: Pick<WatchParts, "store" | "registry">,
): (name: string, make: () => Made) => Made {
  const kept = new Map<string, Made>();
  let madeFor: readonly unknown[] = [];
  return (name, make) => {
    const state = [store.served(), registry.current()];
    if (state.some((part, i) => part !== madeFor[i])) kept.clear();
    madeFor = state;
    const known = kept.get(name);
    if (known !== undefined) return known;
    if (kept.size >= MAX_KEPT_DOCUMENTS) kept.clear();
    const made = make();
    if (made !== null) kept.set(name, made);
    return made;
  };
}

/** The time of the last poll: what is served changes with the polls only. */
export const readTimeMs = ({ store }: Pick<WatchParts, "store">) =>
  Date.parse(store.served().snapshot.generatedAt);
