// Encodes and parses `/history.json`. It has one list per value, oldest entry first, which keeps the document small.
import * as v from "../../../../contract/kit/valibot.ts";
import { field, toCamelCase } from "../../../../contract/kit/fields.ts";

/** Seconds per entry and number of entries, by range. */
export const HISTORY_RANGES = {
  "24h": { stepSeconds: 300, steps: 288 },
  "30d": { stepSeconds: 3_600, steps: 720 },
  "90d": { stepSeconds: 86_400, steps: 90 },
  "1y": { stepSeconds: 86_400, steps: 365 },
} as const;

export type HistoryRange = keyof typeof HISTORY_RANGES;

const RANGE_NAMES = Object.keys(HISTORY_RANGES) as HistoryRange[];

export const isHistoryRange = (text: string): text is HistoryRange => Object.hasOwn(HISTORY_RANGES, text);

const MAX_ENTRIES = HISTORY_RANGES["30d"].steps;

// Uses only parts of valibot that the page's first paint loads anyway, so that they share a chunk.
const list = v.pipe(v.array(field.finite), v.transform((all): readonly (number | null)[] => all));

const historySchema = v.pipe(
  v.object({
    /** Key of the backend. */
    slug: v.string(),
    range: v.picklist(RANGE_NAMES),
    step_seconds: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    /** ISO 8601 start of the first entry. */
    from: field.timestamp,
    /** Share of the known time in which the node answered, from 0 to 1, or null if no time is known. */
    uptime: field.finite,
    /** Share of the range that is known, from 0 to 1. */
    known: field.finite,
    /** Share of answered polls, from 0 to 1. */
    up: list,
    latency_ms: list,
    playgrounds: list,
    complete: list,
    partial: list,
    missing: list,
    /** Age at the end of the entry. */
    data_age_seconds: list,
  }),
  v.transform((wire) => ({ ...toCamelCase(wire), from: wire.from ?? "", known: wire.known ?? 0 })),
);

/** A null in a list means unknown. */
export type HistoryDocument = Readonly<v.InferOutput<typeof historySchema>>;

/** The JSON text that `/history.json` serves. */
export function encodeHistory(history: HistoryDocument): string {
  return JSON.stringify({
    slug: history.slug,
    range: history.range,
    step_seconds: history.stepSeconds,
    from: history.from,
    uptime: history.uptime,
    known: history.known,
    up: history.up,
    latency_ms: history.latencyMs,
    playgrounds: history.playgrounds,
    complete: history.complete,
    partial: history.partial,
    missing: history.missing,
    data_age_seconds: history.dataAgeSeconds,
  });
}

/** Parses a history document of this or another release. Returns null for any other document. */
export function parseHistory(value: unknown): HistoryDocument | null {
  const parsed = v.safeParse(historySchema, value);
  if (!parsed.success || parsed.output.from === "") return null;
  const isSmall = Object.values(parsed.output).every((value) =>
    !Array.isArray(value) || value.length <= MAX_ENTRIES
  );
  return isSmall ? parsed.output : null;
}
