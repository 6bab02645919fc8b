// The texts of the page `/data`.
import { createTexts } from "../../../../base/kit/core/server_messages.ts";

export const DATA_PAGE_LANGUAGES = ["de", "en"] as const;
export type DataPageLanguage = (typeof DATA_PAGE_LANGUAGES)[number];

export const DATA_PAGE_TEXTS = createTexts(
  DATA_PAGE_LANGUAGES,
  ({ openData }, formats) => openData(formats),
);

export type DataPageTexts = (typeof DATA_PAGE_TEXTS)[DataPageLanguage];
