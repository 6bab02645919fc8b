// The map below the outline: what is painted, in which order, and how much.
import assert from "node:assert/strict";
import { LOOK_COLOURS } from "contract/map/base_map/looks.ts";
import { AREA_KINDS, LINE_KINDS } from "contract/map/base_map/map_rules.ts";
import { MAP_SCHEMAS } from "contract/map/map_schema.ts";
import { createCanvas } from "server/site/preview/core/canvas.ts";
import { createCoverage } from "server/site/preview/core/coverage.ts";
import type { MapFigure } from "server/site/preview/core/map_figures.ts";
import { paintCredit, TEXT, TEXT_HALO } from "server/site/preview/core/paint_credit.ts";
import { MAP_COLOURS, MAX_MAP_WORK, paintMap } from "server/site/preview/core/paint_map.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "server/site/preview/core/picture_outline.ts";

const { land, areas, road, majorRoad, path } = LOOK_COLOURS.light;
/** At zoom 17 of the page. */
const WORLD_PIXELS = 512 * 2 ** 17;

/** Beyond the picture on all sides. */
const TILE = { left: -1_000, top: -1_000, size: 4_000 };

const area = (shape: MapFigure["shape"], left: number, right: number): MapFigure => {
  const points = Float32Array.of(left, 0, right, 0, right, PICTURE_HEIGHT, left, PICTURE_HEIGHT);
  return { shape, level: "ground", tile: TILE, points, ends: [8] };
};
const line = (shape: MapFigure["shape"], y: number, level: MapFigure["level"] = "ground"): MapFigure => ({
  shape,
  level,
  tile: TILE,
  points: Float32Array.of(-50, y, PICTURE_WIDTH + 50, y),
  ends: [4],
});

function paint(figures: readonly MapFigure[], worldPixels = WORLD_PIXELS) {
  const canvas = createCanvas(PICTURE_WIDTH, PICTURE_HEIGHT, MAP_COLOURS);
  const coverage = createCoverage(PICTURE_WIDTH, PICTURE_HEIGHT);
  const parts = paintMap(canvas, coverage, figures, worldPixels);
  let pauses = 0;
  let part = parts.next();
  for (; !part.done; part = parts.next()) pauses++;
  const palette = canvas.palette();
  const colourAt = (x: number, y: number) => {
    const index = 3 * canvas.pixels[y * PICTURE_WIDTH + x]!;
    return `#${
      [...palette.subarray(index, index + 3)].map((value) => value.toString(16).padStart(2, "0")).join("")
    }`;
  };
  return { isWhole: part.value as boolean, pauses, colourAt };
}

Deno.test("map: land, areas above each other by their kind, roads above areas", () => {
  const { isWhole, colourAt } = paint([
    line("minor", 300),
    area("building", 500, 600),
    area("water", 400, 700),
    area("forest", 300, 800),
    line("path", 100),
  ]);
  assert.equal(isWhole, true);
  assert.equal(colourAt(10, 10), land);
  assert.equal(colourAt(350, 200), areas.forest);
  assert.equal(colourAt(450, 200), areas.water);
  assert.equal(colourAt(550, 200), areas.building);
  for (const x of [350, 450, 550]) assert.equal(colourAt(x, 300), road.fill);
  const onPath = new Set(Array.from({ length: 60 }, (_, x) => colourAt(x, 100)));
  assert.ok(onPath.has(path) && onPath.has(land), "a path is dashed");
});

Deno.test("map: roads join, and what passes above them does", () => {
  const crossing = (level: MapFigure["level"]): MapFigure => ({
    shape: "primary",
    level,
    tile: TILE,
    points: Float32Array.of(600, -50, 600, PICTURE_HEIGHT + 50),
    ends: [4],
  });
  const edgesAt = (level: MapFigure["level"]) => {
    const { colourAt } = paint([line("primary", 300), crossing(level)]);
    return Array.from({ length: 40 }, (_, x) => colourAt(580 + x, 300)).filter((colour) =>
      colour === majorRoad.edge
    );
  };
  assert.equal(edgesAt("ground").length, 0);
  assert.ok(edgesAt("bridge").length > 0);
  assert.equal(edgesAt("tunnel").length, 0);
});

