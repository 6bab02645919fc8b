// The texts that are loaded later, built from the messages of a language.
import { createDistanceFormat } from "contract/texts/distance_format.ts";
import type { Locale } from "contract/kit/locales.ts";
import { createClosureTexts } from "contract/texts/closure.ts";
import { createNaming } from "contract/texts/naming.ts";
import type { LaterMessages } from "../../../dist/texts/languages.ts";
import { createAreaTexts } from "../../features/area/texts/texts.ts";
import { createChangesTexts } from "../../features/changes/texts/texts.ts";
import { createFavouritesTexts } from "../../features/favourites/texts/texts.ts";
import { createFilterSheetTexts } from "../../federation/filters/texts/texts.ts";
import { createContributeTexts, createLegendTexts } from "../../features/guide/texts/texts.ts";
import { createLaterFormats } from "../../kit/texts/later_formats.ts";
import { createNearTexts } from "../../features/near/texts/texts.ts";
import { createNoticeTexts } from "../../federation/notices/texts/texts.ts";
import { createAroundTexts } from "../../playground/texts/around_texts.ts";
import { createDetailsTexts } from "../../playground/texts/details_texts.ts";
import {
  createHoursWords,
  createLinkedPlaygroundTexts,
  createPanelTexts,
  createTagValueTexts,
} from "../../playground/texts/texts.ts";
import { createDrawerTexts } from "../../federation/regions/texts/texts.ts";
import { createSearchResultTexts } from "../../features/search/texts/texts.ts";
import { createShadeTexts } from "../../playground/shade/texts/texts.ts";
import type { LaterTexts } from "./texts.ts";

/** Creates the texts. `messages` must be in this language. */
export function createLaterTexts(locale: Locale, messages: LaterMessages): LaterTexts {
  const f = createLaterFormats(locale);
  const drawer = messages.drawer(f);
  const filterSheet = messages.filterSheet(f);
  const panel = createPanelTexts(messages.panel(f), f);
  const distance = createDistanceFormat(locale);
  const closures = createClosureTexts(messages.closure(f), locale);
  const shared = { distance, deviceAges: panel.ageRange };
  return {
    ...createNaming(messages.naming(f), distance),
    ...closures,
    notices: createNoticeTexts(messages.notices(f), closures, f),
    drawer: createDrawerTexts(drawer, f),
    filterSheet: createFilterSheetTexts(filterSheet, f),
    panel,
    tagValues: createTagValueTexts(
      messages.tagValues(f),
      messages.tags(f),
      createHoursWords(messages.hours(f), locale),
    ),
    around: createAroundTexts(messages.around(f), f),
    details: createDetailsTexts(messages.details(f), shared, f),
    linkedPlayground: createLinkedPlaygroundTexts(messages.linkedPlayground(f), f),
    searchResults: createSearchResultTexts(messages.searchResults(f)),
    shade: createShadeTexts(messages.shade(f), f),
    near: createNearTexts(messages.near(f), drawer, filterSheet.attributes, f),
    changes: createChangesTexts(messages.changes(f), messages.completenessDegrees(f), f),
    favourites: createFavouritesTexts(messages.favourites(f), f),
    area: createAreaTexts(messages.area(f), f),
    legend: createLegendTexts(messages.legend(f)),
    contribute: createContributeTexts(messages.contribute(f), f),
    embed: messages.embed(f),
    menu: messages.menu(f),
    share: messages.share(f),
  };
}
