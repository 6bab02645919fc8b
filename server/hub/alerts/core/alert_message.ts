// A message as queued, saved and sent.
import type { AlertGroup } from "./alert_state.ts";
import { type AlertSite, describeGroup, statusPageOf } from "./alert_text.ts";

export interface AlertMessage {
  /** Constant across attempts, so that a receiver can detect duplicates. */
  readonly id: string;
  /** ISO 8601. */
  readonly time: string;
  readonly status: "problem" | "resolved" | "test";
  readonly title: string;
  readonly text: string;
  readonly events: readonly MessageEvent[];
}

/** An event in the webhook's JSON. */
export interface MessageEvent {
  readonly kind: string;
  readonly status: "problem" | "resolved";
  /** Whether an earlier message reported the same problem. */
  readonly reminder: boolean;
  readonly region: string | null;
  readonly name: string;
  readonly url: string | null;
  /** ISO 8601. */
  readonly since: string;
  /** How long the problem lasted. For a reminder, how long it has lasted so far. Null if new or unknown. */
  readonly lastedSeconds: number | null;
  readonly reason: string | null;
  /** URL of the region's status page, or null if unknown. */
  readonly page: string | null;
}

/** Maximum number of events in a message's JSON. */
export const MAX_EVENTS = 200;

export function createMessage(
  group: AlertGroup,
  { id, nowMs, site }: { id: string; nowMs: number; site: AlertSite },
): AlertMessage {
  return {
    id,
    time: new Date(nowMs).toISOString(),
    status: group.events.some(({ isResolved }) => !isResolved) ? "problem" : "resolved",
    ...describeGroup(group, site),
    events: group.events.slice(0, MAX_EVENTS).map((event) => ({
      kind: event.kind,
      status: event.isResolved ? "resolved" : "problem",
      reminder: event.isReminder,
      region: event.key,
      name: event.name,
      url: event.url,
      since: new Date(event.sinceMs).toISOString(),
      lastedSeconds: event.badForMs === null ? null : Math.round(event.badForMs / 1_000),
      reason: event.reason,
      page: statusPageOf(site, event.key),
    })),
  };
}

export function createTestMessage(
  { id, nowMs, publicUrl }: { id: string; nowMs: number; publicUrl: string | null },
): AlertMessage {
  const host = publicUrl === null ? "" : ` ${new URL(publicUrl).host}`;
  return {
    id,
    time: new Date(nowMs).toISOString(),
    status: "test",
    title: `Spielplatz-Hub${host}: test message`,
    text: "This is a test of the alerts. Nothing is wrong.",
    events: [],
  };
}
