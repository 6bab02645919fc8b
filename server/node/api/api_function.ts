// Types of the data API's functions. functions/functions.ts lists the functions.
import type { JsonSchema, SchemaObject } from "../../base/openapi/core/json_schema.ts";
import type { Awaitable, PlaygroundStore } from "../store/playground_store.ts";
import type { Lifetime } from "./api_headers.ts";
import type { NodeState } from "./node_state.ts";
import type { Arguments, Parameters } from "./parameters.ts";

/** The data from which a call is answered. */
export interface CallSource {
  readonly store: PlaygroundStore;
  readonly node: NodeState;
  readonly now: Date;
}

/** A function of the API. `Source` is the part of {@link CallSource} that it needs. */
export interface ApiFunction<P extends Parameters = Parameters, Source = CallSource> {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly isDeprecated?: boolean;
  readonly parameters: P;
  /** The schema of the answer. */
  readonly answer: JsonSchema;
  /** Schemas that other schemas refer to by name. */
  readonly schemas?: Readonly<Record<string, SchemaObject>>;
  /** Cache policy. `data`, the default, caches answers until the next import. Others are computed each time. */
  readonly lifetime?: Lifetime;
  /** Returns a hint if arguments that are valid individually are not accepted together, otherwise null. */
  check?(args: Arguments<P>): string | null;
  /** Returns a key that is equal for calls with the same answer. Defaults to the name and the arguments. */
  key?(source: Source, args: Arguments<P>): string;
  /** Computes the answer as parts of a JSON text. Stored texts are not changed. */
  run(source: Source, args: Arguments<P>): Awaitable<readonly string[]>;
}

/** Defines a function and infers the types of its arguments from its parameters. */
export const defineFunction = <const P extends Parameters, Source = CallSource>(
  definition: ApiFunction<P, Source>,
): ApiFunction<P, Source> => definition;
