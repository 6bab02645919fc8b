import assert from "node:assert/strict";
import { signal } from "@preact/signals";
import { createCameraModel } from "client/federation/view/view_model.ts";
import { createDetailsModel, type Details } from "client/playground/details/details_model.ts";
import { GoodToKnow } from "client/playground/ui/good_to_know.tsx";
import { RouteLink } from "client/playground/ui/route_link.tsx";
import { contains } from "contract/geometry/bbox.ts";
import type { Equipment, Poi } from "contract/playground/surroundings.ts";
import { makePlaced } from "../../records.ts";
import { renderedText } from "../../rendered_text.ts";
import { moveBy, squareAround } from "../../squares.ts";
import { textsOf } from "../../../texts/all_texts.ts";

const de = textsOf("de");
const HERE = [9.7, 50.5] as const;

interface Given extends Partial<Details> {
  readonly properties?: Readonly<Record<string, unknown>>;
}

function stage({ properties = {}, ...loaded }: Given) {
  const details = createDetailsModel();
  for (const [name, section] of Object.entries(loaded)) details.settle(name as keyof Details, section);
  const placed = makePlaced({ properties, shape: squareAround(HERE, 20) });
  const camera = createCameraModel();
  const config = { macroMaxZoom: 7, clusterMaxZoom: 13 };
  const state = { camera, config, details, notices: signal(null), opening: signal(null) };
  return { camera, details, placed, section: GoodToKnow({ placed, state, texts: de }) };
}

/** The texts of the section in their order, those that are folded included, without what only screen readers say. */
function render(given: Given): string[] {
  const lines = renderedText(stage(given).section).map((text) =>
    text.replaceAll(/[\u00a0\u00ad]/g, (char) => char === "\u00ad" ? "" : " ")
  );
  return lines.filter((line) =>
    ![", ", de.drawer.showRegion].includes(line) && !line.endsWith(` · ${de.details.wayThere}`)
  );
}

const ready = <T>(value: readonly T[]) => ({ kind: "ready", value }) as const;
const device = (tags: Record<string, string>, osmId: number): Equipment => ({
  osmType: "N",
  osmId,
  geometry: { kind: "point", position: HERE },
  tags: new Map(Object.entries(tags)),
});
const poi = (metres: number, tags: Record<string, string>): Poi => ({
  position: moveBy(HERE, metres, 0),
  tags: new Map(Object.entries(tags)),
});
const toilet = (metres: number, tags: Record<string, string> = {}) =>
  poi(metres, { amenity: "toilets", ...tags });
const TABLE = { changing_table: "yes" };

const TITLE = "Gut zu wissen";
const MORE = "Mehr Angaben";

