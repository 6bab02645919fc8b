// The document of notices in DATA_DIR, read again whenever it changes.
import { setTimeout } from "node:timers/promises";
import { readContentStamp } from "../../base/kit/file_stamp.ts";
import { type FileText, NO_SUCH_FILE, readTextFile } from "../../base/kit/read_text_file.ts";
import { parseNoticeDocument } from "./core/notice_document.ts";
import type { LastGoodNotices } from "./last_good_notices.ts";
import { startOfLocalDay } from "./local_day.ts";

/** Name in DATA_DIR. */
export const NOTICES_NAME = "notices.json";
/** Also of the document at a URL. */
export const MAX_NOTICES_BYTES = 1024 * 1024;
/** Pause before an unusable file is read again: an editor may not have finished writing it. */
const SECOND_READ_MS = 150;

/** A text that `parseNoticeDocument` accepts, or the reason why there is none. Never rejects. */
export async function readNoticeFile(path: string): Promise<FileText> {
  const found = await readTextFile(path, MAX_NOTICES_BYTES);
  if (!found.ok) return found;
  const read = parseNoticeDocument(found.text, startOfLocalDay);
  return read.ok ? found : read;
}

/** Returns a check that offers the file to `notices` if it has changed. It never rejects. */
export function watchNoticeFile(path: string, notices: LastGoodNotices): () => Promise<void> {
  /** No stamp of a file, so that the first check reads it. */
  let stamp: string | null = "";
  return async () => {
    const found = await readContentStamp(path, MAX_NOTICES_BYTES);
    if (found === stamp) return;
    // Before reading, so that the next check notices an edit during the read.
    stamp = found;
    let file = await readNoticeFile(path);
    if (!file.ok && file.reason !== NO_SUCH_FILE) {
      await setTimeout(SECOND_READ_MS);
      file = await readNoticeFile(path);
    }
    if (file.ok) notices.offer(file.text, stamp ?? "");
    else if (file.reason === NO_SUCH_FILE) notices.clear();
    else notices.reject(file.reason, stamp ?? "");
  };
}
