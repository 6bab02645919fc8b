// The answers with items: a page of a collection, and a single one.
import type { OsmType } from "contract/types.ts";
import { tagOf } from "../../../base/http/representation.ts";
import type { PlaygroundStore } from "../../../node/store/playground_store.ts";
import type { Collection } from "../data/core/collections.ts";
import { LICENCE } from "../data/core/licence.ts";
import { type Crs, CRS84, projectFeature } from "./core/crs.ts";
import { encodeCursor } from "./core/cursor.ts";
import { LICENCE_LINK, type Link, linkToQueryables, MEDIA_TYPES, type OgcFacts } from "./core/documents.ts";
import { composeQuery, type Format } from "./core/items_query.ts";
import { addMissing, encodeItem } from "./core/item_text.ts";
import { countItems } from "./count_items.ts";
import { readItems } from "./read_items.ts";
import type { OgcCall, OgcDocument, OgcProblem } from "./resource.ts";

/** Names the import: positions of another one mean other features. */
function revisionOf({ facts: { relationId, name, importedAt, playgroundCount } }: PlaygroundStore): string {
  return tagOf(JSON.stringify([relationId, name, importedAt, playgroundCount])).slice(1, 13);
}

export async function answerItems(call: OgcCall, collection: Collection): Promise<OgcDocument | OgcProblem> {
  const { facts, store, values, query: sent } = call;
  const query = composeQuery(collection, values, { format: call.format, dataTimestamp: facts.dataTimestamp });
  const revision = revisionOf(store);
  if (query.cursor !== null && query.cursor.revision !== revision) {
    return {
      kind: "problem",
      status: 410,
      detail: "the data was imported again since the page with this cursor; start again without cursor",
    };
  }
  const { items, hasNext, hasPrevious } = await readItems(store, collection, query);
  const href = `${facts.base}/collections/${collection.id}/items`;
  const withQuery = (changes: Readonly<Record<string, string>>): string => {
    const parameters = new URLSearchParams(sent);
    for (const [name, value] of Object.entries(changes)) parameters.set(name, value);
    return `${href}?${parameters}`;
  };
  const linkToPage = (rel: string, title: string, position: number): Link => ({
    href: withQuery({ cursor: encodeCursor({ revision, position, isBackward: rel === "prev" }) }),
    rel,
    type: MEDIA_TYPES.geojson,
    title,
  });
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

export async function answerItem(call: OgcCall, collection: Collection): Promise<OgcDocument | OgcProblem> {
  const { facts, store, itemId } = call;
  const crs = (call.values.crs as Crs | undefined) ?? CRS84;
  const [, type, number] = /^([NWR])(\d{1,15})$/.exec(itemId) ?? [];
  const [osmType, osmId] = [type as OsmType, Number(number)];
  const json = type === undefined ? null : await store.feature(collection.kind, osmType, osmId);
  if (json === null) {
    const detail = `${collection.id} has no item with the id ${
      JSON.stringify(itemId.slice(0, 50))
    }; ids are such as W123`;
    return { kind: "problem", status: 404, detail };
  }
  const href = `${facts.base}/collections/${collection.id}/items/${itemId}`;
  const links = listLinks(facts, collection, (f) => `${href}?f=${f}`);
  const item = addMissing(collection, encodeItem(collection, { osmType, osmId, json }));
  const text = projectFeature(crs, item);
  const parts = [`${text.slice(0, -1)},"links":${JSON.stringify(links)}}`];
  return { kind: "document", parts, headers: { ...nameSystem(crs), ...encodeLinks(links) } };
}

/** Links to the same as JSON and as a page, to the collection, and to the licence. */
function listLinks(
  { base }: OgcFacts,
  { id, title }: Collection,
  hrefOf: (format: Format) => string,
): readonly Link[] {
  return [
    { href: hrefOf("json"), rel: "self", type: MEDIA_TYPES.geojson, title: "This document as GeoJSON" },
    { href: hrefOf("html"), rel: "alternate", type: "text/html", title: "This document as a web page" },
    { href: `${base}/collections/${id}`, rel: "collection", type: MEDIA_TYPES.json, title },
    LICENCE_LINK,
  ];
}

const nameSystem = (crs: Crs) => ({ "content-crs": `<${crs}>` });

const encodeLinks = (links: readonly Link[]) => ({
  link: links.map(({ href, rel, type }) =>
    `<${href}>; rel="${rel}"${type === undefined ? "" : `; type="${type}"`}`
  )
    .join(", "),
});
