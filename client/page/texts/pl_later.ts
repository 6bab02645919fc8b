import { area } from "../../area/texts/pl.ts";
import { changes } from "../../changes/texts/pl.ts";
import { favourites } from "../../favourites/texts/pl.ts";
import { filterSheet } from "../../filters/texts/pl.ts";
import { contribute, legend } from "../../guide/texts/pl.ts";
import { list } from "../../list/texts/pl.ts";
import { near } from "../../near/texts/pl.ts";
import { details } from "../../playground/texts/pl/details.ts";
import { linkedPlayground, panel } from "../../playground/texts/pl/panel.ts";
import { tagValues } from "../../playground/texts/pl/tag_values.ts";
import { drawer } from "../../regions/texts/pl.ts";
import { shade } from "../../shade/texts/pl.ts";
import { searchResults } from "../../search/texts/pl.ts";
import * as messages from "../../../dist/texts/pl_later.ts";
import { createLaterTexts } from "./later_texts.ts";
import type { LaterTexts } from "./texts.ts";

export const plLater: LaterTexts = {
  ...createLaterTexts("pl", messages),
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
