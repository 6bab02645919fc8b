// Vector tiles of a map archive, through the readers of both schemas to the painter of link previews.
import assert from "node:assert/strict";
import { SCHEMA_READERS } from "contract/map/base_map/schema_readers.ts";
import { MAP_SCHEMAS } from "contract/map/map_schema.ts";
import { MAX_TILE_ITEMS, MAX_TILE_POINTS, readVectorTile } from "server/site/preview/map/vector_tile.ts";
import { ArchiveError } from "server/formats/pmtiles/core/archive_error.ts";
import { createCanvas } from "server/site/preview/core/canvas.ts";
import { createCoverage } from "server/site/preview/core/coverage.ts";
import { findVisibleBox, type MapFigure, placeGeometry } from "server/site/preview/core/map_figures.ts";
import { MAP_COLOURS, MAX_MAP_WORK, paintMap } from "server/site/preview/core/paint_map.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "server/site/preview/core/picture_outline.ts";
import { type DrawnLayer, WHOLE_TILE, writeVectorTile } from "fakes/vector_tile_writer.ts";
import { type FuzzTarget, pureTarget, type Verdict } from "../target.ts";

/** Around the picture, and far beyond the last zoom of its archive. */
const TILES = [1_300, 400_000].map((size) => ({
  z: 14,
  x: 0,
  y: 0,
  left: -0.3 * size,
  top: -0.4 * size,
  size,
}));
/** At zoom 17 of the page. */
const WORLD_PIXELS = 512 * 2 ** 17;
/** One edge may begin below the limit and cross the whole picture. */
const MAX_WORK = 1.01 * MAX_MAP_WORK;

function check(input: Uint8Array): Verdict {
  try {
    for (const schema of MAP_SCHEMAS) {
      const reader = SCHEMA_READERS[schema];
      for (const tile of TILES) {
        const figures: MapFigure[] = [];
        let [features, points] = [0, 0];
        readVectorTile(input, reader.layers, findVisibleBox(tile), (feature, geometry) => {
          features++;
          points += geometry.points.length / 2;
          const found = reader.read(feature, "de");
          if (found?.shape) {
            figures.push({ shape: found.shape, level: found.level, ...placeGeometry(geometry, tile) });
          }
        });
        assert.ok(features <= MAX_TILE_ITEMS && points <= MAX_TILE_POINTS, `${features}, ${points} points`);
        if (figures.length > 0) paint(figures);
      }
    }
    return "accepted";
  } catch (error) {
    if (error instanceof ArchiveError) return "refused";
    throw error;
  }
}

function paint(figures: readonly MapFigure[]): void {
  for (const { points } of figures) assert.ok(points.every(Number.isFinite));
  const canvas = createCanvas(PICTURE_WIDTH, PICTURE_HEIGHT, MAP_COLOURS);
  const coverage = createCoverage(PICTURE_WIDTH, PICTURE_HEIGHT);
  const parts = paintMap(canvas, coverage, figures, WORLD_PIXELS);
  while (!parts.next().done);
  assert.ok(coverage.work() <= MAX_WORK, `${coverage.work()} steps`);
  let largest = 0;
  for (const index of canvas.pixels) if (index > largest) largest = index;
  assert.ok(largest < canvas.palette().length / 3, "a pixel has no colour");
}

type Features = DrawnLayer["features"];
const lake = (properties: Features[number]["properties"]): Features => [
  { type: "area", points: WHOLE_TILE, properties },
  { type: "point", points: [[100, 100]], properties },
];
const ways = (...properties: Features[number]["properties"][]): Features =>
  properties.map((each, i) => ({
    type: "line",
    points: [[-64, 900 + 300 * i], [1_500, 1_500], [4_160, 1_000 + 300 * i]],
    properties: each,
  }));

export const VECTOR_TILE_TARGETS: readonly FuzzTarget[] = [pureTarget({
  name: "vector-tile",
  format: "bytes",
  seeds: [
    writeVectorTile([
      { name: "water", features: lake({ class: "lake", name: "See", "name:de": "See" }) },
      { name: "landcover", features: lake({ class: "wood" }) },
      { name: "building", features: lake({ render_height: 5 }) },
      {
        name: "transportation",
        features: ways({ class: "path", subclass: "steps" }, { class: "motorway", brunnel: "bridge" }),
      },
    ]),
    writeVectorTile([
      { name: "water", features: lake({ kind: "lake" }) },
      { name: "landuse", features: lake({ kind: "forest", sort_rank: 2 }) },
      { name: "buildings", features: lake({ kind: "building", height: 5 }) },
      {
        name: "roads",
        features: ways(
          { kind: "path", kind_detail: "footway" },
          { kind: "highway", is_tunnel: true },
          { kind: "rail" },
        ),
      },
    ]),
  ],
  // Lengths, and commands of the geometry: a first point, a line, the end of a ring.
  dictionary: [
    "\x1a",
    "\x12",
    "\x22",
    "\x09\x02\x02",
    "\x0a",
    "\x0f",
    "\x7f",
    "\x08",
    "tertiary",
    "\x15\x7f\x7f",
  ],
  check,
})];
