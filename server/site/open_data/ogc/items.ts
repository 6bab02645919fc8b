// Serves pages of the items of a collection, and single items.
import type { OsmType } from "contract/types.ts";
import { etagOf } from "../../../base/http/representation.ts";
import type { ApiParameter } from "../../../base/openapi/core/api_document.ts";
import {
  describeList,
  describeRecord,
  type JsonSchema,
  referTo,
} from "../../../base/openapi/core/json_schema.ts";
import type { PlaygroundStore } from "../../../node/store/playground_store.ts";
import type { Collection } from "../data/core/collections.ts";
import { LICENCE } from "../data/core/licence.ts";
import { linkToQueryables } from "./core/collection_documents.ts";
import { type Crs, CRS84, projectFeature } from "./core/crs.ts";
import { composeQuery, CRS, encodeCursor, listItemParameters } from "./core/items_query.ts";
import { addMissing, encodeItem } from "./core/item_text.ts";
import { FORMAT, type Format } from "./core/parameters.ts";
import { countItems, readItems } from "./read_items.ts";
import {
  LICENCE_LINK,
  type Link,
  LINKS,
  linkTo,
  MEDIA_TYPES,
  type OgcCall,
  type OgcDocument,
  type OgcFacts,
  type OgcProblem,
  type Resource,
  TEXT,
} from "./core/resource.ts";

const PAGE_SCHEMA: JsonSchema = {
  type: "object",
  required: ["type", "numberMatched", "numberReturned", "links", "features"],
  properties: {
    type: { type: "string", enum: ["FeatureCollection"] },
    numberMatched: { type: "integer", minimum: 0 },
    numberReturned: { type: "integer", minimum: 0 },
    attribution: TEXT,
    links: LINKS,
    features: describeList(referTo("feature")),
  },
};

const ITEM_SCHEMA: JsonSchema = {
  type: "object",
  required: ["type", "id", "geometry", "properties"],
  properties: {
    type: { type: "string", enum: ["Feature"] },
    id: { type: "string", pattern: "^[NWR]\\d+$" },
    geometry: describeRecord({
      type: { type: "string", enum: ["Point", "LineString", "Polygon", "MultiPolygon"] },
      coordinates: { type: "array", items: {} },
    }),
    properties: { type: "object" },
    links: LINKS,
  },
};

const ITEM_ID: ApiParameter = {
  name: "featureId",
  in: "path",
  description: "Type and number of the OpenStreetMap element, such as W123.",
  schema: { type: "string", pattern: "^[NWR]\\d{1,15}$" },
};

export const listItemResources = (collection: Collection): readonly Resource<PlaygroundStore>[] => [
  {
    path: `/collections/${collection.id}/items`,
    id: `${collection.id}Items`,
    summary: `${collection.title} in pages`,
    description: `${collection.description} Paged, in the order of the import; follow the link "next".`,
    tag: "Data",
    parameters: listItemParameters(collection),
    type: MEDIA_TYPES.geojson,
    schema: ["featureCollection", PAGE_SCHEMA],
    answered: "A page of items.",
    problems: {
      410: "The data was imported again after the page with this cursor. Start again without a cursor.",
    },
    answer: (call) => answerItems(call, collection),
  },
  {
    path: `/collections/${collection.id}/items/{featureId}`,
    id: `${collection.id}Item`,
    summary: `${collection.title}: one item`,
    description: "The item with this id.",
    tag: "Data",
    pathParameter: ITEM_ID,
    parameters: { f: FORMAT, crs: CRS },
    type: MEDIA_TYPES.geojson,
    schema: ["feature", ITEM_SCHEMA],
    answered: "The item.",
    problems: { 404: "There is no item with this id." },
    answer: (call) => answerItem(call, collection),
  },
];

/** Identifies the import, because positions in another import refer to other features. */
function revisionOf({ facts: { relationId, name, importedAt, playgroundCount } }: PlaygroundStore): string {
  return etagOf(JSON.stringify([relationId, name, importedAt, playgroundCount])).slice(1, 13);
}

