import assert from "node:assert/strict";
import {
  type EquipmentKind,
  kindOfEquipment,
  PLAY_DEVICES,
  REST_DEVICES,
  SPORT_DEVICES,
  SPORTS,
} from "client/playground/core/equipment_kinds.ts";

const kindOf = (tags: Record<string, string>) => kindOfEquipment(new Map(Object.entries(tags)));
const device = (name: string, group: string) => ({ kind: "device", group, device: name });

const cases: [tags: Record<string, string>, kind: unknown][] = [
  [{ playground: "slide" }, device("slide", "play")],
  [{ playground: "Slide" }, device("slide", "play")],
  [{ playground: "basketswing;swing" }, device("basketswing", "play")],
  [{ playground: "zip_line" }, device("zipwire", "play")],
  [{ playground: "exercise" }, device("exercise", "sport")],
  [{ playground: "teenshelter" }, device("teenshelter", "rest")],
  [{ playground: "swing", leisure: "playground" }, device("swing", "play")],
  [{ playground: "yes" }, { kind: "unspecified", group: "play" }],
  [{ playground: "no", amenity: "bench" }, device("bench", "rest")],
  [{ amenity: "bench" }, device("bench", "rest")],
  [{ amenity: "shelter" }, device("shelter", "rest")],
  [{ leisure: "picnic_table" }, device("picnic_table", "rest")],
  [{ leisure: "fitness_station", sport: "fitness" }, device("fitness_station", "sport")],
  [{ leisure: "pitch" }, { kind: "pitch", group: "sport", sports: [] }],
  [{ leisure: "pitch", sport: "soccer" }, { kind: "pitch", group: "sport", sports: ["soccer"] }],
  [
    { leisure: "pitch", sport: "soccer; basketball;quidditch;soccer" },
    { kind: "pitch", group: "sport", sports: ["basketball", "soccer"] },
  ],
  [{ sport: "table_tennis" }, { kind: "pitch", group: "sport", sports: ["table_tennis"] }],
  [{ amenity: "place_of_worship" }, { kind: "unspecified", group: "play" }],
  [{}, { kind: "unspecified", group: "play" }],
  [{ playground: "flying_fox_tower" }, { kind: "other", group: "play", text: "flying fox tower" }],
  [{ playground: "constructor" }, { kind: "other", group: "play", text: "constructor" }],
];
for (const [tags, kind] of cases) {
  Deno.test(`kindOfEquipment of ${JSON.stringify(tags)}`, () => assert.deepEqual(kindOf(tags), kind));
}

Deno.test("kindOfEquipment keeps an unknown value as text, cut to 60 characters", () => {
  const kind = kindOf({ playground: `<b>${"x".repeat(300)}` }) as EquipmentKind & { text: string };
  assert.equal(kind.kind, "other");
  assert.equal([...kind.text].length, 60);
  assert.ok(kind.text.startsWith("<b>x") && kind.text.endsWith("…"));
});

Deno.test("the lists of known values have no duplicates", () => {
  const devices = [...PLAY_DEVICES, ...SPORT_DEVICES, ...REST_DEVICES];
  assert.equal(new Set(devices).size, devices.length);
  assert.equal(new Set(SPORTS).size, SPORTS.length);
});