Deno.test("map: where tiles overlap, a path has the dashes of one of them", () => {
  const part = (from: number, to: number, left: number): MapFigure => ({
    ...line("path", 300),
    tile: { ...TILE, left },
    points: Float32Array.of(from, 300, to, 300),
  });
  const shareOfLand = (figures: readonly MapFigure[]) => {
    const { colourAt } = paint(figures);
    return Array.from({ length: 200 }, (_, x) => colourAt(500 + x, 300)).filter((at) => at === land).length;
  };
  const whole = shareOfLand([line("path", 300)]);
  const halves = shareOfLand([part(-50, 700, 600 - TILE.size), part(500.5, 1_250, 600)]);
  assert.ok(Math.abs(halves - whole) < 20, `${halves} of 200 pixels between dashes, ${whole} in one tile`);
});

for (const [name, turn] of [["outline", 1], ["outline that turns the other way", -1]] as const) {
  Deno.test(`map: an ${name} with a hole`, () => {
    const rings = [[100, 100, 500, 100, 500, 500, 100, 500], [200, 200, 200, 400, 400, 400, 400, 200]];
    const flat = rings.map((ring) =>
      turn === 1 ? ring : [...ring.slice(0, 2), ...ring.slice(6, 8), ...ring.slice(4, 6), ...ring.slice(2, 4)]
    );
    const figure: MapFigure = {
      shape: "water",
      level: "ground",
      tile: TILE,
      points: Float32Array.from(flat.flat()),
      ends: [8, 16],
    };
    const { colourAt } = paint([figure]);
    assert.equal(colourAt(150, 300), areas.water);
    assert.equal(colourAt(300, 300), land);
  });
}

Deno.test("map: every kind at every zoom has a colour of its own palette", () => {
  for (let zoom = 3; zoom < 22; zoom++) {
    const figures = [
      ...AREA_KINDS.map((kind, i) => area(kind, i * 60, i * 60 + 80)),
      ...LINE_KINDS.flatMap((kind, i) =>
        (["ground", "tunnel", "bridge"] as const).map((level, j) => line(kind, i * 29 + 3 * j, level))
      ),
    ];
    assert.equal(paint(figures, 512 * 2 ** zoom).isWhole, true);
  }
});

Deno.test("map: too much is not painted, and there are pauses until then", () => {
  const points = Float32Array.from({ length: 400 }, (_, i) => i % 2 === 0 ? (i % 4) * 600 : 100 + i);
  const zigzag: MapFigure = { shape: "minor", level: "ground", tile: TILE, points, ends: [points.length] };
  const few = paint([zigzag]);
  assert.equal(few.isWhole, true);
  const many = paint(Array.from({ length: Math.ceil(MAX_MAP_WORK / 1e4) }, () => zigzag));
  assert.equal(many.isWhole, false);
  assert.ok(many.pauses > 10, String(many.pauses));
});

for (const shape of ["minor", "path", "water", "building"] as const) {
  Deno.test(`map: too much of one ${shape} is not painted either`, () => {
    const points = Float32Array.from(
      { length: 1_000_000 },
      (_, i) => i % 4 === 0 ? -1e7 : i % 4 === 2 ? 1e7 : i % 600,
    );
    const work = createCoverage(PICTURE_WIDTH, PICTURE_HEIGHT);
    const canvas = createCanvas(PICTURE_WIDTH, PICTURE_HEIGHT, MAP_COLOURS);
    const figure: MapFigure = { shape, level: "ground", tile: TILE, points, ends: [points.length] };
    const parts = paintMap(canvas, work, [figure], WORLD_PIXELS);
    let part = parts.next();
    while (!part.done) part = parts.next();
    assert.equal(part.value, false);
    assert.ok(work.work() < 1.01 * MAX_MAP_WORK, String(work.work()));
  });
}

for (const schema of MAP_SCHEMAS) {
  Deno.test(`credit: that of ${schema} is in the corner, and nowhere else`, () => {
    const canvas = createCanvas(PICTURE_WIDTH, PICTURE_HEIGHT, [land, TEXT!, TEXT_HALO!]);
    paintCredit(canvas, createCoverage(PICTURE_WIDTH, PICTURE_HEIGHT), schema);
    const places = [...canvas.pixels.entries()].filter(([, index]) => index !== 0).map(([at]) => at);
    const xs = places.map((at) => at % PICTURE_WIDTH);
    const ys = places.map((at) => Math.floor(at / PICTURE_WIDTH));
    const [left, right] = [Math.min(...xs.slice(0, 1e5)), Math.max(...xs.slice(0, 1e5))];
    assert.ok(left > PICTURE_WIDTH / 2 && right < PICTURE_WIDTH - 5, `${left} to ${right}`);
    assert.ok(ys.every((y) => y > PICTURE_HEIGHT - 50 && y < PICTURE_HEIGHT - 5));
    assert.ok(canvas.pixels.includes(1));
  });
}
