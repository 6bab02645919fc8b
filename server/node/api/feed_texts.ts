// The words of the feed of changes.
import { LOCALES } from "contract/locales.ts";
import { createDistanceFormat } from "contract/texts/distance_format.ts";
import { createNaming, type NamingTexts } from "contract/texts/naming.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";
import { createTexts } from "../../kit/core/server_messages.ts";

export interface FeedTexts
  extends Omit<Messages["feed"], "title" | "titleOfRegion">, Pick<NamingTexts, "playgroundName"> {
  readonly degrees: Messages["completenessDegrees"];
  /** `region`: its name; null: unknown. */
  title(region: string | null): string;
}

export const FEED_TEXTS = createTexts(
  LOCALES,
  ({ completenessDegrees, feed, naming }, formats, locale): FeedTexts => {
    const messages = feed(formats);
    return {
      ...messages,
      degrees: completenessDegrees(formats),
      playgroundName: createNaming(naming(formats), createDistanceFormat(locale)).playgroundName,
      title: (region) => region === null ? messages.title : messages.titleOfRegion(region),
    };
  },
);
