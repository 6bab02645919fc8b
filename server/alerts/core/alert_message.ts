// A message as it is queued, saved and sent.
import type { AlertGroup } from "./alert_state.ts";
import { describeGroup } from "./alert_text.ts";

export interface AlertMessage {
  /** The same for every attempt, so that a receiver can recognise duplicates. */
  readonly id: string;
  /** ISO 8601. */
  readonly time: string;
  readonly status: "problem" | "resolved" | "test";
  readonly title: string;
  readonly text: string;
  readonly events: readonly MessageEvent[];
}

/** As in the JSON of the webhook. */
export interface MessageEvent {
  readonly kind: string;
  readonly status: "problem" | "resolved";
  readonly region: string | null;
  readonly name: string;
  readonly url: string | null;
  /** ISO 8601. */
  readonly since: string;
  readonly reason: string | null;
}

/** Maximum number of events in the JSON of a message. */
export const MAX_EVENTS = 200;

export function createMessage(
  group: AlertGroup,
  { id, nowMs, publicUrl }: { id: string; nowMs: number; publicUrl: string | null },
): AlertMessage {
  return {
    id,
    time: new Date(nowMs).toISOString(),
    status: group.events.some(({ isResolved }) => !isResolved) ? "problem" : "resolved",
    ...describeGroup(group, publicUrl),
    events: group.events.slice(0, MAX_EVENTS).map((event) => ({
      kind: event.kind,
      status: event.isResolved ? "resolved" : "problem",
      region: event.key,
      name: event.name,
      url: event.url,
      since: new Date(event.sinceMs).toISOString(),
      reason: event.reason,
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
