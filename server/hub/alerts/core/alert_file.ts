// Encodes the state of the alerts as text for the next start, and parses it.
import * as v from "contract/kit/valibot.ts";
import { parseJson } from "contract/kit/fields.ts";
import type { AlertState } from "./alert_state.ts";
import type { Outbox } from "./outbox.ts";

export interface SavedAlerts {
  readonly state: AlertState;
  readonly outbox: Outbox;
}

const Time = v.pipe(v.number(), v.finite());
const IsoTime = v.pipe(v.string(), v.check((text) => !Number.isNaN(Date.parse(text))));
const EventStatus = v.picklist(["problem", "resolved"]);

const Document = v.object({
  version: v.literal(1),
  observedAtMs: v.nullable(Time),
  subjects: v.array(v.object({
    id: v.string(),
    isToldBad: v.boolean(),
    badSinceMs: v.nullable(Time),
    toldAtMs: v.optional(v.nullable(Time), null),
    pendingSinceMs: v.nullable(Time),
  })),
  outbox: v.array(v.object({
    receiver: v.string(),
    attempts: v.pipe(v.number(), v.integer(), v.minValue(0)),
    nextAtMs: Time,
    message: v.object({
      id: v.string(),
      time: IsoTime,
      status: v.picklist(["problem", "resolved", "test"]),
      title: v.string(),
      text: v.string(),
      events: v.array(v.object({
        kind: v.string(),
        status: EventStatus,
        reminder: v.optional(v.boolean(), false),
        region: v.nullable(v.string()),
        name: v.string(),
        url: v.nullable(v.string()),
        since: IsoTime,
        lastedSeconds: v.optional(v.nullable(Time), null),
        reason: v.nullable(v.string()),
        page: v.optional(v.nullable(v.string()), null),
      })),
    }),
  })),
});

export function encodeAlerts({ state, outbox }: SavedAlerts): string {
  const subjects = [...state.subjects].map(([id, tracked]) => ({ id, ...tracked }));
  return `${JSON.stringify({ version: 1, observedAtMs: state.observedAtMs, subjects, outbox })}\n`;
}

/** Parses the text of {@link encodeAlerts}. Returns null for any other text. */
export function parseAlerts(text: string): SavedAlerts | null {
  const read = v.safeParse(Document, parseJson(text));
  if (!read.success) return null;
  const { observedAtMs, subjects, outbox } = read.output;
  return {
    state: { observedAtMs, subjects: new Map(subjects.map(({ id, ...tracked }) => [id, tracked])) },
    outbox,
  };
}
