// The state of a replication server: its last published sequence number, and the time of that data. Also computes the
// paths of sequences, and which sequences an update needs.
import { UpdateError } from "./update_error.ts";

export interface ReplicationState {
  readonly sequence: number;
  /** Time of the data, ISO 8601 in UTC. */
  readonly timestamp: string;
}

export type ReplicationPeriod = "minute" | "hour" | "day";

/** Maximum sequence number. The path of a sequence has nine digits. */
export const MAX_SEQUENCE = 999_999_999;

/** Maximum length of a state file. The planet's minutely ones have about 2 000 characters. */
export const MAX_STATE_CHARACTERS = 65_536;

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;

/** Parses a `state.txt`. `source` is the name of the file in errors. Throws `UpdateError`. */
export function parseReplicationState(text: string, source: string): ReplicationState {
  const damaged = (reason: string) =>
    new UpdateError(
      `the state of the changes in ${JSON.stringify(source)} cannot be used: ${reason}`,
      "damaged",
    );
  if (text.length > MAX_STATE_CHARACTERS) {
    throw damaged(`it has more than ${MAX_STATE_CHARACTERS} characters`);
  }
  const properties = parseProperties(text);
  const number = properties.get("sequenceNumber");
  if (number === undefined) throw damaged("sequenceNumber is missing");
  const sequence = /^\d{1,9}$/.test(number) ? Number(number) : null;
  if (sequence === null) {
    throw damaged(`sequenceNumber is ${quote(number)}, not a whole number up to ${MAX_SEQUENCE}`);
  }
  const time = properties.get("timestamp");
  if (time === undefined) throw damaged("timestamp is missing");
  const ms = TIMESTAMP.test(time) ? Date.parse(time) : NaN;
  if (Number.isNaN(ms)) throw damaged(`timestamp is ${quote(time)}, not a time such as 2026-11-27T03:00:00Z`);
  return { sequence, timestamp: new Date(ms).toISOString() };
}

/** Quotes and shortens text from the server for an error. */
const quote = (text: string) => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Parses the Java properties in a state file, without line continuations. The last value of a key wins. */
function parseProperties(text: string): Map<string, string> {
  const properties = new Map<string, string>();
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)) {
    const match = /^([^#!\s=:][^\s=:]*)\s*[=:]\s*(.*)$/.exec(line.trim());
    if (match) properties.set(match[1]!, match[2]!.replace(/\\(.)/g, "$1"));
  }
  return properties;
}

/** Returns the path of a sequence, such as `000/004/123`. Throws a RangeError if it is invalid. */
export function sequencePath(sequence: number): string {
  if (!Number.isInteger(sequence) || sequence < 0 || sequence > MAX_SEQUENCE) {
    throw new RangeError(
      `cannot make a path of the sequence "${sequence}": it is not one of 0 to ${MAX_SEQUENCE}`,
    );
  }
  return String(sequence).padStart(9, "0").replace(/(\d{3})(?=\d)/g, "$1/");
}

/** Returns the URL of the diff of a sequence, below the URL of the server. */
export const diffUrl = (server: string, sequence: number): string =>
  resolve(server, `${sequencePath(sequence)}.osc.gz`);

/** Returns the URL of a sequence's state, or of the last published state if `sequence` is null. */
export const stateUrl = (server: string, sequence: number | null): string =>
  resolve(server, sequence === null ? "state.txt" : `${sequencePath(sequence)}.state.txt`);

/** Appends a path to a server's URL, which has a trailing slash in some extract headers. */
function resolve(server: string, path: string): string {
  const url = new URL(server);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/${path}`;
  url.hash = "";
  return url.href;
}

/** Guesses a server's period from its URL. Servers whose URL does not contain it are assumed to publish daily. */
export function guessPeriod(server: string): ReplicationPeriod {
  const words = URL.parse(server)?.pathname.toLowerCase().split(/[^a-z]+/) ?? [];
  if (words.some((word) => /^minute(s|ly)?$/.test(word))) return "minute";
  return words.some((word) => /^hour(s|ly)?$/.test(word)) ? "hour" : "day";
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Default interval between updates in ms. It equals the publishing interval, except for minutely changes. */
export const UPDATE_EVERY_MS: Readonly<Record<ReplicationPeriod, number>> = {
  minute: 15 * MINUTE_MS,
  hour: 60 * MINUTE_MS,
  day: DAY_MS,
};

export interface MissingArgs {
  /** The state of the data. */
  readonly applied: ReplicationState;
  /** The state that the server has published. */
  readonly published: ReplicationState;
  readonly maxGapDays: number;
  /** Maximum number of sequences per update. The next update fetches the rest. */
  readonly maxSequences: number;
  /** Name of the server in errors. */
  readonly server: string;
}

/**
 * Returns the first and last sequence that the data lacks, or null if the data is current. Throws `UpdateError` if the
 * server is behind the data, or the data is too far behind the server.
 */
export function findMissingSequences(
  { applied, published, maxGapDays, maxSequences, server }: MissingArgs,
): { readonly first: number; readonly last: number } | null {
  const aheadMs = Date.parse(published.timestamp) - Date.parse(applied.timestamp);
  const steps = published.sequence - applied.sequence;
  if (steps < 0 || (steps > 0 && aheadMs < 0)) {
    throw new UpdateError(
      `the replication server ${JSON.stringify(server)} went backwards: it is at ${
        describeState(published)
      }, ` +
        `the data is at ${describeState(applied)}; the next full import corrects this`,
      "backwards",
    );
  }
  if (steps === 0) return null;
  if (aheadMs > maxGapDays * DAY_MS) {
    const limit = maxGapDays === 1 ? "a day" : `${maxGapDays} days`;
    throw new UpdateError(
      `the data is too old to update: it is at ${describeState(applied)}, ` +
        `the server ${JSON.stringify(server)} is at ${describeState(published)}, ` +
        `which is more than ${limit} later; a full import is needed`,
      "gap",
    );
  }
  return { first: applied.sequence + 1, last: applied.sequence + Math.min(steps, maxSequences) };
}

const describeState = ({ sequence, timestamp }: ReplicationState) => `sequence ${sequence} of ${timestamp}`;
