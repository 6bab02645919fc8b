// The sample region, which is served if no region is configured. It is a made-up town in a forest, far from real
// playgrounds with which it could be confused.
import { SAMPLE_REGION_NAME } from "contract/registry/sample_region.ts";
import type { RegionContent } from "../region/core/region_content.ts";
import { composeRegion } from "../import/compose/compose_region.ts";
import { findNearToilets } from "../import/compose/near_toilets.ts";
import { UNLIMITED } from "../osm/limits/import_budget.ts";
import { WORLD } from "../region/core/import_area.ts";
import { layOutRegion, type RegionPlan } from "./lay_out.ts";

/** Tags that count as a photo, but do not refer to one. */
const PHOTO = { panoramax: "Beispiel ohne Foto" };

const PLAN: RegionPlan = {
  name: SAMPLE_REGION_NAME,
  middle: [10.44, 51.08],
  boundary: [[-1900, -900], [-700, -1500], [900, -1400], [2000, -500], [1800, 900], [500, 1600], [
    -1100,
    1400,
  ]],
  playgroundTags: {
    description: "Beispieldaten, kein echter Spielplatz",
    operator: "Stadt Musterstadt (Beispieldaten)",
  },
  playgrounds: [
    {
      name: "Spielplatz am Lindenpark",
      at: [-180, 260],
      size: [64, 40],
      turn: 12,
      things: "ship slide swing swing sandpit springy seesaw bench bench picnic-table",
      trees: 6,
      tags: { ...PHOTO, surface: "sand", opening_hours: "08:00-20:00", max_age: "12", shade: "yes" },
    },
    {
      name: "Abenteuerspielplatz Räuberwald",
      at: [-1150, 700],
      size: [90, 62],
      turn: -20,
      things:
        "castle zip-wire net climbing-frame balance-beam slide swing shelter picnic-table bench fitness",
      trees: 9,
      tags: { ...PHOTO, "surface": "woodchips", "playground:theme": "adventure", "min_age": "6" },
    },
    {
      name: "Wasserspielplatz an der Mühle",
      at: [640, -420],
      size: [56, 44],
      turn: 30,
      things: "pump water-channel splash-pad sandpit slide bench bench shelter",
      trees: 4,
      tags: { ...PHOTO, surface: "sand", opening_hours: "Apr-Oct 09:00-19:00", shade: "no" },
    },
    {
      name: "Regenbogen-Spielplatz für alle",
      at: [320, 820],
      size: [58, 46],
      turn: 5,
      things: "basket-swing roundabout trampoline sandpit playhouse slide bench bench picnic-table",
      trees: 5,
      tags: { ...PHOTO, surface: "rubber", wheelchair: "yes", barrier: "fence" },
    },
    {
      name: "Drachenspielplatz Nordhang",
      at: [-420, 1180],
      size: [48, 36],
      turn: -8,
      things: "climbing-frame swing slide sandpit table-tennis bench",
      trees: 3,
      tags: { ...PHOTO, "surface": "fine_gravel", "playground:theme": "dragon" },
    },
    {
      name: "Kleinkinderspielplatz Wichtelwiese",
      at: [60, -150],
      size: [30, 24],
      turn: 40,
      things: "baby-swing sandpit springy playhouse bench bench",
      trees: 4,
      tags: { enclosed: "yes", shade: "yes", max_age: "5" },
    },
    {
      name: "Bolzplatz am Sportheim",
      at: [1250, 330],
      size: [74, 44],
      turn: 15,
      things: "soccer basketball bench",
      tags: { surface: "grass" },
    },
    {
      name: "Spielplatz Marktgasse",
      ground: { kind: "school", name: "Grundschule Marktgasse" },
      at: [140, 90],
      size: [26, 20],
      things: "swing slide table-tennis bench",
      trees: 1,
      tags: { surface: "paving_stones" },
    },
    {
      name: "Spielwiese am Hundeauslauf",
      at: [-1300, -480],
      size: [52, 40],
      turn: 22,
      things: "seesaw swing bench picnic-table",
      trees: 2,
      tags: { dog: "yes" },
    },
    {
      name: "Schulhof der Musterschule",
      at: [-560, -260],
      size: [60, 50],
      turn: -12,
      things: "climbing-frame basketball table-tennis bench",
      trees: 3,
      tags: { access: "private", surface: "asphalt" },
    },
    {
      name: "Garten der Kita Sonnenschein",
      at: [880, 980],
      size: [34, 26],
      turn: 18,
      things: "baby-swing sandpit slide",
      trees: 2,
      tags: { access: "customers", enclosed: "yes" },
    },
    {
      name: "Spielpark Zwei Ufer",
      at: [-250, -820],
      size: [44, 30],
      turn: 8,
      secondPart: [-170, -880],
      things: "slide swing springy bench",
      trees: 3,
      tags: { opening_hours: "sunrise-sunset" },
    },
    {
      name: null,
      street: "Ahornstraße",
      at: [980, -980],
      size: [28, 22],
      turn: 33,
    },
    {
      name: null,
      street: "Am Weiher",
      at: [-820, 180],
      size: [24, 24],
      turn: 10,
      trees: 1,
    },
    {
      name: "Spielpunkt Ziegelei",
      at: [1420, -260],
      size: null,
      things: "springy",
    },
  ],
  things: [
    { at: [420, 120], thing: "table-tennis" },
    { at: [-40, 310], thing: "toilets" },
    { at: [210, 40], thing: "ice-cream", tags: { name: "Eiscafé Beispiel" } },
    { at: [110, 20], thing: "bakery", tags: { name: "Bäckerei Muster" } },
    { at: [330, -60], thing: "supermarket", tags: { name: "Mustermarkt" } },
    { at: [250, 170], thing: "chemist", tags: { name: "Drogerie Beispiel" } },
    { at: [760, 260], thing: "hospital", tags: { name: "Klinikum Musterstadt" } },
    { at: [-120, 190], thing: "bus-stop", tags: { name: "Lindenpark" } },
    { at: [610, -330], thing: "bus-stop", tags: { name: "Mühle" } },
    { at: [290, 740], thing: "bus-stop", tags: { name: "Regenbogenweg" } },
  ],
  treeRow: [[-230, 210], [-150, 225], [-90, 235]],
};

export function createSampleRegion(): RegionContent {
  const region = layOutRegion(PLAN);
  const known = <T>(values: readonly (T | undefined)[]) =>
    new Map(values.flatMap((value, i) => value === undefined ? [] : [[region.playgrounds[i]!, value]]));
  const nearStreets = known(PLAN.playgrounds.map(({ street }) => street));
  const onGrounds = known(PLAN.playgrounds.map(({ ground }) => ground));
  const nearToilets = findNearToilets(region, WORLD, UNLIMITED);
  return composeRegion(region, UNLIMITED, nearStreets, undefined, undefined, nearToilets, onGrounds);
}
