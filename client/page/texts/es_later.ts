import { area } from "../../area/texts/es.ts";
import { changes } from "../../changes/texts/es.ts";
import { favourites } from "../../favourites/texts/es.ts";
import { filterSheet } from "../../filters/texts/es.ts";
import { contribute, legend } from "../../guide/texts/es.ts";
import { list } from "../../list/texts/es.ts";
import { near } from "../../near/texts/es.ts";
import { details } from "../../playground/texts/es/details.ts";
import { linkedPlayground, panel } from "../../playground/texts/es/panel.ts";
import { tagValues } from "../../playground/texts/es/tag_values.ts";
import { drawer } from "../../regions/texts/es.ts";
import { shade } from "../../shade/texts/es.ts";
import { searchResults } from "../../search/texts/es.ts";
import * as messages from "../../../dist/texts/es_later.ts";
import { createLaterTexts } from "./later_texts.ts";
import type { LaterTexts } from "./texts.ts";

export const esLater: LaterTexts = {
  ...createLaterTexts("es", messages),
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
