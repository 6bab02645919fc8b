import { area } from "../../area/texts/nl.ts";
import { changes } from "../../changes/texts/nl.ts";
import { favourites } from "../../favourites/texts/nl.ts";
import { filterSheet } from "../../filters/texts/nl.ts";
import { contribute, legend } from "../../guide/texts/nl.ts";
import { list } from "../../list/texts/nl.ts";
import { near } from "../../near/texts/nl.ts";
import { details } from "../../playground/texts/nl/details.ts";
import { linkedPlayground, panel } from "../../playground/texts/nl/panel.ts";
import { tagValues } from "../../playground/texts/nl/tag_values.ts";
import { drawer } from "../../regions/texts/nl.ts";
import { shade } from "../../shade/texts/nl.ts";
import { searchResults } from "../../search/texts/nl.ts";
import * as messages from "../../../dist/texts/nl_later.ts";
import { createLaterTexts } from "./later_texts.ts";
import type { LaterTexts } from "./texts.ts";

export const nlLater: LaterTexts = {
  ...createLaterTexts("nl", messages),
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
