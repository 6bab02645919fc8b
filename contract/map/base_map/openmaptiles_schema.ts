// The OpenMapTiles schema (https://openmaptiles.org/schema/), which is Planetiler's default and tilemaker's example
// configuration. It has separate layers for shapes and labels.
import {
  describeLabel,
  describeShape,
  type MapFeature,
  pick,
  readName,
  type SchemaReader,
  type Table,
  tableOf,
  type TileFeature,
  WATERWAYS,
} from "./map_feature.ts";
import type { AreaKind, LabelKind, Level, LineKind } from "./map_rules.ts";

/** Kinds of areas by layer and value of `class`. */
const AREAS: Table<Table<AreaKind>> = {
  landcover: tableOf<AreaKind>({
    forest: "wood",
    green: "grass wetland",
    farmland: "farmland",
    sand: "sand",
    ice: "ice",
    rock: "rock",
  }),
  landuse: tableOf<AreaKind>({
    residential: "residential suburb neighbourhood quarter",
    cemetery: "cemetery",
    civic: "school kindergarten university college library hospital",
    industrial: "industrial commercial retail railway quarry garages bus_station",
    pitch: "pitch track stadium",
    park: "zoo theme_park",
  }),
  aeroway: tableOf<AreaKind>({ runway: "runway taxiway apron helipad" }),
  transportation: tableOf<AreaKind>({ pier: "pier bridge", square: "path minor service" }),
};

/**
 * Kinds of areas by `subclass`, which takes precedence over `class`. The schema classifies parks as grass, but they
 * mean more to visitors.
 */
const LANDCOVER_SUBCLASSES = tableOf<AreaKind>({
  park: "park garden village_green recreation_ground golf_course",
});

/** Kinds of lines by `class`. For railways, tilemaker's `class` is the value of OpenStreetMap's `railway`. */
const ROADS = tableOf<LineKind>({
  motorway: "motorway",
  trunk: "trunk",
  primary: "primary",
  secondary: "secondary",
  tertiary: "tertiary",
  minor: "minor",
  service: "service raceway busway bus_guideway",
  track: "track",
  path: "path",
  rail: "rail narrow_gauge light_rail",
  tram: "transit tram subway funicular monorail",
  aerialway: "aerialway cable_car gondola",
  ferry: "ferry",
});

/** Kinds of lines by `subclass`, which is more precise than `class`. */
const ROAD_SUBCLASSES = tableOf<LineKind>({
  cycleway: "cycleway",
  steps: "steps",
  pedestrian: "pedestrian",
  tram: "tram light_rail subway funicular monorail",
});

const ROAD_LABELS = tableOf<LabelKind>({
  majorRoadLabel: "motorway trunk primary secondary tertiary",
  minorRoadLabel: "minor",
  pathLabel: "service track path",
});

const PLACES = tableOf<LabelKind>({
  countryLabel: "country",
  regionLabel: "state province",
  cityLabel: "city",
  townLabel: "town",
  villageLabel: "village",
  suburbLabel: "suburb borough quarter",
  localityLabel: "neighbourhood isolated_dwelling",
  hamletLabel: "hamlet",
});

/** Value of OpenStreetMap's `admin_level` for states. */
const STATE_LEVEL = 4;
const COUNTRY_LEVEL = 2;

export const OPENMAPTILES: SchemaReader = {
  layers: [
    "landcover",
    "landuse",
    "park",
    "water",
    "waterway",
    "aeroway",
    "transportation",
    "building",
    "boundary",
    "transportation_name",
    "water_name",
    "mountain_peak",
    "place",
    "poi",
  ],
  read(feature, language) {
    const { layer, geometry, properties } = feature;
    const name = () => readName(properties, language);
    switch (layer) {
      case "water":
        return geometry === "area" && properties.brunnel !== "tunnel" ? describeShape("water") : null;
      case "building":
        return geometry === "area" ? describeShape("building") : null;
      case "waterway":
        return properties.brunnel === "tunnel" ? null : describeShape(pick(WATERWAYS, properties.class));
      case "transportation":
        return geometry === "area"
          ? area(feature)
          : describeShape(readRoad(properties), { level: readLevel(properties) });
      case "boundary":
        return readBoundary(properties);
      case "park":
        return geometry === "point" ? describeLabel("parkLabel", name()) : null;
      case "transportation_name":
        return describeLabel(pick(ROAD_LABELS, properties.class), name());
      case "water_name":
        return describeLabel(readWaterLabel(feature), name());
      case "mountain_peak":
        return describeLabel(
          properties.class === "peak" || properties.class === "volcano" ? "peakLabel" : null,
          name(),
        );
      case "place":
        return describeLabel(pick(PLACES, properties.class), name());
      case "poi":
        return describeLabel(isStation(properties) ? "stationLabel" : null, name());
      default:
        return geometry === "area" ? area(feature) : null;
    }
  },
};

function area({ layer, properties }: TileFeature): MapFeature | null {
  const special = layer === "landcover" ? pick(LANDCOVER_SUBCLASSES, properties.subclass) : null;
  return describeShape(special ?? pick(AREAS[layer] ?? {}, properties.class));
}

function readRoad(properties: TileFeature["properties"]): LineKind | null {
  return pick(ROADS, properties.class) &&
    (pick(ROAD_SUBCLASSES, properties.subclass) ?? pick(ROADS, properties.class));
}

function readLevel({ brunnel }: TileFeature["properties"]): Level {
  return brunnel === "bridge" || brunnel === "tunnel" ? brunnel : "ground";
}

/** Skips borders at sea, which would cross the open water. */
function readBoundary({ admin_level: level, maritime }: TileFeature["properties"]): MapFeature | null {
  if (typeof level !== "number" || level > STATE_LEVEL || maritime === 1) return null;
  return describeShape(level <= COUNTRY_LEVEL ? "countryBoundary" : "boundary");
}

function readWaterLabel({ geometry, properties }: TileFeature): LabelKind {
  if (geometry !== "line") return "waterLabel";
  return pick(WATERWAYS, properties.class) === "stream" ? "streamLabel" : "riverLabel";
}

const isStation = ({ class: kind, subclass }: TileFeature["properties"]) =>
  kind === "railway" && (subclass === "station" || subclass === "halt");
