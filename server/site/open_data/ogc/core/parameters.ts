// Query parameters of the OGC API. One table is used to check requests and to describe the API.
import type { ApiParameter } from "../../../../base/openapi/core/api_document.ts";
import type { JsonSchema } from "../../../../base/openapi/core/json_schema.ts";

export interface OgcParameter<Value = unknown> {
  readonly description: string;
  readonly schema: JsonSchema;
  /** Describes the allowed values, as part of a sentence about an invalid value. */
  readonly allowed: string | ((text: string) => string);
  /** Returns null for an invalid text. */
  readonly read: (text: string) => Value | null;
}

/** Parameters by name. */
export type OgcParameters = Readonly<Record<string, OgcParameter>>;

const FORMATS = ["json", "html"] as const;
export type Format = (typeof FORMATS)[number];

export const listWords = (words: readonly string[]) => words.join(" or ");

/** The parameter that all resources have. */
export const FORMAT: OgcParameter<Format> = {
  description: "Format of the response; by default, the one that the Accept header prefers.",
  schema: { type: "string", enum: FORMATS },
  allowed: listWords(FORMATS),
  read: (text) => FORMATS.find((each) => each === text) ?? null,
};

/** Values of a request by parameter. Undefined for a missing one. */
export type Values<P extends OgcParameters> = {
  readonly [Name in keyof P]?: P[Name] extends OgcParameter<infer Value> ? Value : never;
};

export type ReadQuery<P extends OgcParameters> =
  | { readonly ok: true; readonly values: Values<P> }
  | { readonly ok: false; readonly problem: string };

/** Maximum number of characters of a value that an error repeats. */
const MAX_SHOWN = 100;

/** Reads a query. Returns a sentence when a name is unknown or repeated, or a value is invalid. */
export function readQuery<P extends OgcParameters>(parameters: P, query: URLSearchParams): ReadQuery<P> {
  const values: Record<string, unknown> = {};
  for (const [name, text] of query) {
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (parameter === undefined) {
      const known = Object.keys(parameters).join(", ");
      return { ok: false, problem: `the parameter ${show(name)} is unknown; allowed: ${known}` };
    }
    if (Object.hasOwn(values, name)) return { ok: false, problem: `${name} is given twice; give it once` };
    const value = parameter.read(text);
    if (value === null) {
      const { allowed } = parameter;
      const what = typeof allowed === "string" ? allowed : allowed(text);
      return { ok: false, problem: `${name}=${show(text)} is invalid; allowed: ${what}` };
    }
    values[name] = value;
  }
  return { ok: true, values: values as Values<P> };
}

const show = (text: string) =>
  JSON.stringify(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/**
 * Describes the parameters for the API's document. The standard sets `explode` to false for all, even single values.
 */
export function describeParameters(parameters: OgcParameters): readonly ApiParameter[] {
  return Object.entries(parameters).map(([name, { description, schema }]) => ({
    name,
    in: "query",
    required: false,
    description,
    schema,
    isCommaSeparated: true,
  }));
}
