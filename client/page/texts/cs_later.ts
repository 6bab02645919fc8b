import { area } from "../../area/texts/cs.ts";
import { changes } from "../../changes/texts/cs.ts";
import { favourites } from "../../favourites/texts/cs.ts";
import { filterSheet } from "../../filters/texts/cs.ts";
import { contribute, legend } from "../../guide/texts/cs.ts";
import { list } from "../../list/texts/cs.ts";
import { near } from "../../near/texts/cs.ts";
import { details } from "../../playground/texts/cs/details.ts";
import { linkedPlayground, panel } from "../../playground/texts/cs/panel.ts";
import { tagValues } from "../../playground/texts/cs/tag_values.ts";
import { drawer } from "../../regions/texts/cs.ts";
import { shade } from "../../shade/texts/cs.ts";
import { searchResults } from "../../search/texts/cs.ts";
import * as messages from "../../../dist/texts/cs_later.ts";
import { createLaterTexts } from "./later_texts.ts";
import type { LaterTexts } from "./texts.ts";

export const csLater: LaterTexts = {
  ...createLaterTexts("cs", messages),
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
