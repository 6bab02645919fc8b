// Reads the documents of notices in DATA_DIR and at a URL, and logs problems.
import type { Log } from "../../base/kit/log.ts";
import { createLastGood } from "../../base/kit/last_good.ts";
import type { FileText } from "../../base/kit/read_text_file.ts";
import { requestDocument } from "../../base/outbound/request_text.ts";
import { parseNoticeDocument } from "./core/notice_document.ts";
import { startOfLocalDay } from "./local_day.ts";

/** Maximum size of each document. */
export const MAX_NOTICES_BYTES = 1024 * 1024;
export const NOTICES_TIMEOUT_MS = 15_000;
/** Maximum number of log lines about the entries of a document. */
export const MAX_LOGGED = 20;

const EVENTS = {
  unusable: "notices not usable",
  lastGood: "notices not usable, the last good ones stay in use",
  usableAgain: "notices usable again",
  removed: "notices removed",
  notSaved: "notices not saved for the next start",
};

export const parseNotices = (text: string) => parseNoticeDocument(text, startOfLocalDay);

/**
 * Opens the saved copy of a document. `source` is the file or URL. `saveIn` is a directory that is used only for this
 * document. Resolves with the notices of the previous run. Never rejects.
 */
export async function openLastGoodNotices(source: string, saveIn: string, log: Log) {
  const lastGood = createLastGood({
    source,
    parse: parseNotices,
    saveIn,
    events: EVENTS,
    log,
    onChange({ entries, problems }) {
      log.info("notices read", { source, notices: entries.length, problems: problems.length });
      for (const problem of problems.slice(0, MAX_LOGGED)) log.warn("notice entry", { source, problem });
      const left = problems.length - MAX_LOGGED;
      if (left > 0) log.warn("notice entry", { source, problem: `${left} more; check-notices lists all` });
    },
  });
  await lastGood.load();
  return lastGood;
}

/** Requests a document. Resolves with its text, or with the reason why there is none. Never rejects. */
export const requestNotices = (
  url: string,
  options: { readonly userAgent: string; readonly signal?: AbortSignal },
): Promise<FileText> =>
  requestDocument(url, {
    timeoutMs: NOTICES_TIMEOUT_MS,
    maxBytes: MAX_NOTICES_BYTES,
    failure: "it could not be read: ",
    ...options,
  });
