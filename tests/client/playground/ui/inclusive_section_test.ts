import assert from "node:assert/strict";
import type { ComponentChildren, VNode } from "preact";
import type { Section } from "client/playground/details/details_model.ts";
import { InclusiveSection } from "client/playground/ui/inclusive_section.tsx";
import type { Equipment, Poi } from "contract/playground/surroundings.ts";
import { makePlayground } from "../../records.ts";
import { textsOf } from "../../../texts/all_texts.ts";

const de = textsOf("de");

const NONE = { kind: "ready", value: [] } as const;
const LOADING = { kind: "loading" } as const;
const FAILED = { kind: "failed", failure: { kind: "network" } } as const;
const SWING: Equipment = {
  osmType: "N",
  osmId: 1,
  geometry: { kind: "point", position: [9.5, 50.5] },
  tags: new Map([["playground", "basketswing"], ["wheelchair", "yes"]]),
};
/** All that the completeness line asks for. */
const WELL_MAPPED = { panoramax: "1", device_count: 1, surface: "sand" };

interface Given {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly equipment?: Section<readonly Equipment[]>;
  readonly amenities?: Section<readonly Poi[]>;
}

/** The texts of the section in their order. */
function render({ properties = {}, equipment = NONE, amenities = NONE }: Given): string[] {
  const playground = makePlayground({ properties });
  return textsIn(
    InclusiveSection({ playground, equipment, amenities, texts: de, panelTexts: de.panel }),
  );
}

function textsIn(children: ComponentChildren): string[] {
  if (Array.isArray(children)) return children.flatMap(textsIn);
  if (typeof children === "string") return [children];
  return isElement(children) ? textsIn(children.props.children) : [];
}

const isElement = (children: ComponentChildren): children is VNode<{ children?: ComponentChildren }> =>
  typeof children === "object" && children !== null && "props" in children;

const TITLE = de.panel.inclusiveTitle;
const NOTHING = de.panel.inclusiveNothing;
const LINK = de.panel.editInMapComplete;

const ASPECTS: Readonly<Record<string, string>> = de.panel.inclusiveAspects;

const CASES: readonly (readonly [name: string, given: Given, shown: readonly string[]])[] = [
  ["nothing is known: the link is below the completeness", {}, [TITLE, NOTHING]],
  ["nothing is known of one that is well mapped", { properties: WELL_MAPPED }, [TITLE, NOTHING, LINK]],
  ["loading", { equipment: LOADING, amenities: LOADING }, [TITLE, de.partLoading]],
  [
    "tags while the rest is loading",
    { properties: { wheelchair: "no", check_date: "2025-05-18" }, amenities: LOADING },
    [TITLE, "Zugang mit Rollstuhl", "Nein", "Zuletzt geprüft", "18. Mai 2025", de.partLoading],
  ],
  [
    "tags and equipment",
    {
      properties: { wheelchair: "limited", shade: "yes", tactile_paving: "no", braille: "no", ramp: "yes" },
      equipment: { kind: "ready", value: [SWING] },
    },
    [
      TITLE,
      ...["Zugang mit Rollstuhl", "Teilweise"],
      ...[de.panel.inclusiveAspects.devices, "Ja"],
      ...["Nestschaukel", "Ja"],
      ...["Rampe", "Ja"],
      ...[de.panel.inclusiveAspects.tactilePaving, "Nein"],
      ...[de.panel.inclusiveAspects.braille, "Nein"],
      ...["Schatten", "Ja"],
      de.panel.inclusiveUnknown(
        ["toilets", "changingTable", "parking"].map((aspect) => ASPECTS[aspect]).join(", "),
      ),
    ],
  ],
  [
    "ways in it and into it",
    { properties: { path_surfaces: ["asphalt", "own_words", "sand"], gate_count: 2 }, amenities: LOADING },
    [
      TITLE,
      ...["Belag der Wege", "Asphalt, Own words, Sand"],
      ...["Bekannte Tore und Eingänge", "2"],
      de.partLoading,
    ],
  ],
];

for (const [name, given, shown] of CASES) {
  Deno.test(`inclusive section: ${name}`, () => assert.deepEqual(render(given), shown));
}

Deno.test("inclusive section: what could not be loaded is not known, but may be mapped", () => {
  const shown = render({ equipment: FAILED, amenities: FAILED });
  assert.equal(shown.length, 2);
  assert.match(shown[1]!, /^Nicht bekannt: .*Nestschaukel.*Wickeltisch/);
});
