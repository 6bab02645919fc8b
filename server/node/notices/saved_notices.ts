// The notices of one document. Its last good version is saved for a start at which the document is not usable.
import type { Log } from "../../base/kit/log.ts";
import { createSavedDocument, readSavedDocument } from "../../base/kit/saved_document.ts";
import { createLastGoodNotices } from "./last_good_notices.ts";
import { startOfLocalDay } from "./local_day.ts";

const FAILURE = "notices not saved for the next start";

/** `saveIn`: a directory for this document only. Resolves with the notices of the last run. Never rejects. */
export async function openSavedNotices(source: string, saveIn: string, log: Log) {
  const saved = createSavedDocument({ directory: saveIn, source, failure: FAILURE, log });
  const notices = createLastGoodNotices(source, { log, startOfDay: startOfLocalDay, onChange: saved.save });
  const earlier = await readSavedDocument(saveIn, source);
  // Empty: the document was removed.
  if (earlier) notices.offer(earlier, "");
  return { notices, written: saved.written };
}
