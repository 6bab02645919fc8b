// Routes with their operations in `/openapi.json`, and the parts that descriptions share.
import { describeRecord } from "../../base/openapi/core/json_schema.ts";
import type { ApiAnswer, ApiOperation, ApiParameter } from "../../base/openapi/core/api_document.ts";
import type { Route, SlowRoute } from "../../base/http/route.ts";

/** Pages for people and built files have no operation. If a path has several routes, the last one wins. */
export type DescribedRoutes = readonly (readonly [path: string, route: Route, operation?: ApiOperation])[];

/** Finds routes for paths that contain parameters. */
export interface PathFinder {
  /** Finds the route of a decoded path, or undefined. */
  readonly find: (path: string) => SlowRoute | undefined;
  readonly operations: readonly ApiOperation[];
  /** Metrics label for paths without an operation. Only needed if there are such paths. */
  readonly otherPaths?: string;
}

/** A route at the path of its operation. */
export function describeRoute(operation: ApiOperation, route: Route) {
  return [operation.path, route, operation] as const;
}

export const NOT_MODIFIED: ApiAnswer = {
  description: "The client already has this response (`If-None-Match`).",
};

const STRING = { type: "string" } as const;

/** Describes an error, which is JSON, or a page for browsers. */
export const describeRefusal = (description: string): ApiAnswer => ({
  description,
  content: { "application/json": describeRecord({ error: STRING }), "text/html": STRING },
});

/** The response to a malformed path with parameters. */
export const MALFORMED_PATH = describeRefusal("The path is malformed.");

/** Describes a response with one media type other than JSON. */
export const describeText = (description: string, mediaType: string): ApiAnswer => ({
  description,
  content: { [mediaType]: STRING },
});

export const LANGUAGE_PARAMETER: ApiParameter = {
  name: "lang",
  in: "query",
  description:
    "Language of the response. If it is absent or not supported, the installation's setting or the client's " +
    "`Accept-Language` header decides.",
  schema: STRING,
  example: "en",
};

/** Identifies a region by its slug or, if it has none, by its name in the status file. */
export const describeSlug = (place: Pick<ApiParameter, "name" | "in" | "required">): ApiParameter => ({
  ...place,
  description: "Slug of the region.",
  schema: { type: "string", pattern: "^[a-z0-9_-]+$" },
  example: "fulda",
});
