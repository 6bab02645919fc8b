import assert from "node:assert/strict";
import type { ComponentChildren, VNode } from "preact";
import { createDetailsModel } from "client/playground/details/details_model.ts";
import { PrintedPlaces } from "client/features/share/ui/print_sheet.tsx";
import type { Poi } from "contract/playground/surroundings.ts";
import { makePlayground } from "../../../records.ts";
import { moveBy, squareAround } from "../../../squares.ts";
import { textsOf } from "../../../../texts/all_texts.ts";

const HERE = [9.7, 50.5] as const;
const poi = (metres: number, tags: Record<string, string>): Poi => ({
  position: moveBy(HERE, metres, 0),
  tags: new Map(Object.entries(tags)),
});

/** The texts of the section in their order. */
function print(pois: readonly Poi[] | null): string[] {
  const details = createDetailsModel();
  if (pois !== null) details.settle("amenities", { kind: "ready", value: pois });
  const playground = makePlayground({ shape: squareAround(HERE, 20) });
  return textsIn(PrintedPlaces({ playground, details, texts: textsOf("de") }));
}

function textsIn(children: ComponentChildren): string[] {
  if (Array.isArray(children)) return children.flatMap(textsIn);
  if (typeof children === "string") return [children];
  return isElement(children) ? textsIn(children.props.children) : [];
}

const isElement = (children: ComponentChildren): children is VNode<{ children?: ComponentChildren }> =>
  typeof children === "object" && children !== null && "props" in children;

Deno.test("printed places: the nearest toilet and water, a line each, with hours but not what is open now", () => {
  const lines = print([
    poi(300, { amenity: "toilets", fee: "yes" }),
    poi(120, {
      amenity: "toilets",
      name: "Schlosshof",
      wheelchair: "yes",
      changing_table: "yes",
      "changing_table:location": "female_toilet",
      charge: "0.50 EUR",
      opening_hours: "Mo-Fr 08:00-18:00",
    }),
    poi(80, { amenity: "drinking_water" }),
    poi(50, { amenity: "cafe" }),
  ]);
  assert.deepEqual(lines.map((line) => line.replaceAll("\u00a0", " ")), [
    "In der Nähe",
    "Toilette · Schlosshof · 120 m · Mo–Fr 08:00–18:00 · rollstuhlgerecht · Wickeltisch im Damen-WC · 0,50 €",
    "Trinkwasser · 80 m",
  ]);
});

Deno.test("printed places: nothing without such places, and while they are loading", () => {
  assert.deepEqual(print([poi(50, { amenity: "cafe" })]), []);
  assert.deepEqual(print(null), []);
});
