// The interface between the data API and a database whose own functions answer the calls with texts to send.
import type { PlaygroundStore, RegionStore } from "./playground_store.ts";

/** PostgreSQL's type names of arguments. */
export type ArgumentType = "double precision" | "integer" | "bigint" | "boolean" | "text";

/** Arguments of a function by name, as its database declares them. */
export interface FunctionArguments {
  readonly required: Readonly<Record<string, ArgumentType>>;
  readonly optional: Readonly<Record<string, ArgumentType>>;
}

export type ArgumentValues = Readonly<Record<string, string | number | boolean>>;

export interface FunctionStore extends RegionStore {
  /** The functions that can be called, by name. */
  readonly functions: ReadonlyMap<string, FunctionArguments>;
  /** Changes whenever an equal call may return a different result. */
  readonly revision: string;
  /** Returns the most recent result of `get_meta`. */
  meta(): Readonly<Record<string, unknown>>;
  /**
   * Calls a function. Resolves with JSON text. Rejects with {@link RefusedCallError}, or with `UnavailableStoreError`
   * if the call fails.
   */
  call(name: string, args: ArgumentValues): Promise<string>;
}

/** Reports that the function rejected the arguments. */
export class RefusedCallError extends Error {
  override name = "RefusedCallError";
  constructor(readonly reason: "out of range" | "too large") {
    super(reason);
  }
}

export type ServedStore = PlaygroundStore | FunctionStore;

export const isFunctionStore = (store: RegionStore): store is FunctionStore => "functions" in store;
