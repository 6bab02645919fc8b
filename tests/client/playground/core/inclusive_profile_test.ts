import assert from "node:assert/strict";
import { inclusiveProfile, type InclusiveRow } from "client/playground/core/inclusive_profile.ts";
import type { Equipment, Poi } from "contract/playground/surroundings.ts";

type Pairs = Readonly<Record<string, string>>;
interface Case {
  readonly properties?: Readonly<Record<string, unknown>>;
  /** Null while they are loading. */
  readonly devices?: readonly Pairs[] | null;
  /** Tags of a place, and its distance in degrees of latitude; null while they are loading. */
  readonly places?: readonly (readonly [tags: Pairs, north: number])[] | null;
}

function profileOf({ properties = {}, devices = [], places = [] }: Case): InclusiveRow[] {
  const equipment = devices?.map((tags, index): Equipment => ({
    osmType: "N",
    osmId: index + 1,
    geometry: { kind: "point", position: [9.68, 50.55] },
    tags: new Map(Object.entries(tags)),
  })) ?? null;
  const pois = places?.map(([tags, north]): Poi => ({
    position: [9.68, 50.55 + north],
    tags: new Map(Object.entries(tags)),
  })) ?? null;
  return inclusiveProfile({ properties, equipment, pois, middle: [9.68, 50.55] });
}

/** Rows that are known, as `aspect=answer`. */
const knownOf = (given: Case): string =>
  profileOf(given).filter(({ answer }) => answer !== "unknown")
    .map(({ aspect, answer }) => `${aspect}=${answer}`).join(" ");

/** Aspects that are said to be unknown. */
const unknownOf = (given: Case): string =>
  profileOf(given).filter(({ answer }) => answer === "unknown").map(({ aspect }) => aspect).join(" ");

const PARKING = { amenity: "parking", "capacity:disabled": "2" };
const TOILETS = { amenity: "toilets", wheelchair: "yes", changing_table: "yes" };

const CASES: readonly (readonly [name: string, given: Case, known: string])[] = [
  ["nothing is known", {}, ""],
  ["access", { properties: { wheelchair: "limited" } }, "access=limited"],
  ["made for wheelchairs", { properties: { wheelchair: "designated" } }, "access=yes"],
  ["no access", { properties: { wheelchair: "no" } }, "access=no"],
  ["values of no known meaning", { properties: { wheelchair: "leashed", ramp: "maybe" } }, ""],
  ["the node counted no device", { properties: { for_wheelchair: false, device_kinds: [] } }, "devices=no"],
  ["a node of another program cannot tell", { properties: { for_wheelchair: false } }, ""],
  [
    "a device is known before it is loaded",
    { properties: { for_wheelchair: true }, devices: null },
    "devices=yes",
  ],
  ["no device is known before they are loaded", {
    properties: { for_wheelchair: false, device_kinds: [] },
    devices: null,
  }, "devices=no"],
  ["a device that says no is not all", { devices: [{ playground: "swing", wheelchair: "no" }] }, ""],
  [
    "a device that says no does not contradict the chip",
    { properties: { for_wheelchair: true }, devices: [{ playground: "swing", wheelchair: "no" }] },
    "devices=yes",
  ],
  ["a device", { devices: [{ playground: "swing", wheelchair: "designated" }] }, "devices=yes"],
  ["a sandpit is no help", { devices: [{ playground: "sandpit", wheelchair: "yes" }] }, ""],
  ["nest swing by kinds", { properties: { device_kinds: ["slide", "basketswing"] } }, "nestSwing=yes"],
  [
    "nest swing by a tag of the playground",
    { properties: { "playground:basketswing": "yes" } },
    "nestSwing=yes",
  ],
  ["no nest swing by a tag of the playground", { properties: { "playground:basketswing": "no" } }, ""],
  ["nest swing by equipment", { devices: [{ playground: "basketswing" }] }, "nestSwing=yes"],
  ["kinds without one say nothing", { properties: { device_kinds: ["slide"] } }, ""],
  ["the ramp for wheelchairs first", { properties: { ramp: "yes", "ramp:wheelchair": "no" } }, "ramp=no"],
  [
    "guidance by touch",
    { properties: { tactile_paving: "yes", "tactile_writing:braille": "no" } },
    "tactilePaving=yes braille=no",
  ],
  ["shade", { properties: { shade: "limited" } }, "shade=limited"],
  ["toilets near", { places: [[TOILETS, 0.002]] }, "toilets=yes changingTable=yes"],
  ["toilets too far", { places: [[TOILETS, 0.01]] }, ""],
  ["a panel to touch", { devices: [{ playground: "activitypanel" }] }, "sensory=yes"],
  ["bells, by kinds", { properties: { device_kinds: ["musical_instrument"] } }, "sensory=yes"],
  ["disabled parking near", { places: [[PARKING, 0.002]] }, "parking=yes"],
  [
    "disabled parking of unknown number",
    { places: [[{ ...PARKING, "capacity:disabled": "yes" }, 0]] },
    "parking=yes",
  ],
  ["no disabled parking", { places: [[{ ...PARKING, "capacity:disabled": "0" }, 0]] }, ""],
  ["disabled parking too far", { places: [[PARKING, 0.01]] }, ""],
  ["private toilets", { places: [[{ ...TOILETS, access: "private" }, 0]] }, ""],
];

for (const [name, given, known] of CASES) {
  Deno.test(`inclusive profile: ${name}`, () => assert.equal(knownOf(given), known));
}

const EVERY = "access devices nestSwing ramp tactilePaving braille shade toilets changingTable parking";
const WAITING: readonly (readonly [name: string, given: Case, unknown: string])[] = [
  ["all is loaded", {}, EVERY],
  ["nothing is loaded", { devices: null, places: null }, "access tactilePaving shade"],
  ["devices are loading", { devices: null }, "access tactilePaving shade toilets changingTable parking"],
  ["places are loading", { places: null }, "access devices nestSwing ramp tactilePaving braille shade"],
];

for (const [name, given, unknown] of WAITING) {
  Deno.test(`inclusive profile: what is not known when ${name}`, () =>
    assert.equal(unknownOf(given), unknown));
}

Deno.test("inclusive profile: of places nearby the nearest that fits is named", () => {
  const named = (name: string, tags: Pairs) => ({ ...TOILETS, ...tags, name });
  const places = [
    [named("far", {}), 0.003],
    [named("without a table", { changing_table: "no" }), 0.001],
    [named("without a ramp", { wheelchair: "no" }), -0.002],
    [PARKING, 0.002],
  ] as const;
  const rows = profileOf({ places }).flatMap(({ aspect, place }) => place ? [{ aspect, ...place }] : []);
  assert.deepEqual(
    rows.map(({ aspect, kind, name, distanceMetres }) => [aspect, kind, name, Math.round(distanceMetres)]),
    [
      ["toilets", "toilets", "without a table", 111],
      ["changingTable", "toilets", "without a ramp", 222],
      ["parking", "parking", null, 222],
    ],
  );
});
