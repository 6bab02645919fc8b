import assert from "node:assert/strict";
import { readTaggedClosure } from "contract/playground/tagged_closure.ts";

const CLOSED = { kind: "closed", seasons: [] } as const;
const WORKS = { kind: "works", seasons: [] } as const;

Deno.test("the closures that OpenStreetMap's tags state", () => {
  const table: readonly [Record<string, unknown>, ReturnType<typeof readTaggedClosure>][] = [
    [{}, null],
    [{ access: "no" }, CLOSED],
    [{ access: "private" }, null],
    [{ disused: "yes" }, CLOSED],
    [{ disused: "no" }, null],
    [{ "disused:leisure": "playground" }, CLOSED],
    [{ "disused:leisure": "pitch" }, null],
    [{ abandoned: "yes" }, CLOSED],
    [{ opening_hours: "off" }, CLOSED],
    [{ opening_hours: "Mo-Su 08:00-20:00; PH off" }, null],
    [{ construction: "yes" }, WORKS],
    [{ construction: "no" }, null],
    [{ "construction:leisure": "playground" }, WORKS],
    [{ construction: "no", "construction:leisure": "playground" }, WORKS],
    [{ construction: "no", "construction:leisure": "no" }, null],
    [{ construction: "yes", access: "no" }, CLOSED],
    [{ seasonal: "yes" }, { kind: "seasonal", seasons: [] }],
    [{ seasonal: "Spring; summer" }, { kind: "seasonal", seasons: ["spring", "summer"] }],
    [{ seasonal: "spring;summer;autumn;winter" }, null],
    [{ seasonal: "no" }, null],
    [{ seasonal: "wet_season" }, null],
    [{ access: 7, seasonal: null }, null],
  ];
  for (const [tags, closure] of table) {
    assert.deepEqual(readTaggedClosure(tags), closure, JSON.stringify(tags));
  }
});
