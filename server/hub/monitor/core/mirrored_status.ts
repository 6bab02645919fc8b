// Extracts the part of another Hub's status document that this Hub may publish.
import { parseJson } from "contract/kit/fields.ts";
import { isMirrorDocument, parseStatusDocument } from "contract/status/status_document.ts";
import type { Backend, BackendStatus, StatusSnapshot } from "contract/types.ts";
import { findRecord, POLL_INTERVAL_SECONDS } from "./snapshot.ts";

/** Age limit of a mirrored status. Pages ignore an older one. */
export const MAX_MIRRORED_AGE_SECONDS = 2 * POLL_INTERVAL_SECONDS;

/** Maximum number of values in the document, including keys. A region has some 100. */
export const MAX_STATUS_VALUES = 200_000;

export interface MirroredStatus {
  /** Time of the other Hub's poll. */
  readonly generatedAt: string;
  /** Records by key in this Hub's registry. Never empty. */
  readonly records: ReadonlyMap<string, BackendStatus>;
}

export type MirrorReading =
  | { readonly ok: true; readonly status: MirroredStatus }
  /** `reason` is public. */
  | { readonly ok: false; readonly reason: string };

/** Whether an entry can be mirrored. A path such as `/api` means a different node on every Hub. */
export const isMirrorable = ({ url }: Backend): boolean => URL.canParse(url);

/**
 * Matches records by key and URL, else by URL alone. Times after `now` or before 1970 become null. Rejects a document
 * with more than {@link MAX_STATUS_VALUES} values, with a time over {@link MAX_MIRRORED_AGE_SECONDS} from `now`, of a
 * Hub that mirrors another Hub (or this one), or without any mirrorable entry of `backends`.
 */
export function readMirroredStatus(text: string, backends: readonly Backend[], now: Date): MirrorReading {
  if (countValues(text) > MAX_STATUS_VALUES) {
    return { ok: false, reason: `response has more than ${MAX_STATUS_VALUES} values` };
  }
  const document = parseJson(text);
  if (document === undefined) return { ok: false, reason: "response is not JSON" };
  const mirrorable = backends.filter(isMirrorable);
  const urls = new Set(mirrorable.map(({ url }) => url));
  const snapshot = parseStatusDocument(document, (url) => urls.has(url));
  if (snapshot === null) return { ok: false, reason: "response is not a status document" };
  if (isMirrorDocument(document)) return { ok: false, reason: "it is a mirror itself, or this Hub" };
  const { generatedAt } = snapshot;
  const age = Math.round((now.getTime() - Date.parse(generatedAt)) / 1000);
  if (age > MAX_MIRRORED_AGE_SECONDS) {
    return { ok: false, reason: `its last poll was more than ${MAX_MIRRORED_AGE_SECONDS} s ago` };
  }
  if (age < -MAX_MIRRORED_AGE_SECONDS) {
    return { ok: false, reason: `its clock is more than ${MAX_MIRRORED_AGE_SECONDS} s ahead` };
  }
  const records = new Map<string, BackendStatus>();
  const find = findRecord(snapshot);
  for (const backend of mirrorable) {
    const record = find(backend);
    if (record !== null) records.set(backend.key, withPastTimes(record, now));
  }
  if (records.size === 0) return { ok: false, reason: "it polls none of this Hub's regions" };
  return { ok: true, status: { generatedAt, records } };
}

/** An upper bound for the values in a JSON text. Parsing a short text with many values would block for seconds. */
function countValues(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === COMMA || character === COLON || character === BRACKET) count++;
  }
  return count;
}

const [COMMA, COLON, BRACKET] = [44, 58, 91];

function withPastTimes(record: BackendStatus, now: Date): BackendStatus {
  const last = now.getTime() + MAX_MIRRORED_AGE_SECONDS * 1000;
  const past = (time: string | null) => {
    const at = time === null ? NaN : Date.parse(time);
    return at >= 0 && at <= last ? time : null;
  };
  const { lastSuccess, lastImportAt, osmDataTimestamp } = record;
  return {
    ...record,
    lastSuccess: past(lastSuccess),
    lastImportAt: past(lastImportAt),
    osmDataTimestamp: past(osmDataTimestamp),
  };
}

/**
 * Merges mirrored records with those of `polled`, in the order of `backends`. Keeps the time of the mirrored status.
 */
export function joinMirrored(
  backends: readonly Backend[],
  { generatedAt, records }: MirroredStatus,
  polled: StatusSnapshot,
): StatusSnapshot {
  const joined = new Map<string, BackendStatus>();
  for (const { key } of backends) {
    const record = records.get(key) ?? polled.backends.get(key);
    if (record !== undefined) joined.set(key, record);
  }
  return { ...polled, generatedAt, backends: joined };
}
