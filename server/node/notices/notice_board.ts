// Manages this node's notices while the program runs. Reads their documents, and finds their playgrounds in the served
// store. Repeats both whenever a document or the store is replaced.
import { MAX_NOTICES } from "contract/playground/notice.ts";
import type { Bbox } from "contract/types.ts";
import { createDocumentFile } from "../../base/kit/document_file.ts";
import { startWatch } from "../../base/kit/file_watch.ts";
import type { Log } from "../../base/kit/log.ts";
import type { PlacedNotice } from "../region/core/placed_notice.ts";
import { isFunctionStore, type ServedStore } from "../store/function_store.ts";
import { DamagedStoreError, type PlaygroundStore, UnavailableStoreError } from "../store/playground_store.ts";
import { describeMissing, isOver, type NoticeEntry } from "./core/notice_entry.ts";
import { listNotices, type NoticePlace, placeNotices } from "./core/placed_notices.ts";
import { findPlaces } from "./find_places.ts";
import { MAX_LOGGED, MAX_NOTICES_BYTES, openLastGoodNotices, requestNotices } from "./notice_source.ts";

export const READ_URL_MS = 15 * 60_000;
/** Maximum number of kept notices, including future ones. A notice counts once for each of its playgrounds. */
export const MAX_PLACED = 10 * MAX_NOTICES;

/** The entries if there is no document. It is always the same list, because a new list would count as a change. */
const NO_ENTRIES: readonly NoticeEntry[] = [];

export interface NoticeUrl {
  readonly url: string;
  /** Directory that is used only for the saved document. */
  readonly saveIn: string;
  /** `User-Agent` of the requests. */
  readonly userAgent: string;
}

export interface NoticeBoardParts {
  /** Path of the document, which may be missing. */
  readonly file: string;
  /** Directory that is used only for the saved version of the file. */
  readonly saveIn: string;
  /** URL of the second document, or null if there is none. */
  readonly remote?: NoticeUrl | null;
  /** Returns the store that is currently served, which changes with each import. */
  readonly store: () => ServedStore;
  /** Called with the reason if the store turns out to be damaged. */
  readonly reportDamage: (reason: string) => void;
  readonly log: Log;
  readonly now?: () => Date;
  /** Interval at which to check whether the file or the store was replaced. */
  readonly checkIntervalMs?: number;
}

export type NoticeBoard = Awaited<ReturnType<typeof openNoticeBoard>>;

/** Opens the board. Resolves after reading the file, possibly before reading the URL. Never rejects. */
export async function openNoticeBoard(parts: NoticeBoardParts) {
  const { log, reportDamage, now = () => new Date() } = parts;
  const file = await openLastGoodNotices(parts.file, parts.saveIn, log);
  const remote = parts.remote ? await openLastGoodNotices(parts.remote.url, parts.remote.saveIn, log) : null;
  const sources = remote === null ? [file] : [file, remote];
  const documentFile = createDocumentFile(file, { maxBytes: MAX_NOTICES_BYTES, logsVersions: true });

  let placed: readonly PlacedNotice[] = [];
  /** Inputs from which `placed` was computed. */
  let made: readonly unknown[] = [];

  async function place(): Promise<void> {
    const store = parts.store();
    const lists = sources.map((each) => each.document()?.entries ?? NO_ENTRIES);
    const parents = [store, ...lists];
    if (parents.length === made.length && parents.every((each, i) => each === made[i])) return;
    if (isFunctionStore(store)) {
      const isAsked = lists.some((entries) => entries.length > 0);
      const note = isAsked ? "the database of spieli answers all calls" : null;
      log.change("notices unused", note, "warn", "notices are not served", { note });
      [placed, made] = [[], parents];
      return;
    }
    const found = await findAll(store, lists);
    if (found !== null) [placed, made] = [found, parents];
  }

  /** Finds the playgrounds of all entries. Resolves with null if the store cannot be read now. */
  async function findAll(
    store: PlaygroundStore,
    lists: readonly (readonly NoticeEntry[])[],
  ): Promise<readonly PlacedNotice[] | null> {
    const nowMs = now().getTime();
    const found: { readonly content: NoticeEntry["content"]; readonly places: readonly NoticePlace[] }[] = [];
    let [left, isCut] = [MAX_PLACED, false];
    const release = store.hold();
    try {
      for (const [index, entries] of lists.entries()) {
        const missing: NoticeEntry[] = [];
        for (const entry of entries) {
          if (isOver(entry.content, nowMs)) continue;
          // Requests one more than there is room for, to distinguish a lack of room from a missing playground.
          const all = await findPlaces(store, entry.target, left + 1);
          const places = all.slice(0, left);
          if (all.length === 0) missing.push(entry);
          if (all.length > left) isCut = true;
          found.push({ content: entry.content, places });
          left -= places.length;
        }
        logMissing(sources[index]!.source, missing);
      }
    } catch (error) {
      const isKnown = error instanceof DamagedStoreError || error instanceof UnavailableStoreError;
      if (!isKnown) throw error;
      const isNew = log.change("notices", error.message, "warn", "notices not placed", {
        reason: error.message,
      });
      if (isNew && error instanceof DamagedStoreError) reportDamage(error.message);
      return null;
    } finally {
      release();
    }
    log.change("notices", null, "info", "notices placed");
    const note = isCut
      ? `more than ${MAX_PLACED} notices for individual playgrounds; the rest are skipped`
      : null;
    log.change("notices left out", note, "warn", "notices left out", { note });
    return placeNotices(found);
  }

  /** Logs missing playgrounds once for the same entries, no matter how often data is imported. */
  function logMissing(source: string, missing: readonly NoticeEntry[]): void {
    const sentences = missing.slice(0, MAX_LOGGED).map(describeMissing);
    const left = missing.length - sentences.length;
    const problem = [...sentences, ...left > 0 ? [`${left} more`] : []].join("; ") || null;
    log.change(`notices of ${source}`, problem, "warn", "notice without playground", { source, problem });
  }

  async function check(): Promise<void> {
    await documentFile.check();
    await place();
  }
  await check();
  const watch = startWatch(check, parts.checkIntervalMs);
  const urlWatch = remote && startWatch(async () => {
    const { userAgent } = parts.remote!;
    remote.take(await requestNotices(remote.source, { userAgent, signal: remote.signal }));
  }, READ_URL_MS);
  void urlWatch?.check();

  return {
    /** Returns notices like {@link listNotices}, at a time in ms since 1970. */
    list: (nowMs: number, boxes: readonly Bbox[] | null): readonly PlacedNotice[] =>
      listNotices(placed, nowMs, boxes),
    /** Reads the file, the URL and the store now. Never rejects. */
    async refresh(): Promise<void> {
      await urlWatch?.check();
      await watch.refresh();
    },
    /** Stops the checks. Resolves after the last one has ended. */
    async stop(): Promise<void> {
      await Promise.all([...sources.map((each) => each.stop()), urlWatch?.stop(), watch.stop()]);
    },
  };
}
