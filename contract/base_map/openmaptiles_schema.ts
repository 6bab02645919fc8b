// The OpenMapTiles schema (https://openmaptiles.org/schema/): Planetiler's default, and tilemaker's example
// configuration. Shapes and labels are in layers of their own there.
import {
  type AreaKind,
  describeLabel,
  describeShape,
  type LabelKind,
  type Level,
  type LineKind,
  type MapFeature,
  pick,
  readName,
  type SchemaReader,
  type Table,
  type TileFeature,
} from "./map_feature.ts";

/** `class` of an area, by layer. */
const AREAS: Table<Table<AreaKind>> = {
  landcover: {
    wood: "forest",
    grass: "green",
    wetland: "green",
    farmland: "farmland",
    sand: "sand",
    ice: "ice",
    rock: "rock",
  },
  landuse: {
    residential: "residential",
    suburb: "residential",
    neighbourhood: "residential",
    quarter: "residential",
    cemetery: "cemetery",
    school: "civic",
    kindergarten: "civic",
    university: "civic",
    college: "civic",
    library: "civic",
    hospital: "civic",
    industrial: "industrial",
    commercial: "industrial",
    retail: "industrial",
    railway: "industrial",
    quarry: "industrial",
    garages: "industrial",
    bus_station: "industrial",
    pitch: "pitch",
    track: "pitch",
    stadium: "pitch",
    zoo: "park",
    theme_park: "park",
  },
  aeroway: { runway: "runway", taxiway: "runway", apron: "runway", helipad: "runway" },
  transportation: { pier: "pier", bridge: "pier", path: "square", minor: "square", service: "square" },
};

/** `subclass` before `class`: `park` is green for the schema, and more than grass for a visitor. */
const LANDCOVER_SUBCLASSES: Table<AreaKind> = {
  park: "park",
  garden: "park",
  village_green: "park",
  recreation_ground: "park",
  golf_course: "park",
};

/** `class` of a line. tilemaker gives railways the value of their tag. */
const ROADS: Table<LineKind> = {
  motorway: "motorway",
  trunk: "trunk",
  primary: "primary",
  secondary: "secondary",
  tertiary: "tertiary",
  minor: "minor",
  service: "service",
  raceway: "service",
  busway: "service",
  bus_guideway: "service",
  track: "track",
  path: "path",
  rail: "rail",
  narrow_gauge: "rail",
  light_rail: "rail",
  transit: "tram",
  tram: "tram",
  subway: "tram",
  funicular: "tram",
  monorail: "tram",
  aerialway: "aerialway",
  cable_car: "aerialway",
  gondola: "aerialway",
  ferry: "ferry",
};

/** `subclass` of a line: more exact than its class. */
const ROAD_SUBCLASSES: Table<LineKind> = {
  cycleway: "cycleway",
  steps: "steps",
  pedestrian: "pedestrian",
  tram: "tram",
  light_rail: "tram",
  subway: "tram",
  funicular: "tram",
  monorail: "tram",
};

const WATERWAYS: Table<LineKind> = {
  river: "river",
  canal: "river",
  stream: "stream",
  ditch: "stream",
  drain: "stream",
};

const ROAD_LABELS: Table<LabelKind> = {
  motorway: "majorRoadLabel",
  trunk: "majorRoadLabel",
  primary: "majorRoadLabel",
  secondary: "majorRoadLabel",
  tertiary: "majorRoadLabel",
  minor: "minorRoadLabel",
  service: "pathLabel",
  track: "pathLabel",
  path: "pathLabel",
};

const PLACES: Table<LabelKind> = {
  country: "countryLabel",
  state: "regionLabel",
  province: "regionLabel",
  city: "cityLabel",
  town: "townLabel",
  village: "villageLabel",
  suburb: "suburbLabel",
  borough: "suburbLabel",
  quarter: "suburbLabel",
  neighbourhood: "localityLabel",
  hamlet: "hamletLabel",
  isolated_dwelling: "localityLabel",
};

const WATER_LABELS: Table<LabelKind> = { stream: "streamLabel", ditch: "streamLabel", drain: "streamLabel" };

/** OpenStreetMap's `admin_level` of states. */
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
        return properties.brunnel === "tunnel" ? null : line(pick(WATERWAYS, properties.class));
      case "transportation":
        return geometry === "area" ? area(feature) : line(readRoad(properties), readLevel(properties));
      case "boundary":
        return readBoundary(properties);
      case "park":
        return geometry === "point" ? describeLabel("parkLabel", name()) : null;
      case "transportation_name":
        return label(pick(ROAD_LABELS, properties.class), name());
      case "water_name":
        return label(readWaterLabel(feature), name());
      case "mountain_peak":
        return label(
          properties.class === "peak" || properties.class === "volcano" ? "peakLabel" : null,
          name(),
        );
      case "place":
        return label(pick(PLACES, properties.class), name());
      case "poi":
        return label(isStation(properties) ? "stationLabel" : null, name());
      default:
        return geometry === "area" ? area(feature) : null;
    }
  },
};

const line = (kind: LineKind | null, level?: Level): MapFeature | null =>
  kind && describeShape(kind, { ...(level && { level }) });
const label = (kind: LabelKind | null, text: string): MapFeature | null => kind && describeLabel(kind, text);

function area({ layer, properties }: TileFeature): MapFeature | null {
  const special = layer === "landcover" ? pick(LANDCOVER_SUBCLASSES, properties.subclass) : null;
  const kind = special ?? pick(AREAS[layer] ?? {}, properties.class);
  return kind && describeShape(kind);
}

function readRoad(properties: TileFeature["properties"]): LineKind | null {
  return pick(ROADS, properties.class) &&
    (pick(ROAD_SUBCLASSES, properties.subclass) ?? pick(ROADS, properties.class));
}

function readLevel({ brunnel }: TileFeature["properties"]): Level {
  return brunnel === "bridge" || brunnel === "tunnel" ? brunnel : "ground";
}

/** Borders at sea are left out: they would cross the open water. */
function readBoundary({ admin_level: level, maritime }: TileFeature["properties"]): MapFeature | null {
  if (typeof level !== "number" || level > STATE_LEVEL || maritime === 1) return null;
  return describeShape(level <= COUNTRY_LEVEL ? "countryBoundary" : "boundary");
}

function readWaterLabel({ geometry, properties }: TileFeature): LabelKind {
  if (geometry !== "line") return "waterLabel";
  return pick(WATER_LABELS, properties.class) ?? "riverLabel";
}

const isStation = ({ class: kind, subclass }: TileFeature["properties"]) =>
  kind === "railway" && (subclass === "station" || subclass === "halt");
