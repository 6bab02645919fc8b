// The functions that list features in a box.
import type { Bbox } from "contract/types.ts";
import { describeList, describeRecord, orNull, referTo } from "../../../base/openapi/core/json_schema.ts";
import type { Awaitable, FeatureKind } from "../../store/playground_store.ts";
import type { FEATURE_SCHEMAS } from "../answer_schemas.ts";
import { defineFunction } from "../api_function.ts";
import { CLASS, FLAG, OSM_ID, POSITION } from "../field_schemas.ts";
import { joinArray, joinCollection } from "../join_texts.ts";
import type { Arguments } from "../parameters.ts";
import { BOX, readBoxes } from "../shared_parameters.ts";

const PARAMETERS = { required: BOX, optional: {} } as const;

async function searchBoxes(
  args: Arguments<typeof PARAMETERS>,
  search: (box: Bbox) => Awaitable<readonly string[]>,
): Promise<readonly string[]> {
  const [first = [], ...others] = await Promise.all(readBoxes(args).map(search));
  // Features that cross the antimeridian can be in both boxes, so duplicates are removed.
  return others.length === 0 ? first : [...new Set([...first, ...others.flat()])];
}

const findFeatures = (
  name: string,
  kind: FeatureKind,
  schema: keyof typeof FEATURE_SCHEMAS,
  texts: { readonly summary: string; readonly description: string },
) =>
  defineFunction({
    name,
    ...texts,
    parameters: PARAMETERS,
    answer: referTo(schema),
    run: async ({ store }, args) =>
      joinCollection(await searchBoxes(args, (box) => store.featuresInBox(kind, box))),
  });

export const getPlaygroundsBbox = findFeatures("get_playgrounds_bbox", "playground", "PlaygroundCollection", {
  summary: "Playgrounds in a box",
  description: "All playgrounds that touch the box, with their tags and derived properties.",
});

export const getEquipment = findFeatures("get_equipment", "equipment", "EquipmentCollection", {
  summary: "Equipment in a box",
  description: "Devices, benches, pitches and other equipment of playgrounds that touch the box.",
});

export const getStandaloneEquipment = findFeatures(
  "get_standalone_equipment",
  "standalone_equipment",
  "EquipmentCollection",
  {
    summary: "Pitches outside of playgrounds, in a box",
    description: "Pitches outside of all playgrounds, and the equipment in them.",
  },
);

export const getTrees = findFeatures("get_trees", "tree", "TreeCollection", {
  summary: "Trees in a box",
  description: "Trees and rows of trees that touch the box.",
});

export const getPlaygroundCentroids = defineFunction({
  name: "get_playground_centroids",
  summary: "Centres of playgrounds in a box",
  description:
    "Playgrounds whose centre is in the box, with their completeness and the properties that filters use.",
  parameters: PARAMETERS,
  answer: describeList(referTo("Centre")),
  schemas: {
    Centre: describeRecord({
      osm_id: OSM_ID,
      ...POSITION,
      completeness: CLASS,
      filter_attrs: { type: "object", additionalProperties: orNull(FLAG) },
    }),
  },
  run: async ({ store }, args) => joinArray(await searchBoxes(args, (box) => store.centresInBox(box))),
});
