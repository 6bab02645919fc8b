import { area } from "../../area/texts/de.ts";
import { changes } from "../../changes/texts/de.ts";
import { favourites } from "../../favourites/texts/de.ts";
import { filterSheet } from "../../filters/texts/de.ts";
import { contribute, legend } from "../../guide/texts/de.ts";
import { list } from "../../list/texts/de.ts";
import { near } from "../../near/texts/de.ts";
import { details } from "../../playground/texts/de/details.ts";
import { linkedPlayground, panel } from "../../playground/texts/de/panel.ts";
import { tagValues } from "../../playground/texts/de/tag_values.ts";
import { drawer } from "../../regions/texts/de.ts";
import { shade } from "../../shade/texts/de.ts";
import { searchResults } from "../../search/texts/de.ts";
import * as messages from "../../../dist/texts/de_later.ts";
import { createLaterTexts } from "./later_texts.ts";
import type { LaterTexts } from "./texts.ts";

export const deLater: LaterTexts = {
  ...createLaterTexts("de", messages),
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
