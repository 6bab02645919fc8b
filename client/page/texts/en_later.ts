import { area } from "../../area/texts/en.ts";
import { changes } from "../../changes/texts/en.ts";
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
import * as messages from "../../../dist/texts/en_later.ts";
import { createLaterTexts } from "./later_texts.ts";
import type { LaterTexts } from "./texts.ts";

export const enLater: LaterTexts = {
  ...createLaterTexts("en", messages),
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
