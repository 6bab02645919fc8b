// Responses of a data-node that are valid GeoJSON within the size limits, but as expensive as possible for the reader.
// Each is the text of a body. Equal arguments give equal texts.

type Point = readonly [lon: number, lat: number];
type Ring = readonly Point[];

/** Location of the shapes in degrees: the centre, and a radius (`reach`) that fills a view at zoom 16. */
export interface HostilePlace {
  readonly middle: Point;
  readonly reach: number;
}

export interface HostileCase {
  readonly name: string;
  /** Whether the shape is too complex for the map to show all of it. Null if that depends on the machine's speed. */
  readonly isExcessive: boolean | null;
  /** Bodies by function of the data API. Other functions return an empty list. */
  readonly answers: Readonly<Record<string, string>>;
}

const FIRST_ID = 900_001;

/** Creates the cases. Each body has at most 16 MiB. */
export function createHostileCases(place: HostilePlace): HostileCase[] {
  const { middle, reach } = place;
  const near = { middle, reach: reach / 4 };
  const playgrounds = (features: readonly string[]) => ({
    get_playgrounds_bbox: collection(features),
    get_playground: features[0]!,
  });
  const crossing = (corners: number, id = 0) => polygon([star(corners, middle, reach)], id);
  const small = polygon([circle(12, middle, reach / 4)], 0);
  return [
    {
      name: "one self-crossing outline of 49 999 corners",
      isExcessive: true,
      answers: playgrounds([crossing(49_999)]),
    },
    {
      name: "one self-crossing outline of 2 000 corners",
      isExcessive: true,
      answers: playgrounds([crossing(2_000)]),
    },
    {
      name: "200 self-crossing outlines of 2 000 corners",
      isExcessive: true,
      answers: playgrounds(times(200, (i) => crossing(2_000, i))),
    },
    {
      name: "20 self-crossing outlines of 33 000 corners",
      isExcessive: true,
      answers: playgrounds(times(20, (i) => crossing(33_000, i))),
    },
    {
      name: "80 000 triangles over the view",
      isExcessive: true,
      answers: playgrounds(times(80_000, (i) => polygon([triangle(middle, reach * (1 + i / 1e6))], i))),
    },
    {
      name: "60 000 small triangles in the view",
      isExcessive: true,
      answers: playgrounds(times(60_000, (i) => polygon([triangle(spot(i, place), reach / 60)], i))),
    },
    {
      name: "a MultiPolygon of 10 000 parts",
      isExcessive: true,
      answers: playgrounds([multiPolygon(times(10_000, (i) => [triangle(spot(i, place), reach / 20)]), 0)]),
    },
    {
      name: "12 000 holes",
      isExcessive: true,
      answers: playgrounds([
        polygon([
          circle(12, middle, reach * 2),
          ...times(12_000, (i) => triangle(spot(i, place), reach / 50)),
        ], 0),
      ]),
    },
    {
      name: "5 000 lines within the box of an outline of 4 999 corners",
      isExcessive: false,
      answers: {
        ...playgrounds([polygon([circle(4_999, middle, reach / 4)], 0)]),
        get_equipment: collection(times(2_500, (i) => line([spot(i, near), spot(i + 1, near)], i))),
        get_trees: collection(times(2_500, (i) => line([spot(i, near), spot(i + 7, near)], i))),
      },
    },
    {
      name: "an area of 4 990 corners around an outline",
      isExcessive: false,
      answers: {
        ...playgrounds([small]),
        get_equipment: collection([polygon([star(4_990, middle, reach)], 1)]),
        get_trees: collection([line(star(4_990, middle, reach), 1)]),
      },
    },
    {
      name: "4 000 pieces of equipment with 60 tags",
      isExcessive: false,
      answers: {
        ...playgrounds([small]),
        get_equipment: collection(
          times(4_000, (i) => feature("Point", spot(i, near), i, manyTags(60))),
        ),
      },
    },
    {
      name: "deep nesting",
      isExcessive: null,
      answers: playgrounds([polygonWith(small, `"x":${nested(7_500_000)}`)]),
    },
    {
      name: "a million keys",
      isExcessive: null,
      answers: playgrounds([polygonWith(small, manyTags(1_000_000))]),
    },
    {
      name: "20 000 playgrounds with 50 tags",
      isExcessive: false,
      answers: playgrounds(
        times(20_000, (i) => polygonWith(polygon([triangle(spot(i, place), reach / 60)], i), manyTags(50))),
      ),
    },
    {
      name: "names of 100 000 characters",
      isExcessive: false,
      answers: playgrounds(
        times(
          150,
          (i) =>
            polygonWith(
              polygon([circle(12, spot(i, place), reach / 60)], i),
              `"name":"${"W".repeat(100_000)}"`,
            ),
        ),
      ),
    },
  ];
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const manyTags = (count: number) => times(count, (i) => `"k${i.toString(36)}":"v"`).join(",");

/** A ring in which every corner is far from the previous one, so that each edge crosses nearly all other edges. */
export function star(corners: number, [lon, lat]: Point, reach: number): Ring {
  // The count is odd, so that it and its half, rounded down, have no common divisor, and no corner is repeated.
  const count = (corners - 1) - Number(corners % 2 === 1);
  const step = (count - 1) / 2;
  return close(times(count, (i) => {
    const angle = (i * step % count) / count * 2 * Math.PI;
    return [lon + reach * Math.cos(angle), lat + 0.6 * reach * Math.sin(angle)];
  }));
}

export function circle(corners: number, [lon, lat]: Point, reach: number): Ring {
  return close(times(corners - 1, (i) => {
    const angle = i / (corners - 1) * 2 * Math.PI;
    return [lon + reach * Math.cos(angle), lat + 0.6 * reach * Math.sin(angle)];
  }));
}

const triangle = (middle: Point, reach: number): Ring => circle(4, middle, reach);
const close = (ring: Point[]): Ring => [...ring, ring[0]!];

/** Returns one of many positions that are spread evenly. */
function spot(index: number, { middle: [lon, lat], reach }: HostilePlace): Point {
  const share = (factor: number) => (index * factor) % 1 * 2 - 1;
  return [lon + reach * share(0.754_877_666), lat + 0.6 * reach * share(0.569_840_291)];
}

const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
const write = (ring: Ring) => `[${ring.map(([lon, lat]) => `[${round(lon)},${round(lat)}]`).join(",")}]`;

function feature(type: string, coordinates: Point | string, index: number, extra = ""): string {
  const written = typeof coordinates === "string" ? coordinates : JSON.stringify(coordinates.map(round));
  return `{"type":"Feature","geometry":{"type":"${type}","coordinates":${written}},` +
    `"properties":{"osm_id":${FIRST_ID + index},"osm_type":"W"${extra && `,${extra}`}}}`;
}

const polygon = (rings: readonly Ring[], index: number) =>
  feature("Polygon", `[${rings.map(write).join(",")}]`, index);
const multiPolygon = (polygons: readonly (readonly Ring[])[], index: number) =>
  feature("MultiPolygon", `[${polygons.map((rings) => `[${rings.map(write).join(",")}]`).join(",")}]`, index);
const line = (points: Ring, index: number) => feature("LineString", write(points), index);
const polygonWith = (written: string, properties: string) => `${written.slice(0, -2)},${properties}}}`;
const collection = (features: readonly string[]) =>
  `{"type":"FeatureCollection","features":[${features.join(",")}]}`;
