// Version 4 of the Protomaps basemap (https://docs.protomaps.com/basemaps/layers). Labels of lines and areas are
// properties of the same feature.
import {
  describeLabel,
  describeShape,
  type MapFeature,
  pick,
  readName,
  type SchemaReader,
  tableOf,
  type TileFeature,
  WATERWAYS,
} from "./map_feature.ts";
import type { AreaKind, LabelKind, Level, LineKind } from "./map_rules.ts";

/** `kind` of an area in `landcover` (up to zoom 7) and `landuse`. */
const AREAS = tableOf<AreaKind>({
  farmland: "farmland orchard farmyard",
  forest: "forest wood",
  green: "grassland grass meadow scrub wetland allotments",
  rock: "barren bare_rock",
  ice: "glacier",
  sand: "beach sand",
  residential: "urban_area residential neighbourhood",
  park: "park garden village_green recreation_ground golf_course dog_park zoo",
  cemetery: "cemetery",
  civic: "school kindergarten university college hospital library",
  industrial: "industrial commercial railway",
  pitch: "pitch stadium",
  square: "pedestrian footway platform",
  pier: "pier",
  runway: "runway taxiway",
});

/** `kind_detail` of a road: OpenStreetMap's `highway`, `railway` and so on. */
const ROADS = tableOf<LineKind>({
  motorway: "motorway motorway_link",
  trunk: "trunk trunk_link",
  primary: "primary primary_link",
  secondary: "secondary secondary_link",
  tertiary: "tertiary tertiary_link",
  minor: "residential unclassified road living_street",
  service: "raceway service driveway parking_aisle alley drive-through emergency_access",
  pedestrian: "pedestrian",
  track: "track",
  path: "path footway bridleway corridor sidewalk",
  crossing: "crossing",
  cycleway: "cycleway",
  steps: "steps",
  rail: "rail narrow_gauge preserved",
  tram: "light_rail subway tram funicular monorail",
});

/** `kind` of a road, for roads with an unknown detail. */
const ROAD_KINDS = tableOf<LineKind>({
  motorway: "highway",
  primary: "major_road",
  minor: "minor_road",
  path: "path",
  rail: "rail",
  ferry: "ferry",
  aerialway: "aerialway",
});

const ROAD_LABELS = tableOf<LabelKind>({
  majorRoadLabel: "motorway trunk primary secondary tertiary",
  minorRoadLabel: "minor pedestrian",
  pathLabel: "service track path cycleway steps",
});

/** `kind_detail` of a place. */
const PLACES = tableOf<LabelKind>({
  cityLabel: "city",
  townLabel: "town",
  villageLabel: "village",
  hamletLabel: "hamlet",
  suburbLabel: "suburb quarter",
  localityLabel: "neighbourhood isolated_dwelling farm",
});

/** `kind` of a place, for places with an unknown detail. */
const PLACE_KINDS = tableOf<LabelKind>({
  countryLabel: "country",
  regionLabel: "region",
  hamletLabel: "locality",
  suburbLabel: "macrohood",
  localityLabel: "neighbourhood",
});

export const PROTOMAPS: SchemaReader = {
  layers: ["landcover", "landuse", "water", "roads", "transit", "buildings", "boundaries", "places", "pois"],
  read(feature, language) {
    const { layer, geometry, properties } = feature;
    const name = () => readName(properties, language);
    switch (layer) {
      case "landcover":
      case "landuse":
        return geometry === "area" ? describeShape(pick(AREAS, properties.kind)) : null;
      case "water":
        return readWater(feature, name);
      case "roads":
      case "transit":
        return geometry === "line" ? readRoad(properties, name) : null;
      case "buildings":
        return geometry === "area" ? describeShape("building") : null;
      case "boundaries":
        return readBoundary(properties);
      case "places":
        return describeLabel(
          pick(PLACES, properties.kind_detail) ?? pick(PLACE_KINDS, properties.kind),
          name(),
        );
      case "pois":
        return describeLabel(pick(POIS, properties.kind), name());
      default:
        return null;
    }
  },
};

const POIS = tableOf<LabelKind>({ stationLabel: "station", peakLabel: "peak", parkLabel: "park" });

function readWater({ geometry, properties }: TileFeature, name: () => string): MapFeature | null {
  if (geometry === "area") return describeShape("water");
  if (geometry === "point") return describeLabel("waterLabel", name());
  const kind = pick(WATERWAYS, properties.kind) ?? pick(WATERWAYS, properties.kind_detail);
  return describeShape(kind, { label: kind === "river" ? "riverLabel" : "streamLabel", text: name() });
}

function readRoad(properties: TileFeature["properties"], name: () => string): MapFeature | null {
  if (properties.kind_detail === "disused") return null;
  const kind = pick(ROADS, properties.kind_detail) ?? pick(ROAD_KINDS, properties.kind);
  return describeShape(kind, {
    label: pick(ROAD_LABELS, kind),
    text: name(),
    level: readLevel(properties),
  });
}

function readLevel({ is_bridge: isBridge, is_tunnel: isTunnel }: TileFeature["properties"]): Level {
  if (isBridge === true || isBridge === 1) return "bridge";
  return isTunnel === true || isTunnel === 1 ? "tunnel" : "ground";
}

function readBoundary({ kind }: TileFeature["properties"]): MapFeature | null {
  if (kind === "country") return describeShape("countryBoundary");
  return kind === "region" ? describeShape("boundary") : null;
}
