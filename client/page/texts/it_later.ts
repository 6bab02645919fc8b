import { area } from "../../area/texts/it.ts";
import { changes } from "../../changes/texts/it.ts";
import { favourites } from "../../favourites/texts/it.ts";
import { filterSheet } from "../../filters/texts/it.ts";
import { contribute, legend } from "../../guide/texts/it.ts";
import { list } from "../../list/texts/it.ts";
import { near } from "../../near/texts/it.ts";
import { details } from "../../playground/texts/it/details.ts";
import { linkedPlayground, panel } from "../../playground/texts/it/panel.ts";
import { tagValues } from "../../playground/texts/it/tag_values.ts";
import { drawer } from "../../regions/texts/it.ts";
import { shade } from "../../shade/texts/it.ts";
import { searchResults } from "../../search/texts/it.ts";
import * as messages from "../../../dist/texts/it_later.ts";
import { createLaterTexts } from "./later_texts.ts";
import type { LaterTexts } from "./texts.ts";

export const itLater: LaterTexts = {
  ...createLaterTexts("it", messages),
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
