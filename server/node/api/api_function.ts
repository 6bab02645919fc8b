// Types of the data API's functions. The table is in functions/functions.ts.
import type { JsonSchema, SchemaObject } from "../../base/openapi/core/json_schema.ts";
import type { Awaitable, PlaygroundStore } from "../store/playground_store.ts";
import type { Lifetime } from "./api_headers.ts";
import type { NodeState } from "./node_state.ts";
import type { Arguments, Parameters } from "./parameters.ts";

/** The sources from which a call is answered. */
export interface CallSource {
  readonly store: PlaygroundStore;
  readonly node: NodeState;
  readonly now: Date;
}

/** `Source` is the part of {@link CallSource} that the function needs. */
export interface ApiFunction<P extends Parameters = Parameters, Source = CallSource> {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly isDeprecated?: boolean;
  readonly parameters: P;
  /** The schema of the answer. */
  readonly answer: JsonSchema;
  /** Schemas to which answers refer by name. */
  readonly schemas?: Readonly<Record<string, SchemaObject>>;
  /** Default: `data`. Such an answer is cached until the next import; others are computed for each request. */
  readonly lifetime?: Lifetime;
  /** Returns a hint if arguments that are valid one by one are refused together, or null. */
  check?(args: Arguments<P>): string | null;
  /** Identical for calls with the same answer. Default: the name with the arguments. */
  key?(source: Source, args: Arguments<P>): string;
  /** Returns parts of a JSON text; stored texts are passed on unchanged. */
  run(source: Source, args: Arguments<P>): Awaitable<readonly string[]>;
}

/** Infers the types of the arguments from the parameters. */
export const defineFunction = <const P extends Parameters, Source = CallSource>(
  definition: ApiFunction<P, Source>,
): ApiFunction<P, Source> => definition;
