import assert from "node:assert/strict";
import { placeDetails } from "client/map/chosen/placed_details.ts";
import { project } from "client/map/paint/projection.ts";
import type { Equipment } from "contract/playground/surroundings.ts";
import type { Geometry, Position } from "contract/geometry/geometry.ts";
import { areaOf, lineAlong, moveBy, pointAt, squareAround } from "../../squares.ts";

const HERE: Position = [9.7, 50.5];
const equipmentAt = (geometry: Geometry): Equipment => ({
  osmType: "N",
  osmId: 1,
  geometry,
  tags: new Map(),
});

Deno.test("placeDetails projects points, lines and areas, and keeps the item", () => {
  const items = [pointAt(HERE), lineAlong(HERE, moveBy(HERE, 30, 0)), areaOf(squareAround(HERE, 10, 3))].map(
    equipmentAt,
  );
  const { equipment, trees } = placeDetails(items, []);
  assert.deepEqual(trees, []);
  assert.deepEqual(equipment.map(({ kind, ends }) => [kind, ends]), [
    ["point", [2]],
    ["line", [4]],
    ["area", [10, 20]],
  ]);
  assert.deepEqual(equipment.map(({ item }) => item), items);
  const [x, y] = project(...HERE);
  const [point, line, area] = equipment;
  assert.deepEqual([point!.middleX, point!.middleY, point!.size], [x, y, 0]);
  // Map units grow towards the poles.
  const perMetre = 1 / Math.cos((50.5 * Math.PI) / 180);
  assert.ok(Math.abs(line!.size - 30 * perMetre) < 1);
  assert.ok(Math.abs(area!.size - 20 * perMetre) < 1);
  assert.ok(Math.hypot(area!.middleX - x, area!.middleY - y) < 0.1);
});
