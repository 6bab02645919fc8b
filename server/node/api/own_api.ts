// The data API of this program's own store, answered by this program's functions.
import type { PlaygroundStore } from "../store/playground_store.ts";
import type { ReadCall, StoreApi } from "./answer_calls.ts";
import { unknownCall } from "./api_error.ts";
import type { ApiFunction, CallSource } from "./api_function.ts";
import { findFunction, FUNCTION_NAMES } from "./functions/functions.ts";
import type { NodeState } from "./node_state.ts";
import { describeParameters, type Parameters, readArguments } from "./parameters.ts";
import { suggestFunction } from "./suggest_function.ts";

export const openOwnApi = (store: PlaygroundStore, node: NodeState): StoreApi => ({
  facts: store.facts,
  declared: null,
  revision: null,
  read: (name, query, now) => readCall(name, query, { store, node, now }),
});

/** Finds a function and reads its arguments. */
export function readCall(name: string, query: URLSearchParams, source: CallSource): ReadCall {
  const found = findFunction(name);
  if (found !== undefined) return readFunctionCall(found, query, source);
  return { ok: false, error: unknownCall(name, [...query.keys()], suggestFunction(name, FUNCTION_NAMES)) };
}

export function readFunctionCall<P extends Parameters, Source>(
  called: ApiFunction<P, Source>,
  query: URLSearchParams,
  source: Source,
): ReadCall {
  const { name, parameters, lifetime = "data" } = called;
  const read = readArguments(name, parameters, query);
  if (!read.ok) return read;
  const { args } = read;
  const problem = called.check?.(args) ?? null;
  if (problem !== null) {
    const hint = `${name} takes ${describeParameters(parameters)}; ${problem}`;
    return { ok: false, error: unknownCall(name, [...query.keys()], hint) };
  }
  const key = called.key?.(source, args) ?? createKey(name, args);
  return { ok: true, call: { name, key, lifetime, run: () => called.run(source, args) } };
}

/** Returns a key that is equal for the same arguments in any order. */
export function createKey(name: string, args: Readonly<Record<string, unknown>>): string {
  // Encoded as JSON, so that a text cannot imitate further arguments.
  const values = Object.entries(args).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return `${name}?${values.sort().join("&")}`;
}
