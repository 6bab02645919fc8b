import assert from "node:assert/strict";
import type { AmenityKind } from "contract/playground/amenity_kinds.ts";
import type { Position } from "contract/geometry/geometry.ts";
import type { Poi, Tree } from "contract/playground/surroundings.ts";
import { makePlayground } from "../../records.ts";
import { lineAlong, moveBy, pointAt, squareAround } from "../../squares.ts";
import { beyondKind, countTrees, groupAmenities, treesOf } from "client/playground/core/surroundings.ts";

const HERE: Position = [9.7, 50.5];
const poi = (metres: number, tags: Record<string, string>): Poi => ({
  position: moveBy(HERE, metres, 0),
  tags: new Map(Object.entries(tags)),
});

const kinds: [tags: Record<string, string>, kind: AmenityKind | null][] = [
  [{ amenity: "toilets" }, "toilets"],
  [{ amenity: "ice_cream" }, "iceCream"],
  [{ shop: "ice_cream" }, "iceCream"],
  [{ amenity: "cafe", cuisine: "coffee_shop; ice_cream" }, "iceCafe"],
  [{ amenity: "cafe", cuisine: "Ice_Cream" }, "iceCafe"],
  [{ amenity: "restaurant", ice_cream: "yes" }, "iceCafe"],
  [{ amenity: "cafe", cuisine: "cake" }, "cafe"],
  [{ amenity: "restaurant" }, null],
  [{ amenity: "drinking_water" }, "drinkingWater"],
  [{ amenity: "pharmacy" }, "pharmacy"],
  [{ amenity: "parking" }, "parking"],
  [{ amenity: "parking", access: "customers" }, null],
  [{ amenity: "bicycle_parking" }, "bikeParking"],
  [{ amenity: "bicycle_parking", access: "customers" }, null],
  [{ amenity: "toilets", access: "private" }, null],
  [{ amenity: "toilets", access: "customers" }, "toilets"],
  [{ highway: "bus_stop" }, "busStop"],
  [{ shop: "supermarket" }, "supermarket"],
  [{ shop: "convenience" }, "convenience"],
  [{ shop: "bakery" }, "bakery"],
  [{ amenity: "cafe", shop: "bakery" }, "bakery"],
  [{ shop: "chemist" }, "chemist"],
  [{ shop: "car" }, null],
  [{ amenity: "doctors", emergency: "yes" }, "emergency"],
  [{ amenity: "doctors" }, null],
  [{}, null],
];
for (const [tags, kind] of kinds) {
  Deno.test(`groupAmenities: ${JSON.stringify(tags)} is ${kind}`, () => {
    assert.deepEqual(groupAmenities([poi(50, tags)], HERE).map((group) => group.kind), kind ? [kind] : []);
  });
}

Deno.test("groupAmenities: the kinds in their order, the nearest first within each", () => {
  const groups = groupAmenities([
    poi(90, { highway: "bus_stop", name: "Markt" }),
    poi(300, { amenity: "toilets" }),
    poi(400, { amenity: "clinic", emergency: "yes", name: "Klinikum" }),
    poi(120, { amenity: "toilets", name: "WC am Rathaus" }),
  ], HERE);
  assert.deepEqual(groups.map(({ kind, places }) => [kind, places.map(({ name }) => name)]), [
    ["toilets", ["WC am Rathaus", null]],
    ["busStop", ["Markt"]],
    ["emergency", ["Klinikum"]],
  ]);
  assert.ok(Math.abs(groups[0]!.places[0].distanceMetres - 120) < 1);
});

Deno.test("groupAmenities: both platforms of a stop count once; unnamed places stay separate; three at most", () => {
  const stops = [80, 95, 200].map((metres) => poi(metres, { highway: "bus_stop", name: "Markt" }));
  const toilets = [10, 20, 30, 40, 50, 60, 70].map((metres) => poi(metres, { amenity: "toilets" }));
  const [first, second] = groupAmenities([...stops, ...toilets], HERE);
  assert.equal(first!.places.length, 3);
  assert.equal(second!.places.length, 1);
  assert.ok(Math.abs(second!.places[0].distanceMetres - 80) < 1);
});

const namesOf = (pois: readonly Poi[], closed: readonly string[]) =>
  groupAmenities(pois, HERE, new Set(closed)).flatMap(({ places }) => places.map(({ name }) => name));

