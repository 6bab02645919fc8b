// Pictograms beside the filters. Loaded with the filter sheet.
import castle from "@mapbox/maki/icons/castle.svg" with { type: "text" };
import dogPark from "@mapbox/maki/icons/dog-park.svg" with { type: "text" };
import gate from "@mapbox/maki/icons/gate.svg" with { type: "text" };
import wheelchair from "@mapbox/maki/icons/wheelchair.svg" with { type: "text" };
import clock from "@rapideditor/temaki/icons/clock.svg" with { type: "text" };
import type { FilterName } from "../../federation/filters/core/filters.ts";
import { type Pictogram, PICTOGRAMS, readDrawing } from "./pictograms.ts";
import { SUITABILITY_PICTOGRAMS } from "./suitability_pictograms.ts";

const RAMP: Pictogram = { path: "M1 12L14 5v7zM1 13.2h13v1H1z", side: 15 };

export const FILTER_PICTOGRAMS: Readonly<Record<FilterName, Pictogram>> = {
  private: readDrawing(gate),
  baby: SUITABILITY_PICTOGRAMS.babies,
  toddler: SUITABILITY_PICTOGRAMS.toddlers,
  wheelchair: SUITABILITY_PICTOGRAMS.wheelchair,
  water: PICTOGRAMS.water,
  table_tennis: PICTOGRAMS.table_tennis,
  soccer: PICTOGRAMS.soccer,
  basketball: PICTOGRAMS.basketball,
  bench: PICTOGRAMS.bench,
  picnic: PICTOGRAMS.picnic,
  shelter: PICTOGRAMS.shelter,
  theme: readDrawing(castle),
  fence: SUITABILITY_PICTOGRAMS.fence,
  shade: SUITABILITY_PICTOGRAMS.shade,
  has_dogs: readDrawing(dogPark),
  open_now: readDrawing(clock),
  school_children: SUITABILITY_PICTOGRAMS.school_children,
  wheelchair_access: readDrawing(wheelchair),
  basket_swing: PICTOGRAMS.basketswing,
  ramp: RAMP,
  slide: PICTOGRAMS.slide,
  swing: PICTOGRAMS.swing,
  baby_swing: PICTOGRAMS.swing,
  climbing: PICTOGRAMS.climbing,
  zipwire: PICTOGRAMS.zipwire,
  trampoline: PICTOGRAMS.trampoline,
  seesaw: PICTOGRAMS.seesaw,
  springy: PICTOGRAMS.springy,
  balance: PICTOGRAMS.balance,
  structure: PICTOGRAMS.structure,
  playhouse: PICTOGRAMS.playhouse,
  sand: PICTOGRAMS.sand,
};
