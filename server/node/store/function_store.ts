// The interface between the data API and a database whose own functions handle the calls and return the texts to send.
import type { PlaygroundStore, RegionStore } from "./playground_store.ts";

/** Type names of PostgreSQL. */
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
  /** Changes if the result of an equal call may change. */
  readonly revision: string;
  /** The newest result of `get_meta`. */
  meta(): Readonly<Record<string, unknown>>;
  /** Returns JSON text. Rejects with {@link RefusedCallError}, or `UnavailableStoreError` if the call fails. */
  call(name: string, args: ArgumentValues): Promise<string>;
}

/** The function rejects these arguments. */
export class RefusedCallError extends Error {
  override name = "RefusedCallError";
  constructor(readonly reason: "out of range" | "too large") {
    super(reason);
  }
}

export type ServedStore = PlaygroundStore | FunctionStore;

export const isFunctionStore = (store: RegionStore): store is FunctionStore => "functions" in store;
