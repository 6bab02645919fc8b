// The document of notices at a URL, read regularly. The last good one is saved for the next start.
import type { Log } from "../../base/kit/log.ts";
import { describeProbeError } from "../../base/outbound/core/failure_text.ts";
import { requestText } from "../../base/outbound/request_text.ts";
import type { FileText } from "../../base/kit/read_text_file.ts";
import { MAX_NOTICES_BYTES } from "./notice_file.ts";
import { openSavedNotices } from "./saved_notices.ts";

export const NOTICES_TIMEOUT_MS = 15_000;

export interface NoticeUrl {
  readonly url: string;
  /** A directory for the saved document only. */
  readonly saveIn: string;
  /** Sent with the requests. */
  readonly userAgent: string;
}

/** The text at a URL, or the reason why there is none. Never rejects. */
export async function requestNotices(
  url: string,
  options: { readonly userAgent: string; readonly signal?: AbortSignal },
): Promise<FileText> {
  const reply = await requestText(url, {
    timeoutMs: NOTICES_TIMEOUT_MS,
    maxBytes: MAX_NOTICES_BYTES,
    ...options,
  });
  if (reply.ok) return { ok: true, text: reply.text };
  return { ok: false, reason: `it could not be read: ${describeProbeError(reply.reason)}` };
}

/** Resolves with the notices of the last run, before any request. Never rejects. */
export async function openRemoteNotices({ url, saveIn, userAgent }: NoticeUrl, log: Log) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { notices, written } = await openSavedNotices(url, saveIn, log);

  return {
    entries: notices.entries,
    /** Never rejects. */
    async read(): Promise<void> {
      const found = await requestNotices(url, { userAgent, signal });
      if (signal.aborted) return;
      if (found.ok) notices.offer(found.text, "");
      else notices.reject(found.reason, "");
    },
    /** Cancels a request, and resolves when everything is written. */
    async stop(): Promise<void> {
      stopping.abort();
      await written();
    },
  };
}
