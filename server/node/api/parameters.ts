// The parameters of the data API, and how their values are read from text. Pure.
import { CHANGE_DAYS } from "contract/playground/playground_changes.ts";
import { SEARCH_TEXT_LENGTH } from "contract/rpc.ts";
import type { JsonValue } from "../../base/openapi/core/json_schema.ts";
import { type ApiError, badValue, unknownCall } from "./api_error.ts";

export type ParameterType =
  | "double precision"
  | "integer"
  | "bigint"
  | "boolean"
  | "text"
  | "search text"
  | "days from 1 to 90";

export interface Parameter {
  readonly type: ParameterType;
  readonly description: string;
  readonly example?: JsonValue;
  /** Value used if the parameter is omitted. */
  readonly default?: JsonValue;
}

export interface Parameters<Value = Parameter> {
  readonly required: Readonly<Record<string, Value>>;
  readonly optional: Readonly<Record<string, Value>>;
}

type Typed = Parameters<Pick<Parameter, "type">>;

type ValueOf<Type extends ParameterType> = Type extends "text" | "search text" ? string
  : Type extends "boolean" ? boolean
  : number;

/** The values of a call by argument name. */
export type Arguments<P extends Typed> =
  & { readonly [Name in keyof P["required"]]: ValueOf<P["required"][Name]["type"]> }
  & { readonly [Name in keyof P["optional"]]?: ValueOf<P["optional"][Name]["type"]> };

export type ReadArguments<P extends Typed> =
  | { readonly ok: true; readonly args: Arguments<P> }
  | { readonly ok: false; readonly error: ApiError };

/** The smallest and largest value of each type. Ids above 2^53 do not occur. */
export const INTEGER_LIMITS = {
  integer: [-(2 ** 31), 2 ** 31 - 1],
  bigint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  "days from 1 to 90": [CHANGE_DAYS.shortest, CHANGE_DAYS.longest],
} as const;

/** Reads the arguments of a call. Fails if a name is missing, unknown or repeated, or if a value is invalid. */
export function readArguments<P extends Typed>(
  functionName: string,
  { required, optional }: P,
  query: URLSearchParams,
): ReadArguments<P> {
  const names = [...query.keys()];
  const types = new Map([...Object.entries(required), ...Object.entries(optional)]);
  const isComplete = Object.keys(required).every((name) => names.includes(name));
  if (!isComplete || !names.every((name) => types.has(name)) || new Set(names).size !== names.length) {
    const hint = `${functionName} takes ${describeParameters({ required, optional })}`;
    return { ok: false, error: unknownCall(functionName, names, hint) };
  }
  const values: [string, number | boolean | string][] = [];
  for (const [name, text] of query) {
    const { type } = types.get(name)!;
    const value = parseValue(text, type);
    if (value === null) return { ok: false, error: badValue(type, text) };
    values.push([name, value]);
  }
  return { ok: true, args: Object.fromEntries(values) as Arguments<P> };
}

/** Lists the names of parameters, with optional ones in brackets. */
export function describeParameters({ required, optional }: Parameters<unknown>): string {
  const names = [...Object.keys(required), ...Object.keys(optional).map((name) => `[${name}]`)];
  return names.length === 0 ? "no arguments" : names.join(", ");
}

/** Parses a value. Returns null if the text is not a value of the type. Numbers must be finite. */
function parseValue(text: string, type: ParameterType): number | boolean | string | null {
  switch (type) {
    case "text":
      return text;
    case "search text": {
      const trimmed = text.trim();
      const { shortest, longest } = SEARCH_TEXT_LENGTH;
      return trimmed.length >= shortest && trimmed.length <= longest ? trimmed : null;
    }
    case "boolean":
      if (/^(true|t|yes|y|on|1)$/i.test(text)) return true;
      return /^(false|f|no|n|off|0)$/i.test(text) ? false : null;
    case "double precision": {
      const value = Number(text);
      return /^[\s\d.+eE-]*\d[\s\d.+eE-]*$/.test(text) && Number.isFinite(value) ? value : null;
    }
    case "integer":
    case "bigint":
    case "days from 1 to 90": {
      const value = Number(text);
      const [smallest, largest] = INTEGER_LIMITS[type];
      return /^\s*[+-]?\d+\s*$/.test(text) && value >= smallest && value <= largest ? value : null;
    }
  }
}
