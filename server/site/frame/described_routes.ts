// Routes together with what `/openapi.json` says of them, and the parts that the descriptions share.
import { describeRecord } from "../../base/openapi/core/json_schema.ts";
import type { ApiAnswer, ApiOperation, ApiParameter } from "../../base/openapi/core/api_document.ts";
import type { Route, SlowRoute } from "../../base/http/route.ts";

/** Pages for people and built files have no operation. If a path has several routes, the last one is used. */
export type DescribedRoutes = readonly (readonly [path: string, route: Route, operation?: ApiOperation])[];

/** Routes of paths that vary. */
export interface PathFinder {
  /** The route of a decoded path; undefined for another path. */
  readonly find: (path: string) => SlowRoute | undefined;
  readonly operations: readonly ApiOperation[];
  /** What stands in metrics for paths that no operation describes; not needed if there are none. */
  readonly otherPaths?: string;
}

/** A route at the path of its operation. */
export function describeRoute(operation: ApiOperation, route: Route) {
  return [operation.path, route, operation] as const;
}

export const NOT_MODIFIED: ApiAnswer = {
  description: "The client has this answer already (`If-None-Match`).",
};

const STRING = { type: "string" } as const;

/** An error: JSON, or a page for browsers. */
export const describeRefusal = (description: string): ApiAnswer => ({
  description,
  content: { "application/json": describeRecord({ error: STRING }), "text/html": STRING },
});

/** Of paths with parameters. */
export const MALFORMED_PATH = describeRefusal("The path is malformed.");

/** An answer with one media type that is no JSON. */
export const describeText = (description: string, mediaType: string): ApiAnswer => ({
  description,
  content: { [mediaType]: STRING },
});

export const LANGUAGE_PARAMETER: ApiParameter = {
  name: "lang",
  in: "query",
  description:
    "Language of the answer. Without it, or for one without texts, the installation or the client " +
    "(`Accept-Language`) decides.",
  schema: STRING,
  example: "en",
};

/** A region by its slug or, where it has none, by the name that the status file gives it. */
export const describeSlug = (place: Pick<ApiParameter, "name" | "in" | "required">): ApiParameter => ({
  ...place,
  description: "Slug of the region.",
  schema: { type: "string", pattern: "^[a-z0-9_-]+$" },
  example: "fulda",
});
