// The documents of the OGC API but for the items: landing page, conformance, collections, schemas. Links are absolute, since
// the programs of GIS desks resolve no relative ones.
import type { Bbox } from "contract/types.ts";
import { type Collection, COLLECTIONS, type Property } from "../../data/core/collections.ts";
import { CSV, GEOJSON } from "../../data/core/download_format.ts";
import { LICENCE } from "../../data/core/licence.ts";
import { CRS84, CRS_URIS } from "./crs.ts";

export const MEDIA_TYPES = {
  json: "application/json",
  geojson: "application/geo+json",
  schema: "application/schema+json",
  openapi: "application/vnd.oai.openapi+json;version=3.0",
  html: "text/html; charset=utf-8",
} as const;

export const API_DESCRIPTION = "Playgrounds, play equipment and amenities of a region, from OpenStreetMap.";

export interface Link {
  readonly href: string;
  readonly rel: string;
  readonly type?: string;
  readonly title?: string;
}

export interface OgcFacts {
  /** Absolute address of the API, without a slash at the end. */
  readonly base: string;
  /** Absolute address of the server's root, with a slash at the end. */
  readonly root: string;
  /** The region's name; null for data that is not a region of OpenStreetMap. */
  readonly name: string | null;
  readonly bbox: Bbox | null;
  /** ISO 8601; null if unknown. */
  readonly dataTimestamp: string | null;
}

/** The classes of the standards that the API meets; each is tested by the abstract tests of its standard. */
export const CONFORMANCE = [
  "http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/core",
  "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core",
  "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/oas30",
  "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/html",
  "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson",
  "http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs",
  "http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/queryables",
  "http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/queryables-query-parameters",
] as const;

const RELATIONS = "http://www.opengis.net/def/rel/ogc/1.0";
export const LICENCE_LINK: Link = {
  href: LICENCE.url,
  rel: "license",
  type: "text/html",
  title: LICENCE.name,
};

/** Links of a document to itself, as JSON and as a page. `href`: without query. */
function selfLinks(href: string, type: string = MEDIA_TYPES.json): readonly Link[] {
  return [
    { href: `${href}?f=json`, rel: "self", type, title: "This document as JSON" },
    { href: `${href}?f=html`, rel: "alternate", type: "text/html", title: "This document as a web page" },
  ];
}

/** The map is named where it is known; the data is always OpenStreetMap's. */
const titleOf = ({ name }: OgcFacts) => name === null ? "Playgrounds" : `Playgrounds: ${name}`;

export function landingPage(facts: OgcFacts) {
  const { base, root } = facts;
  return {
    title: titleOf(facts),
    description: API_DESCRIPTION,
    attribution: LICENCE.attribution,
    links: [
      ...selfLinks(base),
      {
        href: `${base}/api`,
        rel: "service-desc",
        type: MEDIA_TYPES.openapi,
        title: "Definition of the API (OpenAPI)",
      },
      {
        href: `${base}/api?f=html`,
        rel: "service-doc",
        type: "text/html",
        title: "Definition of the API as a web page",
      },
      {
        href: `${base}/conformance`,
        rel: "conformance",
        type: MEDIA_TYPES.json,
        title: "Conformance classes",
      },
      { href: `${base}/collections`, rel: "data", type: MEDIA_TYPES.json, title: "Collections" },
      {
        href: `${root}data`,
        rel: "describedby",
        type: "text/html",
        title: "What there is, and how to read it",
      },
      LICENCE_LINK,
    ],
  };
}

export const conformance = ({ base }: OgcFacts) => ({
  links: selfLinks(`${base}/conformance`),
  conformsTo: CONFORMANCE,
});

export const collections = (facts: OgcFacts) => ({
  links: [...selfLinks(`${facts.base}/collections`), LICENCE_LINK],
  crs: CRS_URIS,
  collections: COLLECTIONS.map((each) => describeCollection(facts, each)),
});

/** Their address is the `$id` of the document. */
export const linkToQueryables = ({ base }: OgcFacts, { id }: Pick<Collection, "id">): Link => ({
  href: `${base}/collections/${id}/queryables`,
  rel: `${RELATIONS}/queryables`,
  type: MEDIA_TYPES.schema,
  title: "Properties by which items can be selected",
});

export function describeCollection(facts: OgcFacts, { id, title, description }: Collection) {
  const { base, root, bbox, dataTimestamp } = facts;
  const href = `${base}/collections/${id}`;
  return {
    id,
    title,
    description,
    attribution: LICENCE.attribution,
    extent: {
      ...(bbox && { spatial: { bbox: [bbox], crs: CRS84 } }),
      ...(dataTimestamp !== null && { temporal: { interval: [[dataTimestamp, dataTimestamp]] } }),
    },
    itemType: "feature",
    crs: CRS_URIS,
    storageCrs: CRS84,
    links: [
      ...selfLinks(href),
      { href: `${href}/items?f=json`, rel: "items", type: MEDIA_TYPES.geojson, title: `${title} as GeoJSON` },
      { href: `${href}/items?f=html`, rel: "items", type: "text/html", title: `${title} as a web page` },
      linkToQueryables(facts, { id }),
      {
        href: `${href}/schema`,
        rel: `${RELATIONS}/schema`,
        type: MEDIA_TYPES.schema,
        title: "Schema of the items",
      },
      ...(id === "playgrounds"
        ? [
          {
            href: root + GEOJSON.path,
            rel: "enclosure",
            type: MEDIA_TYPES.geojson,
            title: "All of them as one file",
          },
          {
            href: root + CSV.path,
            rel: "enclosure",
            type: "text/csv",
            title: "All of them as a table",
          },
        ]
        : []),
      LICENCE_LINK,
    ],
  };
}

const JSON_TYPES = { text: "string", integer: "integer", boolean: "boolean" } as const;
const describeGeometry = ({ arePoints }: Collection) => ({
  "title": "Geometry",
  "format": arePoints === true ? "geometry-point" : "geometry-any",
  "x-ogc-role": "primary-geometry",
});

const describeProperty = ({ type, description }: Property) => ({ type: JSON_TYPES[type], description });

/** The properties by which items can be selected, as JSON Schema. */
export const queryables = ({ base }: OgcFacts, collection: Collection) => ({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": `${base}/collections/${collection.id}/queryables`,
  "type": "object",
  title: collection.title,
  "properties": {
    geometry: describeGeometry(collection),
    ...Object.fromEntries(
      collection.properties.map((property) => [property.name, describeProperty(property)]),
    ),
  },
  "additionalProperties": false,
});

/** The properties of the items, as JSON Schema. Items have every other tag of OpenStreetMap as well. */
export const itemSchema = ({ base }: OgcFacts, collection: Collection) => ({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": `${base}/collections/${collection.id}/schema`,
  "type": "object",
  title: collection.title,
  description: collection.description,
  "properties": {
    id: { "type": "string", "description": "Such as W123.", "pattern": "^[NWR]\\d+$", "x-ogc-role": "id" },
    geometry: describeGeometry(collection),
    ...Object.fromEntries(
      collection.properties.map((property) => [property.name, {
        ...describeProperty(property),
        "type": [JSON_TYPES[property.type], "null"],
      }]),
    ),
  },
  "additionalProperties": true,
});
