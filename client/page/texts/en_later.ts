import { area } from "../../area/texts/en.ts";
import { changes } from "../../changes/texts/en.ts";
import { embed } from "../../embed/texts/en.ts";
import { favourites } from "../../favourites/texts/en.ts";
import { filterSheet } from "../../filters/texts/en.ts";
import { contribute, legend } from "../../guide/texts/en.ts";
import { list } from "../../list/texts/en.ts";
import { near } from "../../near/texts/en.ts";
import { details } from "../../playground/texts/en/details.ts";
import { linkedPlayground, panel } from "../../playground/texts/en/panel.ts";
import { tagValues } from "../../playground/texts/en/tag_values.ts";
import { drawer } from "../../regions/texts/en.ts";
import { shade } from "../../shade/texts/en.ts";
import { searchResults } from "../../search/texts/en.ts";
import { share } from "../../share/texts/en.ts";
import type { LaterTexts } from "./texts.ts";

export const enLater: LaterTexts = {
  drawer,
  filterSheet,
  panel,
  tagValues,
  details,
  linkedPlayground,
  searchResults,
  shade,
  list,
  near,
  changes,
  favourites,
  area,
  legend,
  contribute,
  embed,
  share,
};
