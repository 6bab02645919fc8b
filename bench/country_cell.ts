// Creates one neighbourhood of a made-up country, with 8 000 nodes whose ids are in one range, and the ways over them.
// As in an extract of Germany, there are 6 nodes per way and 3 playgrounds per 10 000 nodes, and one node in 20 has
// tags.
import { createRandom, type Random } from "fakes/random.ts";

export const CELL_NODES = 8_000;
/** Distance between the first ids of two cells. The ids are about as dense as those of a real country. */
const NODE_ID_STEP = 220_000;
const WAY_ID_STEP = 25_000;
const CELLS_PER_TOWN = 40;
/** Number of multipolygons over the first ways of a cell, each with an outer and an inner ring. */
export const CELL_MULTIPOLYGONS = 16;
const CELL_PLAYGROUNDS = 2.2;

/** A box about as large as Germany, in units of 1e-7 degrees. */
export const COUNTRY_BOX = { west: 6e7, south: 47.5e7, east: 14.5e7, north: 54.5e7 } as const;

type TagList = readonly string[];

export interface CellWay {
  readonly id: number;
  readonly refs: readonly number[];
  /** Key, value, key, value and so on. */
  readonly tags: TagList;
}

export interface Cell {
  readonly ids: Float64Array;
  /** Longitudes and latitudes in units of 1e-7 degrees. */
  readonly lons: Int32Array;
  readonly lats: Int32Array;
  readonly tags: readonly (TagList | undefined)[];
  readonly ways: readonly CellWay[];
}

export const firstNodeId = (cell: number): number => (cell + 1) * NODE_ID_STEP;
export const firstWayId = (cell: number): number => (cell + 1) * WAY_ID_STEP;

const HOUSES = ["yes", "yes", "yes", "house", "residential", "garage", "apartments", "shed"];
const ROADS = ["residential", "residential", "residential", "service", "tertiary", "living_street"];
const PATHS = ["track", "path", "footway", "service", "cycleway", "steps"];
const SURFACES = ["asphalt", "paving_stones", "gravel", "ground", "sett", "compacted"];
const LAND = ["landuse=meadow", "landuse=forest", "landuse=farmland", "natural=water", "natural=scrub"];
const DEVICES = ["swing", "slide", "sandpit", "springy", "climbingframe", "seesaw", "basketswing"];
const NODE_TAGS: readonly TagList[] = [
  ["highway", "crossing", "crossing", "uncontrolled"],
  ["highway", "street_lamp"],
  ["highway", "turning_circle"],
  ["highway", "bus_stop", "public_transport", "platform", "shelter", "yes"],
  ["barrier", "gate", "access", "private"],
  ["barrier", "bollard", "bicycle", "yes", "foot", "yes"],
  ["power", "tower"],
  ["entrance", "yes"],
  ["tourism", "information", "information", "guidepost", "hiking", "yes"],
  ["amenity", "bench", "backrest", "yes"],
  ["shop", "bakery", "name", "Bäckerei Muster"],
];
const SYLLABLES = [
  "Ahorn",
  "Berg",
  "Birken",
  "Garten",
  "Haupt",
  "Kirch",
  "Linden",
  "Mühlen",
  "Rosen",
  "Schul",
];
const NAME_ENDS = ["straße", "weg", "gasse", "ring", "platz", "allee"];

