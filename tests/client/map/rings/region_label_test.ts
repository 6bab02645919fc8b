import assert from "node:assert/strict";
import { labelsFor, textOfLabel } from "client/map/rings/region_label.ts";

const namesOf = (name: string, ...states: string[]) => {
  const { named, shortest } = labelsFor(name, states);
  return [...new Set([...named, shortest!].map(textOfLabel))];
};

Deno.test("labelsFor: the whole name, narrower, its abbreviation, and a cut", () => {
  const cases: [string, string[]][] = [
    ["Fulda", ["Fulda"]],
    ["Landkreis Birkental", ["Landkreis|Birkental", "Lkr. Birkental", "Birkental", "Birke…"]],
    ["Landkreis Hof", ["Landkreis Hof", "Landkreis|Hof", "Lkr. Hof", "Hof"]],
    ["Stadt Hof", ["Stadt Hof", "Hof"]],
    ["Landkreisstadt", ["Landkreisstadt", "Landkrei…", "Landk…"]],
    ["Landkreis", ["Landkreis", "Landk…"]],
    [
      "Verbandsgemeinde mit einem sehr langen Namen",
      ["Verbandsgemeinde|mit einem sehr lan…", "VG mit einem sehr|langen Namen", "mit einem…", "mit ein…"],
    ],
    ["https://playgrounds.example.org/api", ["https://playgrou…", "https://…", "https…"]],
    ["", [""]],
  ];
  for (const [name, expected] of cases) assert.deepEqual(namesOf(name), expected, name);
});

Deno.test("labelsFor: the condition is in every label, on a line of its own if the line would be too long", () => {
  assert.deepEqual(
    namesOf("Mühlgrund", "offline"),
    ["Mühlgrund · offline", "Mühlgrund|offline", "Mühlg…|offline"],
  );
  assert.deepEqual(namesOf("Landkreis Birkental", "wird aktualisiert"), [
    "Landkreis|Birkental|wird aktualisiert",
    "Lkr. Birkental|wird aktualisiert",
    "Birkental|wird aktualisiert",
    "Birke…|wird aktualisiert",
  ]);
  assert.equal(textOfLabel(labelsFor("Mühlgrund", ["offline"]).state!), "offline");
  assert.equal(labelsFor("Mühlgrund", []).state, null);
});

Deno.test("labelsFor: a label is as high as its lines, and as wide as the longest", () => {
  const [one, two] = [labelsFor("Fulda", []), labelsFor("Landkreis Birkental", [])].map(({ named }) =>
    named[0]!
  );
  assert.equal(two!.height, 2 * one!.height);
  assert.ok(one!.halfWidth < two!.halfWidth && two!.halfWidth < 72);
});
