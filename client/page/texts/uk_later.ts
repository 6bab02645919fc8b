import { area } from "../../area/texts/uk.ts";
import { changes } from "../../changes/texts/uk.ts";
import { favourites } from "../../favourites/texts/uk.ts";
import { filterSheet } from "../../filters/texts/uk.ts";
import { contribute, legend } from "../../guide/texts/uk.ts";
import { list } from "../../list/texts/uk.ts";
import { near } from "../../near/texts/uk.ts";
import { details } from "../../playground/texts/uk/details.ts";
import { linkedPlayground, panel } from "../../playground/texts/uk/panel.ts";
import { tagValues } from "../../playground/texts/uk/tag_values.ts";
import { drawer } from "../../regions/texts/uk.ts";
import { shade } from "../../shade/texts/uk.ts";
import { searchResults } from "../../search/texts/uk.ts";
import * as messages from "../../../dist/texts/uk_later.ts";
import { createLaterTexts } from "./later_texts.ts";
import type { LaterTexts } from "./texts.ts";

export const ukLater: LaterTexts = {
  ...createLaterTexts("uk", messages),
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
