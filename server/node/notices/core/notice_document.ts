// Parses a document written by an operator. The result consists of entries, and of one sentence for each problem. Pure.
import { isJsonObject } from "contract/kit/fields.ts";
import { describeJsonError } from "contract/kit/json_position.ts";
import { readKind, readLimit, readLink, readTarget, readTexts, type Report, show } from "./entry_fields.ts";
import type { NoticeEntry } from "./notice_entry.ts";
import { beginningOf, endOf, type StartOfDay } from "./notice_time.ts";

/** Maximum number of entries. Any further entries are skipped. */
export const MAX_ENTRIES = 1_000;

const FIELDS = ["playground", "area", "kind", "from", "until", "text", "link"] as const;

export type NoticeDocument =
  | {
    readonly ok: true;
    /** The valid entries. */
    readonly entries: readonly NoticeEntry[];
    /** Problems as sentences without a full stop. */
    readonly problems: readonly string[];
  }
  /** The whole document is unusable. */
  | { readonly ok: false; readonly reason: string };

/** Parses `{"notices": [...]}`. An invalid entry does not affect the rest. */
export function parseNoticeDocument(text: string, startOfDay: StartOfDay): NoticeDocument {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    return { ok: false, reason: `it is not valid JSON ${describeJsonError(text, error)}` };
  }
  const list = isJsonObject(document) ? document.notices : undefined;
  if (!Array.isArray(list)) {
    return { ok: false, reason: 'it has no list of notices; allowed: {"notices": [...]}' };
  }
  const problems: string[] = [];
  const entries: NoticeEntry[] = [];
  for (const [index, value] of list.slice(0, MAX_ENTRIES).entries()) {
    const number = index + 1;
    const entry = readEntry(
      value,
      number,
      startOfDay,
      (problem) => problems.push(`notice ${number}: ${problem}`),
    );
    if (entry !== null) entries.push(entry);
  }
  if (list.length > MAX_ENTRIES) {
    problems.push(`there are ${list.length} notices; those after number ${MAX_ENTRIES} are skipped`);
  }
  return { ok: true, entries, problems };
}

/** Reads an entry and reports all problems. Returns null if a problem would make the notice misleading. */
function readEntry(
  value: unknown,
  number: number,
  startOfDay: StartOfDay,
  report: Report,
): NoticeEntry | null {
  if (!isJsonObject(value)) {
    report(`it is ${show(value)}; allowed: an object with ${FIELDS.join(", ")}`);
    return null;
  }
  // Unknown names are problems, because a misspelt `until` would close a playground permanently.
  const unknown = Object.keys(value).find((name) => !FIELDS.some((known) => known === name));
  if (unknown !== undefined) {
    report(`the field ${show(unknown)} is unknown; allowed: ${FIELDS.join(", ")}`);
  }
  const target = readTarget(value, report);
  const kind = readKind(value, report);
  const start = readLimit("from", value.from, (text) => beginningOf(text, startOfDay), report);
  const end = readLimit("until", value.until, (text) => endOf(text, startOfDay), report);
  const text = readTexts(value, report);
  const link = readLink(value, report);
  if (start === null || end === null) return null;
  const isReversed = start.at !== null && end.at !== null && end.at <= start.at;
  if (isReversed) {
    report(`until is ${show(end.written)}; allowed: an end after from, which is ${show(start.written)}`);
  }
  if (unknown !== undefined || isReversed || target === null || kind === null || text === null) return null;
  const limits = { from: start.written, until: end.written, startsAt: start.at, endsAt: end.at };
  return { number, target, content: { kind, ...limits, text, link } };
}
