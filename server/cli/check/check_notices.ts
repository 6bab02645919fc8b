// The command `check-notices` prints problems of a notices document, and how many notices are in force.
import { isInForce } from "contract/playground/notice.ts";
import { escapeControls } from "../../base/kit/escape_controls.ts";
import { isHttpAddress } from "../../base/kit/http_address.ts";
import { NO_SUCH_FILE, readTextFile } from "../../base/kit/read_text_file.ts";
import { describeMissing, isOver, type NoticeEntry } from "../../node/notices/core/notice_entry.ts";
import { MAX_NOTICES_BYTES, parseNotices, requestNotices } from "../../node/notices/notice_source.ts";
import { findPlaces } from "../../node/notices/find_places.ts";
import { openSqliteStore } from "../../node/store/sqlite_store.ts";
import type { Write } from "../line/terminal.ts";

export interface CheckNoticesArgs {
  /** Path or http(s) URL. */
  readonly target: string;
  readonly userAgent: string;
  /** Path of the region's data, or null to skip looking up the playgrounds. */
  readonly storePath: string | null;
  readonly write: Write;
  readonly now?: () => Date;
}

/** Resolves to the exit code. */
export async function runCheckNotices(args: CheckNoticesArgs): Promise<number> {
  const { target, userAgent, now = () => new Date() } = args;
  // The document is untrusted.
  const write = (line: string) => args.write(escapeControls(line));
  const found = isHttpAddress(target)
    ? await requestNotices(target, { userAgent })
    : await readTextFile(target, MAX_NOTICES_BYTES);
  const read = found.ok ? parseNotices(found.text) : found;
  if (!read.ok) {
    const advice = read.reason === NO_SUCH_FILE
      ? "; create the file, or give the path or URL of another one"
      : "";
    write(`cannot use the notices ${JSON.stringify(target)}: ${read.reason}${advice}`);
    return 2;
  }
  const missing = await findMissing(read.entries, args.storePath, now().getTime());
  const problems = [...read.problems, ...(missing ?? []).map(describeMissing)];
  for (const problem of problems) write(problem);
  const known = read.entries.filter((entry) => missing?.includes(entry) !== true);
  const note = missing === null ? "; playgrounds were not looked up, because no region is imported here" : "";
  write(`${target}: ${summarize(known, now().getTime())}${note}`);
  return problems.length === 0 ? 0 : 1;
}

/** The entries without a playground in the region, or null without data. */
async function findMissing(
  entries: readonly NoticeEntry[],
  storePath: string | null,
  nowMs: number,
): Promise<readonly NoticeEntry[] | null> {
  const store = storePath === null ? null : openStore(storePath);
  if (store === null) return null;
  try {
    const missing: NoticeEntry[] = [];
    for (const entry of entries) {
      if (isOver(entry.content, nowMs)) continue;
      if ((await findPlaces(store, entry.target, 1)).length === 0) missing.push(entry);
    }
    return missing;
  } finally {
    store.close();
  }
}

/** Returns null if the data is missing, damaged or of another version, which the server reports. */
function openStore(path: string) {
  try {
    return openSqliteStore(path);
  } catch {
    return null;
  }
}

function summarize(entries: readonly NoticeEntry[], nowMs: number): string {
  const count = (isCounted: (content: NoticeEntry["content"]) => boolean) =>
    entries.filter(({ content }) => isCounted(content)).length;
  const inForce = count((content) => isInForce(content, nowMs));
  const over = count((content) => isOver(content, nowMs));
  const usable = entries.length === 1 ? "1 valid notice" : `${entries.length} valid notices`;
  return `${usable}: ${inForce} in force, ${entries.length - inForce - over} to come, ${over} over`;
}
