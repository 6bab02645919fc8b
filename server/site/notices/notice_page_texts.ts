// The texts of the page of notices.
import { LOCALES } from "contract/kit/locales.ts";
import { createClosureTexts } from "contract/texts/closure.ts";
import { createDistanceFormat } from "contract/texts/distance_format.ts";
import { createNaming, type NamingTexts } from "contract/texts/naming.ts";
import { createNoticeWords, type NoticeWords } from "contract/texts/notices.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";
import { createTexts } from "../../base/kit/core/server_messages.ts";

export interface NoticePageTexts
  extends
    Readonly<Messages["noticePage"]>,
    Pick<NoticeWords, "inForce" | "toCome">,
    Pick<NamingTexts, "playgroundName"> {
  /** Text of the link to the server `host`. */
  more(host: string): string;
  /** Texts of the links to the whole map, and to one playground. */
  readonly toMap: string;
  readonly onMap: string;
}

export const NOTICE_PAGE_TEXTS = createTexts(
  LOCALES,
  ({ closure, naming, noticePage, notices, preview, status }, formats, locale): NoticePageTexts => {
    const messages = notices(formats);
    return {
      ...noticePage(formats),
      ...createNoticeWords(messages, createClosureTexts(closure(formats), locale), locale),
      playgroundName: createNaming(naming(formats), createDistanceFormat(locale)).playgroundName,
      more: messages.more,
      toMap: status(formats).openMap,
      onMap: preview(formats).openMap,
    };
  },
);
