// The source of a node's served store: a file or a database.
import type { Log } from "../../base/kit/log.ts";
import type { ServedStore } from "./function_store.ts";
import type { ServedRegion } from "./playground_store.ts";

export interface StoreSource<Store extends ServedStore = ServedStore> {
  /** The newest usable store, or null if there was none yet. */
  current(): Store | null;
  /** Why the newest data is not used, or null if it is used, or there is none. */
  problem(): string | null;
  /** True while the served store is damaged. Its intact part is served until a new store replaces it. */
  isDamaged(): boolean;
  /** Records damage that a query found. */
  reportDamage(reason: string): void;
  /** Opens newer data, if there is any. Never rejects. */
  check(): Promise<void>;
  close(): void;
}

export function logRegion(log: Log, event: "region opened" | "region replaced", region: ServedRegion): void {
  const { name, relationId: relation, playgroundCount, importedAt } = region;
  log.info(event, { region: name, relation, playgrounds: playgroundCount, imported_at: importedAt });
}
