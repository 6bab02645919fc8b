// A history that tests set, for the routes that show it.
import { composeHistory } from "server/hub/history/core/series.ts";
import { EMPTY_MEAN, type Mean } from "server/hub/history/core/mean.ts";
import { foldDay } from "server/hub/history/core/day_record.ts";
import { dayOf, minuteOf } from "server/hub/history/core/sample.ts";
import type { Outage } from "server/hub/history/core/outages.ts";
import { type KnownSince, STRIP_DAYS } from "server/hub/history/core/uptime.ts";
import type { HistorySource } from "server/hub/history/open_history.ts";
import { encodeStatusDocument } from "contract/status/status_document.ts";
import type { BackendStatus } from "contract/types.ts";
import { makeSnapshot } from "fakes/records.ts";
import { makeSample } from "../../hub/history/samples.ts";

export const POLLED_AT = "2026-11-20T05:00:00.000Z";

export const publish = (backends: Readonly<Record<string, BackendStatus>>, generatedAt = POLLED_AT) => {
  const snapshot = makeSnapshot(backends, generatedAt);
  return { snapshot, statusJson: encodeStatusDocument(snapshot), metricsText: "" };
};

export const meanOfPolls = (polls: number, ups: number, fields: Partial<Mean> = {}): Mean => ({
  ...EMPTY_MEAN,
  polls,
  ups,
  latencyMs: ups === 0 ? null : 120,
  ...fields,
});

/** `days`: of the strip, by days before the current one; `isRecorded` false: as without a file. */
export function createHistoryStub(
  days: Readonly<Record<number, Mean>> = {},
  isRecorded = true,
  { outages = {}, since = null }: {
    readonly outages?: Readonly<Record<string, readonly Outage[]>>;
    readonly since?: KnownSince | null;
  } = {},
): HistorySource & { readonly reads: string[] } {
  const reads: string[] = [];
  return {
    reads,
    isRecorded: () => isRecorded,
    read(key, range, untilMs) {
      reads.push(`${key} ${range} ${new Date(untilMs).toISOString()}`);
      if (!isRecorded) return null;
      const minute = minuteOf(untilMs);
      const today = dayOf(minute);
      return composeHistory(key, range, minute, {
        record: (day) => day === today ? foldDay(day, [makeSample(minute)]) : null,
        mean: (day) => days[today - day] ?? null,
      });
    },
    summarise(_key, nowMs) {
      if (!isRecorded) return null;
      return {
        day: 1,
        month: 0.99985,
        quarter: 0.97,
        firstDay: dayOf(minuteOf(nowMs)) - STRIP_DAYS + 1,
        days: Array.from({ length: STRIP_DAYS }, (_, i) => days[STRIP_DAYS - 1 - i] ?? null),
        since,
      };
    },
    outages: (key) => isRecorded ? outages[key] ?? [] : null,
  };
}
