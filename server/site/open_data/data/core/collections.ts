// The collections of a node, with the properties that have a fixed meaning. Items also have all other tags of
// OpenStreetMap.
import type { ListKind } from "../../../../node/region/core/feature_list.ts";

export type CollectionId =
  | "playgrounds"
  | "equipment"
  | "amenities"
  | "playground_points"
  | "equipment_points";

export type PropertyType = "text" | "integer" | "boolean";

export interface Property {
  readonly name: string;
  readonly type: PropertyType;
  readonly description: string;
  /** Marks a tag, which is only stored where it is mapped. Other properties are always stored, possibly as null. */
  readonly isTag?: true;
}

export interface Collection {
  readonly id: CollectionId;
  readonly kind: ListKind;
  /** Outlines and lines are converted to points. */
  readonly arePoints?: true;
  readonly title: string;
  readonly description: string;
  /** Items can be filtered by each property. */
  readonly properties: readonly Property[];
}

const text = (name: string, description: string): Property => ({ name, type: "text", description });
const tag = (name: string, description: string): Property => ({ ...text(name, description), isTag: true });
const count = (name: string, description: string): Property => ({ name, type: "integer", description });
const flag = (name: string, description: string): Property => ({ name, type: "boolean", description });

const IDENTITY = [
  text("osm_id", "Number of the OpenStreetMap element."),
  text("osm_type", "Type of the OpenStreetMap element: N for a node, W for a way, R for a relation."),
  text("name", "Name as mapped; null if there is none."),
];

const PLAYGROUND_PROPERTIES: readonly Property[] = [
  ...IDENTITY,
  text("label", "Display name: its name, else the nearest street or landmark, else its id."),
  tag("leisure", "Kind of leisure feature as mapped: playground."),
  text("operator", "Operator as mapped, often the town."),
  text("access", "Who may enter, as mapped, such as yes, private or customers."),
  text("surface", "Surface as mapped."),
  text("near_street", "Nearest street of a playground without a name."),
  text(
    "landmark_kind",
    "Kind of the landmark near a playground without a name and street: bus_stop, building or place.",
  ),
  text("landmark_name", "Name of that landmark."),
  count("landmark_distance_m", "Distance from there in metres; null inside a place."),
  text("landmark_direction", "Direction from there: n, ne, e, se, s, sw, w or nw."),
  tag("opening_hours", "Opening hours in the syntax of OpenStreetMap."),
  tag("min_age", "Minimum age as mapped."),
  tag("max_age", "Maximum age as mapped."),
  tag("wheelchair", "Access with a wheelchair as mapped: yes, limited or no."),
  tag("website", "Website as mapped."),
  count("area", "Area in square metres; 0 for a playground mapped as a point."),
  count("tree_count", "Number of trees within 15 metres."),
  count("device_count", "Number of play devices."),
  text("device_kinds", "Kinds of play devices, most frequent first, separated by commas."),
  count("bench_count", "Number of benches."),
  count("shelter_count", "Number of shelters."),
  count("picnic_count", "Number of picnic tables."),
  count("table_tennis_count", "Number of table tennis tables."),
  flag("has_soccer", "Whether there is a pitch for soccer."),
  flag("has_basketball", "Whether there is a pitch for basketball."),
  flag("is_water", "Whether there is a device for playing with water."),
  flag("for_baby", "Whether there is a device for babies."),
  flag("for_toddler", "Whether there is a device for toddlers."),
  flag(
    "for_wheelchair",
    "Whether a child in a wheelchair can use a device; null if unknown for every device.",
  ),
  flag("has_fence", "Whether the playground is fenced."),
  flag("has_dogs", "Whether dogs are allowed."),
  flag("has_theme", "Whether the playground has a theme, such as a ship or a castle."),
  flag("has_shade", "Whether there is shade; null if it is not mapped."),
  tag("path_surfaces", "Surfaces of the paths inside, separated by commas."),
  { ...count("gate_count", "Number of gates that are mapped."), isTag: true },
  { ...count("toilet_m", "Metres to the nearest public toilet, up to 1,000."), isTag: true },
  { ...count("changing_table_m", "Metres to the nearest public toilet with a changing table."), isTag: true },
  tag(
    "on_ground_of",
    "The kindergarten, school or childcare on whose ground the playground lies: kind, name.",
  ),
];

const EQUIPMENT_PROPERTIES: readonly Property[] = [
  ...IDENTITY,
  tag("playground", "Kind of play device, such as slide or swing."),
  text("leisure", "Kind of leisure feature, such as pitch or picnic_table."),
  text("amenity", "Kind of amenity, such as bench or shelter."),
  text("sport", "Sports that are played on a pitch."),
  text("surface", "Surface as mapped."),
  tag("wheelchair", "Access with a wheelchair as mapped: yes, limited or no."),
];

const AMENITY_PROPERTIES: readonly Property[] = [
  ...IDENTITY,
  text("amenity", "Kind of amenity, such as toilets or cafe."),
  text("shop", "Kind of shop."),
  tag("opening_hours", "Opening hours in the syntax of OpenStreetMap."),
  tag("wheelchair", "Access with a wheelchair as mapped: yes, limited or no."),
];

const PLAYGROUNDS: Collection = {
  id: "playgrounds",
  kind: "playground",
  title: "Playgrounds",
  description: "Playgrounds with their outlines, their tags, and what is mapped inside them.",
  properties: PLAYGROUND_PROPERTIES,
};

const EQUIPMENT: Collection = {
  id: "equipment",
  kind: "equipment",
  title: "Play equipment",
  description: "Play devices, pitches, benches, shelters and picnic tables, on playgrounds and outside them.",
  properties: EQUIPMENT_PROPERTIES,
};

const AMENITIES: Collection = {
  id: "amenities",
  kind: "poi",
  title: "Amenities",
  description:
    "Amenities that families look for near a playground, such as toilets and bus stops, as points.",
  arePoints: true,
  properties: AMENITY_PROPERTIES,
};

const asPoints = (collection: Collection, id: CollectionId): Collection => ({
  ...collection,
  id,
  title: `${collection.title} as points`,
  description: `${collection.description} All as points, for programs that show only one type of geometry.`,
  arePoints: true,
});

export const COLLECTIONS: readonly Collection[] = [
  PLAYGROUNDS,
  EQUIPMENT,
  AMENITIES,
  asPoints(PLAYGROUNDS, "playground_points"),
  asPoints(EQUIPMENT, "equipment_points"),
];