async function answerItems(
  call: OgcCall<PlaygroundStore>,
  collection: Collection,
): Promise<OgcDocument | OgcProblem> {
  const { facts, store, values, query: sent } = call;
  const query = composeQuery(collection, values, { format: call.format, dataTimestamp: facts.dataTimestamp });
  const revision = revisionOf(store);
  if (query.cursor !== null && query.cursor.revision !== revision) {
    return {
      kind: "problem",
      status: 410,
      detail: "the data was imported again after the page with this cursor; start again without a cursor",
    };
  }
  const { items, hasNext, hasPrevious } = await readItems(store, collection, query);
  const href = `${facts.base}/collections/${collection.id}/items`;
  const withQuery = (changes: Readonly<Record<string, string>>): string => {
    const parameters = new URLSearchParams(sent);
    for (const [name, value] of Object.entries(changes)) parameters.set(name, value);
    return `${href}?${parameters}`;
  };
  const linkToPage = (rel: string, title: string, position: number): Link => {
    const cursor = encodeCursor({ revision, position, isBackward: rel === "prev" });
    return linkTo(withQuery({ cursor }), rel, MEDIA_TYPES.geojson, title);
  };
  const end = query.cursor?.position ?? 0;
  const links = [
    ...(hasNext ? [linkToPage("next", "Next page", items.at(-1)?.position ?? Math.max(0, end - 1))] : []),
    ...(hasPrevious ? [linkToPage("prev", "Previous page", items[0]?.position ?? end + 1)] : []),
    ...listLinks(facts, collection, (f) => withQuery({ f })),
    linkToQueryables(facts, collection),
  ];
  const isAll = !hasNext && !hasPrevious;
  const head = {
    type: "FeatureCollection",
    numberMatched: isAll ? items.length : await countItems(store, collection, query),
    numberReturned: items.length,
    attribution: LICENCE.attribution,
    links,
  };
  const texts = items.map(({ text }, i) => i === 0 ? text : `,${text}`);
  const parts = [`${JSON.stringify(head).slice(0, -1)},"features":[`, ...texts, "]}"];
  return { kind: "document", parts, headers: { ...nameSystem(query.crs), ...encodeLinks(links) } };
}

async function answerItem(
  call: OgcCall<PlaygroundStore>,
  collection: Collection,
): Promise<OgcDocument | OgcProblem> {
  const { facts, store, itemId } = call;
  const crs = (call.values.crs as Crs | undefined) ?? CRS84;
  const [, type, number] = /^([NWR])(\d{1,15})$/.exec(itemId) ?? [];
  const [osmType, osmId] = [type as OsmType, Number(number)];
  const json = type === undefined ? null : await store.feature(collection.kind, osmType, osmId);
  if (json === null) {
    const detail = `${collection.id} has no item with the id ${
      JSON.stringify(itemId.slice(0, 50))
    }; ids look like W123`;
    return { kind: "problem", status: 404, detail };
  }
  const href = `${facts.base}/collections/${collection.id}/items/${itemId}`;
  const links = listLinks(facts, collection, (f) => `${href}?f=${f}`);
  const item = addMissing(collection, encodeItem(collection, { osmType, osmId, json }));
  const text = projectFeature(crs, item);
  const parts = [`${text.slice(0, -1)},"links":${JSON.stringify(links)}}`];
  return { kind: "document", parts, headers: { ...nameSystem(crs), ...encodeLinks(links) } };
}

/** Links to the same items as JSON and as a page, to the collection, and to the licence. */
function listLinks(
  { base }: OgcFacts,
  { id, title }: Collection,
  hrefOf: (format: Format) => string,
): readonly Link[] {
  return [
    linkTo(hrefOf("json"), "self", MEDIA_TYPES.geojson, "This document as GeoJSON"),
    linkTo(hrefOf("html"), "alternate", "text/html", "This document as a web page"),
    linkTo(`${base}/collections/${id}`, "collection", MEDIA_TYPES.json, title),
    LICENCE_LINK,
  ];
}

const nameSystem = (crs: Crs) => ({ "content-crs": `<${crs}>` });

const encodeLinks = (links: readonly Link[]) => ({
  link: links.map(({ href, rel, type }) => `<${href}>; rel="${rel}"; type="${type}"`).join(", "),
});
