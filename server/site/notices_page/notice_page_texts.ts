// The words of the page of notices.
import { LOCALES } from "contract/locales.ts";
import type { NoticeKind } from "contract/notice.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";
import { createTexts } from "../../kit/core/server_messages.ts";

export interface NoticePageTexts extends Omit<Messages["noticePage"], "kinds"> {
  readonly kinds: Readonly<Record<NoticeKind, string>>;
  /** A playground without a name. */
  readonly unnamed: string;
  /** Of the link to the whole map, and to one playground. */
  readonly toMap: string;
  readonly onMap: string;
}

export const NOTICE_PAGE_TEXTS = createTexts(
  LOCALES,
  ({ naming, noticePage, preview, status }, formats): NoticePageTexts => {
    const { kinds: { partlyClosed, ...kinds }, ...messages } = noticePage(formats);
    return {
      ...messages,
      kinds: { ...kinds, partly_closed: partlyClosed },
      unnamed: naming(formats).unnamed,
      toMap: status(formats).openMap,
      onMap: preview(formats).openMap,
    };
  },
);
