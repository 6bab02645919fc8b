import assert from "node:assert/strict";
import { tablesOf, textsOf } from "../../../texts/all_texts.ts";
import { checkTables, type TableArguments } from "../../../texts/table_checks.ts";
import {
  EQUIPMENT_GROUPS,
  type EquipmentKind,
  PLAY_DEVICES,
  REST_DEVICES,
  SPORT_DEVICES,
  SPORTS,
} from "client/playground/core/equipment_kinds.ts";
import { MATERIALS } from "client/playground/core/device_details.ts";
import { AMENITY_KINDS, type AmenityKind } from "contract/playground/amenity_kinds.ts";
import type { DetailsTexts } from "client/playground/texts/details_texts.ts";

const { details: de } = textsOf("de");

const KINDS: readonly EquipmentKind[] = [
  ...[...PLAY_DEVICES, ...SPORT_DEVICES, ...REST_DEVICES].map((device) =>
    ({ kind: "device", group: "play", device }) as const
  ),
  ...SPORTS.map((sport) => ({ kind: "pitch", group: "sport", sports: [sport] }) as const),
  { kind: "pitch", group: "sport", sports: [] },
  { kind: "pitch", group: "sport", sports: SPORTS },
  { kind: "other", group: "play", text: "flying fox tower" },
  { kind: "unspecified", group: "play" },
];

const ARGUMENTS: TableArguments<DetailsTexts> = {
  distance: [[0], [124], [1_240], [12_400]],
  group: EQUIPMENT_GROUPS.map((group) => [group]),
  kind: KINDS.map((kind) => [kind]),
  countedKind: [[1, "Wippe"], [3, "Wippe"]],
  forBabies: [[1, 1], [1, 3]],
  forWheelchairs: [[1, 1], [2, 3]],
  places: [[1], [4]],
  height: [[2], [2.5]],
  material: MATERIALS.map((material) => [material]),
  deviceAges: [[{ from: 3, to: null }], [{ from: null, to: 6 }]],
  deviceAccess: (["yes", "limited", "no"] as const).flatMap((answer) => [
    ["wheelchair", answer],
    ["blind", answer],
  ]),
  withParts: [[["Xyz", "3 × Zyx"]]],
  trees: [[1, 0, 0], [7, 0, 0], [7, 7, 0], [7, 0, 7], [7, 3, 0], [7, 3, 1]],
  treeRows: [[1, null], [2, 120]],
  addDetailsOf: [["Wippe 2"]],
  more: [[12]],
  amenity: AMENITY_KINDS.map((kind: AmenityKind) => [kind]),
};

// Metres, and names that are passed.
const DETAILS_TABLES = tablesOf(({ details }) => details);
checkTables("details", DETAILS_TABLES, ARGUMENTS);

Deno.test("details: the name of a link to an editor begins with its text", () => {
  for (const { addDeviceDetails, addDetailsOf } of Object.values(DETAILS_TABLES)) {
    assert.ok(addDetailsOf("Wippe 2").startsWith(addDeviceDetails));
  }
  assert.equal(
    DETAILS_TABLES.fr.addDetailsOf("Toboggan"),
    "Ajouter des informations\u202f: Toboggan (MapComplete)",
  );
});

Deno.test("details, de: numbers and names read naturally", () => {
  const said: [text: string, expected: string][] = [
    [de.height(2.5), "2,5 m hoch"],
    [de.deviceAges({ from: 3, to: null }), "ab 3 Jahren"],
    [de.withParts(["Rutsche", "2 × Schaukel"]), "Dazu gehören: Rutsche, 2 × Schaukel"],
    [de.distance(124), "120 m"],
    [de.distance(1_240), "1,2 km"],
    [de.distance(996), "1 km"],
    [de.distance(12_400), "12 km"],
    [de.distance(2), "10 m"],
    [de.countedKind(3, de.kind({ kind: "device", group: "play", device: "slide" })), "3 × Rutsche"],
    [
      de.kind({ kind: "pitch", group: "sport", sports: ["basketball", "soccer"] }),
      "Spielfeld für Basketball, Fußball",
    ],
    [de.kind({ kind: "pitch", group: "sport", sports: ["table_tennis"] }), "Tischtennisplatte"],
    [de.forBabies(1, 3), "1 für Babys"],
    [de.forBabies(3, 3), "für Babys"],
    [de.trees(66, 66, 0), "66 Laubbäume"],
    [de.trees(7, 3, 1), "7 Bäume, davon 3 Laubbäume und 1 Nadelbaum"],
    [de.trees(1, 0, 0), "1 Baum"],
    [de.treeRows(2, 120), "2 Baumreihen (120 m)"],
  ];
  for (const [text, expected] of said) assert.equal(text.replaceAll(/[\u00a0\u202f]/g, " "), expected);
});
