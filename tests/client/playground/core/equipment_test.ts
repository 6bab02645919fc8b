import assert from "node:assert/strict";
import { equipmentOf, groupEquipment } from "client/playground/core/equipment.ts";
import type { kindOfEquipment } from "client/playground/core/equipment_kinds.ts";
import type { Equipment } from "contract/playground/surroundings.ts";
import type { Position } from "contract/geometry/geometry.ts";
import { makePlayground } from "../../records.ts";
import { moveBy, pointAt, squareAround } from "../../squares.ts";

const HERE: Position = [9.7, 50.5];
const PLAYGROUND = makePlayground({ osmType: "N", osmId: 7, shape: squareAround(HERE, 20) });

function makeEquipment(
  osmId: number,
  tags: Record<string, string> = {},
  fields: Partial<Equipment> = {},
): Equipment {
  return { osmType: "N", osmId, geometry: pointAt(HERE), tags: new Map(Object.entries(tags)), ...fields };
}

Deno.test("equipmentOf omits items outside, duplicates, and the playground itself", () => {
  const slide = makeEquipment(1);
  const way = makeEquipment(7, {}, { osmType: "W" });
  const near = [
    slide,
    makeEquipment(1),
    makeEquipment(2, {}, { geometry: pointAt(moveBy(HERE, 30, 0)) }),
    makeEquipment(7),
    // From a node that does not send types.
    makeEquipment(7, {}, { osmType: null }),
    way,
  ];
  assert.deepEqual(equipmentOf(PLAYGROUND, near), [slide, way]);
});

const nameOf = (item: ReturnType<typeof kindOfEquipment>) => item.kind === "device" ? item.device : item.kind;
const group = (...items: Equipment[]) => groupEquipment(items, nameOf);

Deno.test("groupEquipment counts by kind: fixed groups, the most frequent first, then by name", () => {
  const groups = group(
    makeEquipment(1, { amenity: "bench" }),
    makeEquipment(2, { playground: "swing" }),
    makeEquipment(3, { playground: "slide" }),
    makeEquipment(4, { playground: "swing" }),
    makeEquipment(5, { playground: "climbingframe" }),
  );
  assert.deepEqual(
    groups.map((each) => [each.group, each.kinds.map(({ name, members }) => [name, members.length])]),
    [
      ["play", [["swing", 2], ["climbingframe", 1], ["slide", 1]]],
      ["rest", [["bench", 1]]],
    ],
  );
  assert.deepEqual(groups[0]!.kinds[0]!.members.map(({ osmId }) => osmId), [2, 4]);
});

Deno.test("groupEquipment counts items for babies and wheelchairs, and places when all are known", () => {
  const swing = { playground: "swing" };
  const [{ kinds: [kind] }] = group(
    makeEquipment(1, { ...swing, capacity: "2", baby: "yes" }),
    makeEquipment(2, { ...swing, capacity: "3", wheelchair: "yes" }),
  ) as [ReturnType<typeof group>[0]];
  assert.deepEqual([kind!.forBabies, kind!.forWheelchairs, kind!.places], [1, 1, 5]);

  const odd: [capacity: string | null, places: number | null][] = [
    [null, null],
    ["many", null],
    ["2.5", null],
    ["0", null],
    ["999", null],
    ["4", 6],
  ];
  for (const [capacity, places] of odd) {
    const [each] = group(
      makeEquipment(1, { ...swing, capacity: "2" }),
      makeEquipment(2, { ...swing, ...(capacity !== null && { capacity }) }),
    );
    assert.equal(each!.kinds[0]!.places, places, String(capacity));
  }
});

Deno.test("groupEquipment of no items is empty", () => assert.deepEqual(group(), []));
