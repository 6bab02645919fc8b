// The interface between the data API and a database whose own functions answer the calls: their texts are passed on.
import type { PlaygroundStore, RegionStore } from "./playground_store.ts";

/** PostgreSQL's names of types. */
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
  /** Changes when the answer to an equal call may change. */
  readonly revision: string;
  /** The newest answer of `get_meta`. */
  meta(): Readonly<Record<string, unknown>>;
  /**
   * Returns JSON text. Throws {@link RefusedCallError}, and `UnavailableStoreError` when the database or the function
   * does not answer.
   */
  call(name: string, args: ArgumentValues): Promise<string>;
}

/** The function does not answer calls with these arguments. */
export class RefusedCallError extends Error {
  override name = "RefusedCallError";
  constructor(readonly reason: "out of range" | "too large") {
    super(reason);
  }
}

export type ServedStore = PlaygroundStore | FunctionStore;

export const isFunctionStore = (store: RegionStore): store is FunctionStore => "functions" in store;
