// What the table of the OGC API has for each path.
import type { Awaitable, PlaygroundStore } from "../../../node/store/playground_store.ts";
import type { ApiOperation } from "../../../base/openapi/core/api_document.ts";
import type { OgcFacts } from "./core/documents.ts";
import type { Format } from "./core/items_query.ts";
import type { OgcParameters, Values } from "./core/parameters.ts";

export interface OgcCall {
  readonly facts: OgcFacts;
  readonly store: PlaygroundStore;
  readonly values: Values<OgcParameters>;
  readonly format: Format;
  /** The query as sent. */
  readonly query: URLSearchParams;
  /** The id of the item in the path; empty for other paths. */
  readonly itemId: string;
}

export interface OgcDocument {
  readonly kind: "document";
  /** JSON text in parts. */
  readonly parts: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

export interface OgcProblem {
  readonly kind: "problem";
  readonly status: 404 | 410;
  readonly detail: string;
}

export interface Resource {
  /** Below `/ogc`; the id of an item is `{featureId}`. */
  readonly path: string;
  readonly parameters: OgcParameters;
  /** Media type of the JSON. */
  readonly type: string;
  readonly answer: (call: OgcCall) => Awaitable<OgcDocument | OgcProblem>;
  readonly operation: Pick<ApiOperation, "id" | "summary" | "description" | "answers"> & {
    readonly tags: readonly string[];
  };
}