Deno.test("groupAmenities: what is closed now comes last, what is not known counts as open", () => {
  const toilets = [
    poi(50, { amenity: "toilets", name: "closed near", opening_hours: "08:00-12:00" }),
    poi(60, { amenity: "toilets", name: "closed far", opening_hours: "08:00-12:00" }),
    poi(300, { amenity: "toilets", name: "not known" }),
    poi(400, { amenity: "toilets", name: "open", opening_hours: "24/7" }),
  ];
  assert.deepEqual(namesOf(toilets, ["08:00-12:00"]), ["not known", "open", "closed near"]);
  assert.deepEqual(namesOf(toilets, []), ["closed near", "closed far", "not known"]);
});

Deno.test("groupAmenities: of two of the same name the one that is open counts", () => {
  const bakeries = [
    poi(50, { shop: "bakery", name: "Storch", opening_hours: "06:00-12:00" }),
    poi(90, { shop: "bakery", name: "Storch", opening_hours: "06:00-18:00" }),
  ];
  const [group] = groupAmenities(bakeries, HERE, new Set(["06:00-12:00"]));
  assert.deepEqual(group!.places.map(({ openingHours }) => openingHours), ["06:00-18:00"]);
});

Deno.test("groupAmenities: beyond the twelve nearest even what is open does not count", () => {
  const closed = Array.from(
    { length: 12 },
    (_, i) => poi(10 + i, { amenity: "cafe", name: `${i}`, opening_hours: "off" }),
  );
  const far = poi(1_000, { amenity: "cafe", name: "open" });
  assert.deepEqual(namesOf([...closed, far], ["off"]), ["0", "1", "2"]);
});

Deno.test("groupAmenities: a brand replaces a missing name", () => {
  const [group] = groupAmenities([poi(10, { shop: "supermarket", brand: "Frischemarkt" })], HERE);
  assert.equal(group!.places[0].name, "Frischemarkt");
});

const at = (east: number) => moveBy(HERE, east, 0);
const makeTree = (fields: Partial<Tree> = {}): Tree => ({
  geometry: pointAt(HERE),
  leafType: null,
  leafCycle: null,
  heightMetres: null,
  crownMetres: null,
  lengthMetres: null,
  ...fields,
});

Deno.test("treesOf includes trees right beside the outline, no others", () => {
  const [inside, beside, away] = [0, 29, 35].map((east) => makeTree({ geometry: pointAt(at(east)) }));
  const playground = makePlayground({ shape: squareAround(HERE, 20) });
  assert.deepEqual(treesOf(playground, [away!, inside!, beside!]), [inside, beside]);
});

Deno.test("countTrees counts by known leaf type, and rows separately", () => {
  const row = (lengthMetres: number | null) => makeTree({ geometry: lineAlong(HERE, at(9)), lengthMetres });
  const trees = [
    makeTree({ leafType: "broadleaved" }),
    makeTree({ leafType: "broadleaved" }),
    makeTree({ leafType: "needleleaved" }),
    makeTree(),
  ];
  const counted = { trees: 4, broadleaved: 2, needleleaved: 1 };
  assert.deepEqual(countTrees(trees), { ...counted, rows: 0, rowMetres: 0 });
  assert.deepEqual(countTrees([...trees, row(12.5), row(30)]), { ...counted, rows: 2, rowMetres: 42.5 });
  assert.deepEqual(countTrees([...trees, row(12.5), row(null)]), { ...counted, rows: 2, rowMetres: null });
});

for (
  const [name, kind, expected] of [
    ["Eiscafé Palinuro", "Eiscafé", "Palinuro"],
    ["EISCAFÉ Palinuro", "Eiscafé", "Palinuro"],
    ["Eiscafe Monte Carlo", "Eiscafé", "Monte Carlo"],
    ["Bäckerei „Zum Ofen“", "Bäckerei", "„Zum Ofen“"],
    ["Baeckerei Müller", "Bäckerei", "Müller"],
    ["Aire de stationnement Nord", "Aire de stationnement", "Nord"],
    ["Eiscafé", "Eiscafé", null],
    ["Cafeteria", "Café", "Cafeteria"],
    ["Cafés am Markt", "Café", "Cafés am Markt"],
    ["Palinuro", "Eiscafé", "Palinuro"],
    ["مقهى النور", "مقهى", "النور"],
    [null, "Eiscafé", null],
  ] as const
) {
  Deno.test(`of the name ${name}, a place of the kind ${kind} is also told ${expected}`, () => {
    assert.equal(beyondKind(name, kind), expected);
  });
}
