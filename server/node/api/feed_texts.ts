// The texts of the feed in each language.
import { LOCALES } from "contract/kit/locales.ts";
import { createDistanceFormat } from "contract/texts/distance_format.ts";
import { createClosureTexts } from "contract/texts/closure.ts";
import { createNaming, type NamingTexts } from "contract/texts/naming.ts";
import { createNoticeWords, type NoticeWords } from "contract/texts/notices.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";
import { createTexts } from "../../base/kit/core/server_messages.ts";

export interface FeedTexts
  extends
    Omit<Messages["feed"], "title" | "titleOfRegion">,
    Pick<NamingTexts, "playgroundName">,
    Pick<NoticeWords, "inForce"> {
  readonly degrees: Messages["completenessDegrees"];
  /** `region` is the region's name, or null if unknown. */
  title(region: string | null): string;
}

export const FEED_TEXTS = createTexts(
  LOCALES,
  ({ closure, completenessDegrees, feed, naming, notices }, formats, locale): FeedTexts => {
    const messages = feed(formats);
    return {
      ...messages,
      degrees: completenessDegrees(formats),
      playgroundName: createNaming(naming(formats), createDistanceFormat(locale)).playgroundName,
      inForce:
        createNoticeWords(notices(formats), createClosureTexts(closure(formats), locale), locale).inForce,
      title: (region) => region === null ? messages.title : messages.titleOfRegion(region),
    };
  },
);
