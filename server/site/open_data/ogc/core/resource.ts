// The resources of the OGC API, and the parts that their documents share. Links are absolute, because GIS programs do
// not resolve relative ones.
import type { Bbox } from "contract/types.ts";
import type { ApiOperation, ApiParameter } from "../../../../base/openapi/core/api_document.ts";
import { describeList, type JsonSchema, referTo } from "../../../../base/openapi/core/json_schema.ts";
import { LICENCE } from "../../data/core/licence.ts";
import { FORMAT, type Format, type OgcParameters, type Values } from "./parameters.ts";

export const MEDIA_TYPES = {
  json: "application/json",
  geojson: "application/geo+json",
  schema: "application/schema+json",
  openapi: "application/vnd.oai.openapi+json;version=3.0",
  html: "text/html; charset=utf-8",
} as const;

export const API_DESCRIPTION = "Playgrounds, play equipment and amenities of a region, from OpenStreetMap.";

export interface OgcFacts {
  /** Absolute URL of the API, without a trailing slash. */
  readonly base: string;
  /** Absolute root URL of the server, with a trailing slash. */
  readonly root: string;
  /** The region's name, or null for data that is not a region of OpenStreetMap. */
  readonly name: string | null;
  readonly bbox: Bbox | null;
  /** ISO 8601, or null if unknown. */
  readonly dataTimestamp: string | null;
}

/** A request for a resource. Most resources need no store. */
export interface OgcCall<Store = unknown> {
  readonly facts: OgcFacts;
  readonly store: Store;
  readonly values: Values<OgcParameters>;
  readonly format: Format;
  /** The query as sent. */
  readonly query: URLSearchParams;
  /** The id of the item in the path, or empty for other paths. */
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

type Answer = OgcDocument | OgcProblem;

export interface Resource<Store = unknown> extends Pick<ApiOperation, "id" | "summary" | "description"> {
  /** Path below `/ogc`. The id of an item is `{featureId}`. */
  readonly path: string;
  readonly pathParameter?: ApiParameter;
  readonly parameters: OgcParameters;
  readonly tag: "Capabilities" | "Data";
  /** Media type of the JSON. */
  readonly type: string;
  /** The schema of the JSON, with its name in the definition of the API. */
  readonly schema: readonly [name: string, schema: JsonSchema];
  /** Description of the response. */
  readonly answered: string;
  /** Descriptions by status of problems that only some resources have. */
  readonly problems?: Readonly<Record<number, string>>;
  readonly answer: (call: OgcCall<Store>) => Answer | Promise<Answer>;
}

/** Defines a resource that depends only on the facts. */
export const defineDocument = (
  own: Pick<Resource, "path" | "id" | "summary" | "schema"> & Partial<Resource>,
  describe: (facts: OgcFacts) => unknown,
): Resource => ({
  description: own.summary,
  answered: own.summary,
  parameters: { f: FORMAT },
  tag: "Capabilities",
  type: MEDIA_TYPES.json,
  answer: ({ facts }) => ({ kind: "document", parts: [JSON.stringify(describe(facts))] }),
  ...own,
});

export interface Link {
  readonly href: string;
  readonly rel: string;
  readonly type: string;
  readonly title: string;
}

export const linkTo = (href: string, rel: string, type: string, title: string): Link => ({
  href,
  rel,
  type,
  title,
});

/** Links of a document to itself, as JSON and as a page. `href` has no query. */
export const selfLinks = (href: string): readonly Link[] => [
  linkTo(`${href}?f=json`, "self", MEDIA_TYPES.json, "This document as JSON"),
  linkTo(`${href}?f=html`, "alternate", "text/html", "This document as a web page"),
];

export const LICENCE_LINK = linkTo(LICENCE.url, "license", "text/html", LICENCE.name);

export const TEXT = { type: "string" } as const;
export const URI = { type: "string", format: "uri" } as const;
export const LINKS = describeList(referTo("link"));
