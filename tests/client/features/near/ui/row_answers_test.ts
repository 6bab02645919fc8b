import assert from "node:assert/strict";
import { signal } from "@preact/signals";
import { makeFilters } from "client/federation/filters/core/filters.ts";
import { createPageRule } from "client/federation/filters/core/page_rule.ts";
import { describeAnswers } from "client/features/near/ui/row_answers.ts";
import { textsOf } from "../../../../texts/all_texts.ts";

const de = textsOf("de");

const cases: [filters: string, properties: Record<string, unknown>, expected: string][] = [
  ["", { fenced: "yes" }, ""],
  ["wheelchair_access", { wheelchair: "yes" }, "Zugang mit Rollstuhl"],
  ["wheelchair_access", { wheelchair: "limited" }, "Zugang teilweise"],
  ["wheelchair_access", { wheelchair: "no" }, "Fehlt: Zugang mit Rollstuhl"],
  ["wheelchair_access", {}, "Nicht bekannt: Rollstuhl"],
  ["has_dogs", { dog: "leashed" }, "Hunde an der Leine"],
  ["fence", { fenced: "limited" }, "Teils eingezäunt"],
  ["ramp", { ramp: "limited" }, "Fehlt: Rampe"],
  ["open_now", { opening_hours: "off" }, ""],
  [
    "fence,shade,water",
    { fenced: "yes", shade: "no" },
    "Fehlt: Schatten | Nicht bekannt: Wasser | Eingezäunt",
  ],
  ["toilet", { toilet_m: 250 }, "Toilette 4 Min."],
  ["toilet", { toilets: "yes" }, "Toilette"],
  [
    "changing_table,toilet",
    { toilet_m: 250, changing_table_m: null },
    "Fehlt: Wickeltisch | Toilette 4 Min.",
  ],
  ["toilet", { toilet_m: 616 }, "Fehlt: Toilette"],
  ["toilet", {}, "Nicht bekannt: Toilette in der Nähe"],
  ["slide,water", { device_kinds: ["slide"] }, "Nicht bekannt: Wasser | Rutsche"],
];

for (const [filters, properties, expected] of cases) {
  Deno.test(`row answers: ${filters || "no filter"} of ${JSON.stringify(properties)}`, () => {
    const model = {
      current: signal(makeFilters(filters.split(","), [])),
      pageRule: signal(createPageRule(new Set(["off"]))),
    };
    assert.equal(
      describeAnswers({ properties, restricted: false }, model, de).join(" | ").replaceAll("\u00a0", " "),
      expected,
    );
  });
}
