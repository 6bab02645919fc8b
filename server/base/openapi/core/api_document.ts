// What an OpenAPI document says, in the program's own words. Pure.
import type { JsonSchema, JsonValue } from "./json_schema.ts";

export interface ApiParameter {
  readonly name: string;
  readonly in: "query" | "path" | "header";
  /** Default: it is in the path. Those are always required. */
  readonly required?: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: JsonValue;
  /** An array is one value, separated by commas, instead of one `name=value` for each item. */
  readonly isCommaSeparated?: boolean;
  readonly isDeprecated?: boolean;
}

export interface ApiAnswer {
  readonly description: string;
  /** Schemas of the body by media type; default: there is no body. */
  readonly content?: Readonly<Record<string, JsonSchema>>;
  readonly headers?: Readonly<
    Record<string, { readonly description: string; readonly schema: JsonSchema }>
  >;
}

/** One path, answered to GET (and HEAD, which OpenAPI documents do not repeat). */
export interface ApiOperation {
  /** Relative to the server's address, such as `/rpc/get_meta` or `/badge/{slug}.svg`. */
  readonly path: string;
  /** Unique within the document; generators of clients name functions after it. */
  readonly id: string;
  readonly summary: string;
  /** In CommonMark. */
  readonly description: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly ApiParameter[];
  /** By status, such as 200. */
  readonly answers: Readonly<Record<number, ApiAnswer>>;
  readonly isDeprecated?: boolean;
}

export interface ApiLicence {
  readonly name: string;
  readonly url: string;
}

export interface ApiServer {
  /** Relative to the address of the document, since a proxy may serve the program below a path of its own. */
  readonly url: string;
  readonly description?: string;
}

export interface ApiDocument {
  readonly title: string;
  readonly version: string;
  /** In CommonMark. */
  readonly description: string;
  /** Of the data. */
  readonly licence: ApiLicence;
  readonly servers: readonly ApiServer[];
  readonly operations: readonly ApiOperation[];
  /** Schemas that operations refer to by name. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** The licence of everything that is derived from OpenStreetMap. */
export const ODBL: ApiLicence = {
  name: "ODbL-1.0",
  url: "https://opendatacommons.org/licenses/odbl/1-0/",
};
