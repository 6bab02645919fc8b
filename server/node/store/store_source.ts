// The source of the store that a node serves: a file or a database.
import type { Log } from "../../base/kit/log.ts";
import type { ServedStore } from "./function_store.ts";
import type { ServedRegion } from "./playground_store.ts";

export interface StoreSource<Store extends ServedStore = ServedStore> {
  /** Returns the newest usable store, or null if there has been none yet. */
  current(): Store | null;
  /** Returns why the newest data is not used, or null if it is used or there is none. */
  problem(): string | null;
  /** Returns true while the served store is damaged. Its intact part is served until a new store replaces it. */
  isDamaged(): boolean;
  /** Records damage found by a query. */
  reportDamage(reason: string): void;
  /** Opens newer data if there is any. Never rejects. */
  check(): Promise<void>;
  close(): void;
}

export function logRegion(log: Log, event: "region opened" | "region replaced", region: ServedRegion): void {
  const { name, relationId: relation, playgroundCount, importedAt } = region;
  log.info(event, { region: name, relation, playgrounds: playgroundCount, imported_at: importedAt });
}
