// Our own model of an OpenAPI document. Pure.
import type { JsonSchema, JsonValue } from "./json_schema.ts";

export interface ApiParameter {
  readonly name: string;
  readonly in: "query" | "path" | "header";
  /** Whether a parameter outside the path is required, by default false. Those in the path always are. */
  readonly required?: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: JsonValue;
  /** An array is one comma-separated value instead of one `name=value` per item. */
  readonly isCommaSeparated?: boolean;
  readonly isDeprecated?: boolean;
}

export interface ApiAnswer {
  readonly description: string;
  /** Schemas of the body by media type. By default, there is no body. */
  readonly content?: Readonly<Record<string, JsonSchema>>;
  readonly headers?: Readonly<
    Record<string, { readonly description: string; readonly schema: JsonSchema }>
  >;
}

/** One path that responds to GET (and HEAD, which OpenAPI documents do not list). */
export interface ApiOperation {
  /** Relative to the server's address, such as `/rpc/get_meta` or `/badge/{slug}.svg`. */
  readonly path: string;
  /** Unique within the document. Client generators use it as the function name. */
  readonly id: string;
  readonly summary: string;
  /** In CommonMark. */
  readonly description: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly ApiParameter[];
  /** Answers by status code, such as 200. */
  readonly answers: Readonly<Record<number, ApiAnswer>>;
  readonly isDeprecated?: boolean;
}

export interface ApiLicence {
  readonly name: string;
  readonly url: string;
}

export interface ApiServer {
  /** Relative to the URL of the document, because a proxy may serve the program below a path. */
  readonly url: string;
  readonly description?: string;
}

export interface ApiDocument {
  readonly title: string;
  readonly version: string;
  /** In CommonMark. */
  readonly description: string;
  /** Licence of the data. */
  readonly licence: ApiLicence;
  readonly servers: readonly ApiServer[];
  readonly operations: readonly ApiOperation[];
  /** Schemas to which operations refer by name. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** The licence of all data derived from OpenStreetMap. */
export const ODBL: ApiLicence = {
  name: "ODbL-1.0",
  url: "https://opendatacommons.org/licenses/odbl/1-0/",
};
