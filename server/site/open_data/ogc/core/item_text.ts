// Adapts stored features to items. GIS programs derive the fields of a collection and their types from the first few
// items. They never show a property that these items lack, and truncate a number above 2^31 if these items only have
// small ones.
import type { ListedFeature } from "../../../../node/region/core/feature_list.ts";
import type { Collection } from "../../data/core/collections.ts";
import { encodeListed } from "../../data/core/feature_text.ts";
import { encodeAsPoint } from "../../data/core/point_text.ts";

/** GeoJSON text of an item, in which the number of the OpenStreetMap element is a string. */
export function encodeItem(
  { kind, arePoints }: Pick<Collection, "kind" | "arePoints">,
  feature: Omit<ListedFeature, "position">,
): string {
  // Tags are strings, so nothing else in the feature has this form.
  const number = `"osm_id":${feature.osmId}`;
  const text = encodeListed(kind, feature).replace(number, `"osm_id":"${feature.osmId}"`);
  return arePoints === true ? encodeAsPoint(text) : text;
}

const START = '"properties":{';

/** Returns the text of an item with all properties of its collection. Missing ones become null. */
export function addMissing({ properties }: Pick<Collection, "properties">, text: string): string {
  const own = text.slice(text.indexOf(START) + START.length - 1);
  let missing = "";
  for (const { name, isTag } of properties) {
    if (isTag && !own.startsWith(`{"${name}":`) && !own.includes(`,"${name}":`)) missing += `,"${name}":null`;
  }
  return `${text.slice(0, -2)}${missing}}}`;
}
