// Icons of suitability: drawings from Temaki and Maki (both CC0), and two of this program, a pram and a small child.
// Loaded on demand.
import fence from "@mapbox/maki/icons/fence.svg" with { type: "text" };
import school from "@mapbox/maki/icons/school.svg" with { type: "text" };
import toilet from "@mapbox/maki/icons/toilet.svg" with { type: "text" };
import streetLamp from "@rapideditor/temaki/icons/street_lamp_arm.svg" with { type: "text" };
import tree from "@rapideditor/temaki/icons/tree_broadleaved.svg" with { type: "text" };
import wheelchair from "@rapideditor/temaki/icons/wheelchair_active.svg" with { type: "text" };
import type { Suitability } from "../core/suitability.ts";
import { type Icon, MAP_ICONS, readDrawing } from "./map_icons.ts";

const PRAM: Icon = {
  path:
    "M7 1a6 6 0 0 1 6 6H7zM1 3h1.6a1 1 0 0 1 .95.7L4.6 7H13a5 5 0 0 1-2.6 4.3 1.5 1.5 0 1 1-1.5.7H6.1a1.5 1.5 0 1 1-1.7-.9A5 5 0 0 1 3 8L2 4.5H1z",
  side: 15,
};
const SMALL_CHILD: Icon = {
  path:
    "M7.5 1a2.75 2.75 0 1 1 0 5.5a2.75 2.75 0 1 1 0-5.5zM4.2 7.2c.9-.4 2-.7 3.3-.7s2.4.3 3.3.7l2.2 2.2-1 1-1.5-1.2v2.3l.5 2.5H9.4l-.9-2.5h-2L5.6 14H4l.5-2.5V9.2L3 10.4l-1-1z",
  side: 15,
};

export const SUITABILITY_ICONS: Readonly<Record<Suitability, Icon>> = {
  babies: PRAM,
  toddlers: SMALL_CHILD,
  school_children: readDrawing(school),
  fence: readDrawing(fence),
  shade: readDrawing(tree),
  wheelchair: readDrawing(wheelchair),
  water: MAP_ICONS.water,
  lit: readDrawing(streetLamp),
  toilets: readDrawing(toilet),
};
