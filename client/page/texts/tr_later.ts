import { area } from "../../area/texts/tr.ts";
import { changes } from "../../changes/texts/tr.ts";
import { favourites } from "../../favourites/texts/tr.ts";
import { filterSheet } from "../../filters/texts/tr.ts";
import { contribute, legend } from "../../guide/texts/tr.ts";
import { list } from "../../list/texts/tr.ts";
import { near } from "../../near/texts/tr.ts";
import { details } from "../../playground/texts/tr/details.ts";
import { linkedPlayground, panel } from "../../playground/texts/tr/panel.ts";
import { tagValues } from "../../playground/texts/tr/tag_values.ts";
import { drawer } from "../../regions/texts/tr.ts";
import { shade } from "../../shade/texts/tr.ts";
import { searchResults } from "../../search/texts/tr.ts";
import * as messages from "../../../dist/texts/tr_later.ts";
import { createLaterTexts } from "./later_texts.ts";
import type { LaterTexts } from "./texts.ts";

export const trLater: LaterTexts = {
  ...createLaterTexts("tr", messages),
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
};
