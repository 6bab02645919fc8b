// The texts of previews.
import { intlTag, type Locale, LOCALES } from "contract/kit/locales.ts";
import { createDistanceFormat } from "contract/texts/distance_format.ts";
import { createClosureTexts } from "contract/texts/closure.ts";
import { createNaming, type NamingTexts } from "contract/texts/naming.ts";
import { createNoticeWords, type NoticeWords } from "contract/texts/notices.ts";
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import { createTexts } from "../../../base/kit/core/server_messages.ts";
import type { Feature } from "./playground_summary.ts";

export interface PreviewTexts
  extends Omit<Messages["preview"], "features">, NamingTexts, Pick<NoticeWords, "closures"> {
  readonly locale: Locale;
  readonly completeness: Messages["completeness"];
  /** Language and country in the format of Open Graph. */
  readonly openGraphLocale: string;
  feature(name: Feature): string;
  readonly surfaces: Messages["tags"]["surface"];
  readonly accessValues: Messages["tags"]["access"];
}

export const PREVIEW_TEXTS = createTexts(
  LOCALES,
  ({ closure, completeness, naming, notices, preview, tags }, formats, locale): PreviewTexts => {
    const { features, ...messages } = preview(formats);
    const { surface, access } = tags(formats);
    return {
      ...messages,
      locale,
      completeness: completeness(formats),
      ...createNaming(naming(formats), createDistanceFormat(locale)),
      closures:
        createNoticeWords(notices(formats), createClosureTexts(closure(formats), locale), locale).closures,
      openGraphLocale: toOpenGraphLocale(locale),
      feature: (name) => features[name],
      surfaces: surface,
      accessValues: access,
    };
  },
);

/**
 * Adds the country with the most speakers, but Britain for English, because the page has British spelling and dates.
 */
function toOpenGraphLocale(locale: Locale): string {
  const { language, region } = new Intl.Locale(intlTag(locale)).maximize();
  return `${language}_${region}`;
}
