// The texts of the catalogue, in the languages in which it describes the data.
import type { Messages } from "../../../../../dist/texts/messages.d.ts";
import { createTexts } from "../../../../base/kit/core/server_messages.ts";

export const CATALOGUE_LANGUAGES = ["de", "en"] as const;
export type CatalogueLanguage = (typeof CATALOGUE_LANGUAGES)[number];

type Parts = "title" | "titleOfRegion" | "text" | "textWithCount" | "catalogueTitle" | "catalogueTitleOfMap";

export interface CatalogueTexts extends Omit<Messages["catalogue"], Parts> {
  /** `map` is the map's name, or null for the default name. */
  catalogueTitle(map: string | null): string;
  /** `region` is the region's name, or null if unknown. */
  title(region: string | null): string;
  /** `count` is the number of playgrounds, or null if unknown. */
  text(count: number | null): string;
}

export const CATALOGUE_TEXTS = createTexts(
  CATALOGUE_LANGUAGES,
  ({ catalogue }, formats): CatalogueTexts => {
    const messages = catalogue(formats);
    return {
      ...messages,
      catalogueTitle: (map) => map === null ? messages.catalogueTitle : messages.catalogueTitleOfMap(map),
      title: (region) => region === null ? messages.title : messages.titleOfRegion(region),
      text: (count) => count === null ? messages.text : messages.textWithCount(count),
    };
  },
);
