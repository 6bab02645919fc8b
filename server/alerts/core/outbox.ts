// Messages that are still to be delivered, per channel in their order, with pauses that grow from attempt to attempt.
import type { AlertMessage } from "./alert_message.ts";

export const CHANNELS = ["webhook", "mail"] as const;
export type Channel = (typeof CHANNELS)[number];

/** A message on its way to one channel. */
export interface Delivery {
  readonly channel: Channel;
  readonly message: AlertMessage;
  /** Failed attempts. */
  readonly attempts: number;
  readonly nextAtMs: number;
}

/** In the order of the messages. */
export type Outbox = readonly Delivery[];

/** Deliveries that wait; of more the oldest is dropped. */
export const MAX_DELIVERIES = 100;
/** With the pauses below a little more than a day. */
export const MAX_ATTEMPTS = 30;
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 60 * 60_000;

export interface Queued {
  readonly outbox: Outbox;
  /** No longer tried. */
  readonly dropped: readonly Delivery[];
}

export function enqueue(
  outbox: Outbox,
  message: AlertMessage,
  channels: readonly Channel[],
  nowMs: number,
): Queued {
  const all = [...outbox, ...channels.map((channel) => ({ channel, message, attempts: 0, nextAtMs: nowMs }))];
  const surplus = Math.max(0, all.length - MAX_DELIVERIES);
  return { outbox: all.slice(surplus), dropped: all.slice(0, surplus) };
}

/** The oldest delivery of the channel, and when it is due; later messages wait for it. Null: none. */
export function findNext(outbox: Outbox, channel: Channel): Delivery | null {
  return outbox.find((delivery) => delivery.channel === channel) ?? null;
}

/** Time until the delivery is due. A longer time than any pause means that the clock was set back: it is due now. */
export function waitMs({ nextAtMs }: Delivery, nowMs: number): number {
  const leftMs = nextAtMs - nowMs;
  return leftMs > MAX_PAUSE_MS ? 0 : Math.max(0, leftMs);
}

/** After a successful attempt. */
export function removeDelivery(outbox: Outbox, { channel, message }: Delivery): Outbox {
  return outbox.filter((one) => one.channel !== channel || one.message.id !== message.id);
}

/** After a failed attempt: tried again after 1, 2, 4, … at most 60 minutes, and given up after the last attempt. */
export function postpone(outbox: Outbox, delivery: Delivery, nowMs: number): Queued {
  const attempts = delivery.attempts + 1;
  if (attempts >= MAX_ATTEMPTS) return { outbox: removeDelivery(outbox, delivery), dropped: [delivery] };
  const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));
  const isSame = ({ channel, message }: Delivery) =>
    channel === delivery.channel && message.id === delivery.message.id;
  return {
    outbox: outbox.map((one) => isSame(one) ? { ...one, attempts, nextAtMs: nowMs + pauseMs } : one),
    dropped: [],
  };
}

/** After a start: everything is due, since the settings may have been corrected; channels that are off are dropped. */
export function resumeOutbox(outbox: Outbox, channels: readonly Channel[], nowMs: number): Outbox {
  return outbox.filter(({ channel }) => channels.includes(channel)).map((one) => ({
    ...one,
    nextAtMs: nowMs,
  }));
}
