// Icons beside the filters. Loaded with the filter sheet.
import castle from "@mapbox/maki/icons/castle.svg" with { type: "text" };
import dogPark from "@mapbox/maki/icons/dog-park.svg" with { type: "text" };
import gate from "@mapbox/maki/icons/gate.svg" with { type: "text" };
import wheelchair from "@mapbox/maki/icons/wheelchair.svg" with { type: "text" };
import clock from "@rapideditor/temaki/icons/clock.svg" with { type: "text" };
import type { FilterName } from "../../federation/filters/core/filters.ts";
import { type Icon, MAP_ICONS, readDrawing } from "./map_icons.ts";
import { SUITABILITY_ICONS } from "./suitability_icons.ts";

const RAMP: Icon = { path: "M1 12L14 5v7zM1 13.2h13v1H1z", side: 15 };

export const FILTER_ICONS: Readonly<Record<FilterName, Icon>> = {
  private: readDrawing(gate),
  baby: SUITABILITY_ICONS.babies,
  toddler: SUITABILITY_ICONS.toddlers,
  wheelchair: SUITABILITY_ICONS.wheelchair,
  water: MAP_ICONS.water,
  table_tennis: MAP_ICONS.table_tennis,
  soccer: MAP_ICONS.soccer,
  basketball: MAP_ICONS.basketball,
  bench: MAP_ICONS.bench,
  picnic: MAP_ICONS.picnic,
  shelter: MAP_ICONS.shelter,
  theme: readDrawing(castle),
  fence: SUITABILITY_ICONS.fence,
  shade: SUITABILITY_ICONS.shade,
  has_dogs: readDrawing(dogPark),
  open_now: readDrawing(clock),
  school_children: SUITABILITY_ICONS.school_children,
  wheelchair_access: readDrawing(wheelchair),
  basket_swing: MAP_ICONS.basketswing,
  ramp: RAMP,
  slide: MAP_ICONS.slide,
  swing: MAP_ICONS.swing,
  baby_swing: MAP_ICONS.swing,
  climbing: MAP_ICONS.climbing,
  zipwire: MAP_ICONS.zipwire,
  trampoline: MAP_ICONS.trampoline,
  seesaw: MAP_ICONS.seesaw,
  springy: MAP_ICONS.springy,
  balance: MAP_ICONS.balance,
  structure: MAP_ICONS.structure,
  playhouse: MAP_ICONS.playhouse,
  sand: MAP_ICONS.sand,
};
