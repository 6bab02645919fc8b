// Where the served store of a node comes from: a file, or a database.
import type { ServedStore } from "./store/function_store.ts";

export interface StoreSource<Store extends ServedStore = ServedStore> {
  /** The newest usable store; null before there was one. */
  current(): Store | null;
  /** Why the newest data is not used; null when it is, or when there is none. */
  problem(): string | null;
  /** True while the served store is damaged; the intact part is served until there is a new one. */
  isDamaged(): boolean;
  /** Records damage that a query found. */
  reportDamage(reason: string): void;
  /** Opens newer data, if there is any. Never rejects. */
  check(): Promise<void>;
  close(): void;
}