const CASES: readonly (readonly [name: string, given: Given, shown: readonly string[]])[] = [
  ["nothing is known", { equipment: ready([]), amenities: ready([]), trees: ready([]) }, []],
  ["loading", {}, []],
  ["what could not be loaded", { amenities: { kind: "failed", failure: { kind: "network" } } }, []],
  ["only what is folded", { properties: { area: 822 } }, [MORE, "Größe", "822 m²"]],
  [
    "tags",
    {
      properties: {
        description: "Ruhig gelegen",
        wheelchair: "limited",
        fenced: "yes",
        shade: "limited",
        surface: "grass",
        dog: "leashed",
        toilets: "yes",
        ramp: "yes",
        tactile_paving: "no",
        operator: "Stadt Fulda",
        check_date: "2025-05-18",
      },
    },
    [
      TITLE,
      "Ruhig gelegen",
      ...["Toilette", "Ja"],
      ...["Zugang mit Rollstuhl", "Teilweise"],
      ...["Eingezäunt", "Ja"],
      ...["Schatten", "Teilweise"],
      ...["Boden", "Gras"],
      ...["Hunde erlaubt", "Nur an der Leine"],
      MORE,
      ...["Rampe", "Ja"],
      ...["Bodenleitsystem", "Nein"],
      ...["Betreiber", "Stadt Fulda"],
      ...["Zuletzt geprüft", "18. Mai 2025"],
    ],
  ],
  [
    "opening hours before they are evaluated",
    { properties: { opening_hours: "Mo-Su 08:00-20:00; PH off" } },
    [TITLE, "Öffnungszeiten", "Mo–So 08:00–20:00", "Feiertage geschlossen"],
  ],
  [
    "equipment: seats, and what a wheelchair can use",
    {
      properties: { dog: "no" },
      equipment: ready([
        device({ amenity: "bench" }, 1),
        device({ amenity: "bench" }, 2),
        device({ playground: "basketswing", wheelchair: "yes" }, 3),
        device({ playground: "roundabout", wheelchair: "yes" }, 4),
        device({ playground: "roundabout", wheelchair: "no" }, 5),
        device({ playground: "slide" }, 6),
        device({ leisure: "picnic_table" }, 7),
        device({ leisure: "picnic_table" }, 8),
      ]),
    },
    [
      TITLE,
      ...["Geräte für Rollstuhl", "Karussell, Nestschaukel"],
      ...["Bänke", "2"],
      ...["Sitzen und Ausruhen", "2 × Picknicktisch"],
      ...["Hunde erlaubt", "Nein"],
      MORE,
      ...["Nestschaukel", "Ja"],
    ],
  ],
  [
    "the nearest toilet, and a farther one with a changing table",
    { amenities: ready([toilet(750, TABLE), toilet(250, { changing_table: "no" })]) },
    [TITLE, "Toilette mit Wickeltisch", "12 Min.", "Nächste Toilette", "4 Min."],
  ],
  [
    "the nearest toilet has a changing table",
    { amenities: ready([toilet(250, TABLE), toilet(750)]) },
    [TITLE, "Toilette mit Wickeltisch", "4 Min."],
  ],
  [
    "toilets that not everyone may use",
    { amenities: ready([toilet(50, { access: "customers", ...TABLE }), toilet(250)]) },
    [TITLE, "Nächste Toilette", "4 Min."],
  ],
  [
    "a changing table in the fifth toilet",
    { amenities: ready([...[100, 200, 300, 400].map((metres) => toilet(metres)), toilet(500, TABLE)]) },
    [TITLE, "Toilette mit Wickeltisch", "8 Min.", "Nächste Toilette", "2 Min."],
  ],
  [
    "ways in it and into it",
    { properties: { path_surfaces: ["asphalt", "own_words", "sand"], gate_count: 2 } },
    [MORE, "Belag der Wege", "Asphalt, Own words, Sand", "Bekannte Tore und Eingänge", "2"],
  ],
  ["trees that a node only counts", { properties: { tree_count: 3 }, trees: { kind: "absent" } }, [
    MORE,
    "Bäume",
    "3 Bäume",
  ]],
];

for (const [name, given, shown] of CASES) {
  Deno.test(`good to know: ${name}`, () => assert.deepEqual(render(given), shown));
}

Deno.test("good to know: the lines about toilets show them on the map, and lead there", () => {
  const [near, far] = [toilet(250), toilet(750, { name: "WC am Markt", ...TABLE })];
  const { camera, details, section } = stage({ amenities: ready([near, far]) });
  const placeOf = ({ position: [lon, lat] }: Poi) => ({ lon, lat });
  assert.deepEqual(propsOf(RouteLink, section).map(({ place, name }) => ({ place, name })), [
    { place: placeOf(far), name: "WC am Markt" },
    { place: placeOf(near), name: "Nächste Toilette" },
  ]);
  const presses = propsOf("button", section).map(({ onClick }) => onClick as () => void);
  for (const [i, { position }, label] of [[0, far, "WC am Markt"], [1, near, "Nächste Toilette"]] as const) {
    presses[i]!();
    assert.deepEqual(details.shownPlace.value, { position, icon: "toilets", label });
    const request = camera.request.value;
    assert.ok(request?.kind === "fit");
    for (const place of [position, HERE]) assert.ok(contains(request.bbox, [...place, ...place]));
  }
});

/** The properties of all elements of a type. */
function propsOf(wanted: unknown, node: unknown): Record<string, unknown>[] {
  if (Array.isArray(node)) return node.flatMap((each) => propsOf(wanted, each));
  if (typeof node !== "object" || node === null) return [];
  const { type, props } = node as { type: unknown; props: Record<string, unknown> };
  if (type === wanted) return [props];
  return propsOf(wanted, typeof type === "function" ? type(props) : props.children);
}
