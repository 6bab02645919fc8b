import { area } from "../../area/texts/fr.ts";
import { changes } from "../../changes/texts/fr.ts";
import { favourites } from "../../favourites/texts/fr.ts";
import { filterSheet } from "../../filters/texts/fr.ts";
import { contribute, legend } from "../../guide/texts/fr.ts";
import { list } from "../../list/texts/fr.ts";
import { near } from "../../near/texts/fr.ts";
import { details } from "../../playground/texts/fr/details.ts";
import { linkedPlayground, panel } from "../../playground/texts/fr/panel.ts";
import { tagValues } from "../../playground/texts/fr/tag_values.ts";
import { drawer } from "../../regions/texts/fr.ts";
import { shade } from "../../shade/texts/fr.ts";
import { searchResults } from "../../search/texts/fr.ts";
import * as messages from "../../../dist/texts/fr_later.ts";
import { createLaterTexts } from "./later_texts.ts";
import type { LaterTexts } from "./texts.ts";

export const frLater: LaterTexts = {
  ...createLaterTexts("fr", messages),
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
