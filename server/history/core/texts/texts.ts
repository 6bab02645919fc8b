// The words of status page and badges.
import type { Completeness } from "../../../../contract/types.ts";
import type { Forms } from "./plural.ts";

export interface StatusTexts {
  readonly title: string;
  /** Of one region. */
  regionTitle(region: string): string;
  allUp(regions: number): string;
  someUp(up: number, regions: number): string;
  readonly noRegions: string;
  readonly noPoll: string;
  /** Time of the last poll. */
  asOf(time: string): string;
  readonly refreshes: string;
  readonly notKept: string;
  readonly up: string;
  readonly down: string;
  /** Not polled yet. */
  readonly unknown: string;
  /** Instead of up or down. */
  readonly maintenance: string;
  /** `until`: its end; `note`: what it is for. */
  maintenanceUntil(until: string, note: string | null): string;
  lastUp(time: string): string;
  /** While less than 14 days are left. */
  certificateExpires(time: string): string;
  readonly uptime: string;
  readonly hours: Forms;
  readonly days: Forms;
  readonly playgrounds: Forms;
  readonly today: string;
  /** Text alternative of the strip: days without an outage, with one, down all day, without polls. */
  strip(counts: Readonly<Record<"up" | "partly" | "down" | "unknown", number>>): string;
  readonly legend: Readonly<Record<"up" | "partly" | "down" | "unknown", string>>;
  readonly latency: string;
  readonly lastDays: string;
  /** Texts of times, such as "120 ms". */
  latencyText(mean: string, highest: string): string;
  readonly noLatency: string;
  readonly growth: string;
  /** Numbers of playgrounds with their noun; `since`: a date. */
  growthText(now: string, before: string, since: string): string;
  readonly noGrowth: string;
  readonly completeness: Readonly<Record<Completeness, string>>;
  readonly outages: string;
  readonly noOutages: string;
  readonly date: string;
  readonly utc: string;
  readonly allRegions: string;
  readonly openMap: string;
  readonly pages: string;
  page(number: number): string;
}