/** Equal numbers give equal cells. */
export function createCell(number: number): Cell {
  const random = createRandom(number * 2 + 1);
  const centre = placeOf(number);
  const ids = new Float64Array(CELL_NODES);
  const lons = new Int32Array(CELL_NODES);
  const lats = new Int32Array(CELL_NODES);
  const tags: (TagList | undefined)[] = new Array(CELL_NODES);
  const ways: CellWay[] = [];
  let [count, nodeId, wayId] = [0, firstNodeId(number), firstWayId(number)];
  const streets = Array.from({ length: 18 }, () => streetName(random));
  const address = (house: number): TagList => [
    ...["addr:city", `Stadt ${Math.floor(number / CELLS_PER_TOWN)}`, "addr:country", "DE"],
    ...["addr:housenumber", String(house), "addr:postcode", String(10_000 + (number % 80_000))],
    ...["addr:street", random.pick(streets)],
  ];
  const addNode = (lon: number, lat: number, nodeTags?: TagList) => {
    ids[count] = nodeId;
    nodeId += random.chance(0.8) ? 1 : random.integer(2, 40);
    lons[count] = Math.round(lon);
    lats[count] = Math.round(lat);
    if (nodeTags !== undefined) tags[count] = nodeTags;
    return ids[count++]!;
  };
  const addWay = (refs: readonly number[], wayTags: TagList) => {
    ways.push({ id: wayId, refs, tags: wayTags });
    // The first ids are consecutive, because the multipolygons refer to their ways by number.
    wayId += ways.length < 2 * CELL_MULTIPOLYGONS || random.chance(0.7) ? 1 : random.integer(2, 40);
  };
  const somewhere = () => [centre.lon + random.bell() * 60_000, centre.lat + random.bell() * 40_000] as const;
  const addRing = (lon: number, lat: number, radius: number, corners: number, wayTags: TagList) => {
    const refs = Array.from({ length: corners }, (_, i) => {
      const angle = (2 * Math.PI * i) / corners;
      const reach = radius * random.between(0.8, 1.2);
      return addNode(lon + 1.5 * reach * Math.cos(angle), lat + reach * Math.sin(angle));
    });
    addWay([...refs, refs[0]!], wayTags);
  };
  const addLine = (length: number, wayTags: TagList) => {
    let [lon, lat] = somewhere();
    const [dx, dy] = [random.between(-3000, 3000), random.between(-2000, 2000)];
    const refs = Array.from({ length }, () => {
      lon += dx + random.between(-600, 600);
      lat += dy + random.between(-400, 400);
      return addNode(lon, lat, random.chance(0.03) ? random.pick(NODE_TAGS) : undefined);
    });
    // Creates a junction with a road in an earlier cell of the town.
    const older = number % CELLS_PER_TOWN;
    if (older > 0 && random.chance(0.02)) refs.push(firstNodeId(number - random.integer(1, older)));
    addWay(refs, wayTags);
  };
  const addPlayground = () => {
    const [lon, lat] = somewhere();
    const own = random.chance(0.4) ? ["name", `Spielplatz ${random.pick(streets)}`] : [];
    addRing(lon, lat, 1_200, random.integer(4, 12), [...own, "leisure", "playground", "access", "yes"]);
    const inside = () => [lon + random.between(-800, 800), lat + random.between(-500, 500)] as const;
    for (let i = random.integer(0, 9); i > 0; i--) addNode(...inside(), ["playground", random.pick(DEVICES)]);
    for (let i = random.integer(0, 3); i > 0; i--) addNode(...inside(), ["amenity", "bench"]);
    for (let i = random.integer(0, 4); i > 0; i--) addNode(...inside(), ["natural", "tree"]);
    if (random.chance(0.3)) addRing(...inside(), 200, 4, ["playground", "sandpit"]);
  };

  for (let i = 0; i < CELL_MULTIPOLYGONS; i++) {
    const [lon, lat] = somewhere();
    addRing(lon, lat, 2_000, random.integer(6, 14), []);
    addRing(lon, lat, 500, 4, []);
  }
  const playgrounds = Math.floor(CELL_PLAYGROUNDS + random.next());
  for (let i = 0; i < playgrounds; i++) addPlayground();
  // Stops in time for the longest part, which has 60 nodes.
  while (count < CELL_NODES - 60) {
    const dice = random.next();
    if (dice < 0.54) {
      const house = random.chance(0.25) ? address(random.integer(1, 120)) : [];
      addRing(...somewhere(), 600, random.integer(4, 7), [...house, "building", random.pick(HOUSES)]);
    } else if (dice < 0.585) {
      addLine(random.integer(2, 12), [
        ...["highway", random.pick(ROADS), "name", random.pick(streets), "surface", random.pick(SURFACES)],
        ...(random.chance(0.5) ? ["maxspeed", "30", "lit", "yes"] : []),
      ]);
    } else if (dice < 0.8) {
      addLine(random.integer(2, 14), ["highway", random.pick(PATHS), "surface", random.pick(SURFACES)]);
    } else if (dice < 0.83) {
      const [key, value] = random.pick(LAND).split("=");
      addRing(...somewhere(), 9_000, random.integer(8, 50), [key!, value!]);
    } else if (dice < 0.86) {
      addLine(random.integer(2, 9), ["barrier", random.pick(["fence", "hedge", "wall"])]);
    } else if (dice < 0.862) addRing(...somewhere(), 1_500, 4, ["leisure", "pitch", "sport", "soccer"]);
    else if (dice < 0.863) addLine(random.integer(2, 8), ["natural", "tree_row"]);
    else if (dice < 0.92) addNode(...somewhere(), address(random.integer(1, 120)));
    else if (dice < 0.96) addNode(...somewhere(), ["natural", "tree", "leaf_type", "broadleaved"]);
    else addNode(...somewhere(), random.pick(NODE_TAGS));
  }
  while (count < CELL_NODES) addNode(...somewhere());
  return { ids, lons, lats, tags, ways };
}

function placeOf(number: number): { readonly lon: number; readonly lat: number } {
  const town = createRandom(Math.floor(number / CELLS_PER_TOWN) * 2);
  const { west, south, east, north } = COUNTRY_BOX;
  const random = createRandom(number * 2 + 1);
  const margin = 1_200_000;
  return {
    lon: town.between(west + margin, east - margin) + random.bell() * 250_000,
    lat: town.between(south + margin, north - margin) + random.bell() * 150_000,
  };
}

const streetName = (random: Random) =>
  `${random.pick(SYLLABLES)}${random.pick(SYLLABLES).toLowerCase()}${random.pick(NAME_ENDS)}`;
