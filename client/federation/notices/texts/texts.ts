// Texts about notices, and about closures by notices and tags.
import type { ClosureTexts } from "contract/texts/closure.ts";
import { createNoticeWords, type NoticeWords } from "contract/texts/notices.ts";
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import type { LaterFormats } from "../../../kit/texts/later_formats.ts";

export interface NoticeTexts extends NoticeWords {
  /** Text of the link to the server `host`. */
  more(host: string): string;
}

export function createNoticeTexts(
  messages: Messages["notices"],
  closure: Pick<ClosureTexts, "describeClosure">,
  { locale }: LaterFormats,
): NoticeTexts {
  return { ...createNoticeWords(messages, closure, locale), more: messages.more };
}
