// Holds the entries of the last usable document of a source. Logs once what is wrong in a document, or why it is not usable.
import type { Log } from "../../base/kit/log.ts";
import { parseNoticeDocument } from "./core/notice_document.ts";
import type { NoticeEntry } from "./core/notice_entry.ts";
import type { StartOfDay } from "./core/notice_time.ts";

/** Maximum number of log lines about the entries of a document. */
export const MAX_LOGGED = 20;

export type LastGoodNotices = ReturnType<typeof createLastGoodNotices>;

/**
 * `source` is the file or URL for messages. `onChange` is called with every document that replaces another one, and with an
 * empty text if there is none any more; `entries` returns the same list until then.
 */
export function createLastGoodNotices(
  source: string,
  { log, startOfDay, onChange = () => {} }: {
    readonly log: Log;
    readonly startOfDay: StartOfDay;
    readonly onChange?: (text: string) => void;
  },
) {
  const logKey = `notices ${source}`;
  let good: string | null = null;
  let entries: readonly NoticeEntry[] = [];
  let isRejected = false;

  /** To be called if the document could not be read. The reason is logged once for each `version` of the document. */
  function reject(reason: string, version: string): void {
    isRejected = true;
    const event = good === null ? "notices not usable" : "notices not usable, the last good ones stay in use";
    log.change(logKey, `${version} ${reason}`, "error", event, { source, reason });
  }

  function endRejection(): void {
    log.change(logKey, null, "info", "notices usable");
    if (isRejected) log.info("notices usable again", { source });
    isRejected = false;
  }

  return {
    entries: () => entries,
    reject,
    /** Replaces the entries if the document is usable. */
    offer(text: string, version: string): void {
      if (text === good) return endRejection();
      const read = parseNoticeDocument(text, startOfDay);
      if (!read.ok) return reject(read.reason, version);
      endRejection();
      good = text;
      ({ entries } = read);
      const { problems } = read;
      log.info("notices read", { source, notices: entries.length, problems: problems.length });
      for (const problem of problems.slice(0, MAX_LOGGED)) log.warn("notice entry", { source, problem });
      const left = problems.length - MAX_LOGGED;
      if (left > 0) log.warn("notice entry", { source, problem: `${left} more; check-notices lists all` });
      onChange(text);
    },
    /** Takes all entries back: there is no document any more. */
    clear(): void {
      endRejection();
      if (good === null) return;
      log.info("notices removed", { source });
      good = null;
      onChange("");
      if (entries.length > 0) entries = [];
    },
  };
}
