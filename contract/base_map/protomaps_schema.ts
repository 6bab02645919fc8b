// Version 4 of the Protomaps basemap (https://docs.protomaps.com/basemaps/layers): lines and areas have their names
// themselves.
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

/** `kind` of an area in `landcover` (up to zoom 7) and `landuse`. */
const AREAS: Table<AreaKind> = {
  farmland: "farmland",
  orchard: "farmland",
  farmyard: "farmland",
  forest: "forest",
  wood: "forest",
  grassland: "green",
  grass: "green",
  meadow: "green",
  scrub: "green",
  wetland: "green",
  allotments: "green",
  barren: "rock",
  bare_rock: "rock",
  glacier: "ice",
  beach: "sand",
  sand: "sand",
  urban_area: "residential",
  residential: "residential",
  neighbourhood: "residential",
  park: "park",
  garden: "park",
  village_green: "park",
  recreation_ground: "park",
  golf_course: "park",
  dog_park: "park",
  zoo: "park",
  cemetery: "cemetery",
  school: "civic",
  kindergarten: "civic",
  university: "civic",
  college: "civic",
  hospital: "civic",
  library: "civic",
  industrial: "industrial",
  commercial: "industrial",
  railway: "industrial",
  pitch: "pitch",
  stadium: "pitch",
  pedestrian: "square",
  footway: "square",
  platform: "square",
  pier: "pier",
  runway: "runway",
  taxiway: "runway",
};

/** `kind_detail` of a road: OpenStreetMap's `highway`, `railway` and so on. */
const ROADS: Table<LineKind> = {
  motorway: "motorway",
  motorway_link: "motorway",
  trunk: "trunk",
  trunk_link: "trunk",
  primary: "primary",
  primary_link: "primary",
  secondary: "secondary",
  secondary_link: "secondary",
  tertiary: "tertiary",
  tertiary_link: "tertiary",
  residential: "minor",
  unclassified: "minor",
  road: "minor",
  living_street: "minor",
  raceway: "service",
  service: "service",
  driveway: "service",
  parking_aisle: "service",
  alley: "service",
  "drive-through": "service",
  emergency_access: "service",
  pedestrian: "pedestrian",
  track: "track",
  path: "path",
  footway: "path",
  bridleway: "path",
  corridor: "path",
  sidewalk: "path",
  crossing: "crossing",
  cycleway: "cycleway",
  steps: "steps",
  rail: "rail",
  narrow_gauge: "rail",
  preserved: "rail",
  light_rail: "tram",
  subway: "tram",
  tram: "tram",
  funicular: "tram",
  monorail: "tram",
};

/** `kind` of a road, if its detail says nothing. */
const ROAD_KINDS: Table<LineKind> = {
  highway: "motorway",
  major_road: "primary",
  minor_road: "minor",
  path: "path",
  rail: "rail",
  ferry: "ferry",
  aerialway: "aerialway",
};

const WATERWAYS: Table<LineKind> = {
  river: "river",
  canal: "river",
  stream: "stream",
  ditch: "stream",
  drain: "stream",
};

const ROAD_LABELS: Readonly<Partial<Record<LineKind, LabelKind>>> = {
  motorway: "majorRoadLabel",
  trunk: "majorRoadLabel",
  primary: "majorRoadLabel",
  secondary: "majorRoadLabel",
  tertiary: "majorRoadLabel",
  minor: "minorRoadLabel",
  pedestrian: "minorRoadLabel",
  service: "pathLabel",
  track: "pathLabel",
  path: "pathLabel",
  cycleway: "pathLabel",
  steps: "pathLabel",
};

/** `kind_detail` of a place. */
const PLACES: Table<LabelKind> = {
  city: "cityLabel",
  town: "townLabel",
  village: "villageLabel",
  hamlet: "hamletLabel",
  suburb: "suburbLabel",
  quarter: "suburbLabel",
  neighbourhood: "localityLabel",
  isolated_dwelling: "localityLabel",
  farm: "localityLabel",
};

/** `kind` of a place, if its detail says nothing. */
const PLACE_KINDS: Table<LabelKind> = {
  country: "countryLabel",
  region: "regionLabel",
  locality: "hamletLabel",
  macrohood: "suburbLabel",
  neighbourhood: "localityLabel",
};

export const PROTOMAPS: SchemaReader = {
  layers: ["landcover", "landuse", "water", "roads", "transit", "buildings", "boundaries", "places", "pois"],
  read(feature, language) {
    const { layer, geometry, properties } = feature;
    const name = () => readName(properties, language);
    switch (layer) {
      case "landcover":
      case "landuse":
        return geometry === "area" ? shape(pick(AREAS, properties.kind)) : null;
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
        return label(pick(PLACES, properties.kind_detail) ?? pick(PLACE_KINDS, properties.kind), name());
      case "pois":
        return label(pick(POIS, properties.kind), name());
      default:
        return null;
    }
  },
};

const POIS: Table<LabelKind> = { station: "stationLabel", peak: "peakLabel", park: "parkLabel" };

const shape = (kind: AreaKind | LineKind | null): MapFeature | null => kind && describeShape(kind);
const label = (kind: LabelKind | null, text: string): MapFeature | null => kind && describeLabel(kind, text);

function readWater({ geometry, properties }: TileFeature, name: () => string): MapFeature | null {
  if (geometry === "area") return describeShape("water");
  if (geometry === "point") return describeLabel("waterLabel", name());
  const kind = pick(WATERWAYS, properties.kind) ?? pick(WATERWAYS, properties.kind_detail);
  return kind &&
    describeShape(kind, { label: kind === "river" ? "riverLabel" : "streamLabel", text: name() });
}

function readRoad(properties: TileFeature["properties"], name: () => string): MapFeature | null {
  if (properties.kind_detail === "disused") return null;
  const kind = pick(ROADS, properties.kind_detail) ?? pick(ROAD_KINDS, properties.kind);
  if (kind === null) return null;
  return describeShape(kind, {
    label: ROAD_LABELS[kind] ?? null,
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
