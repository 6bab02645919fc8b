// Queues messages per receiver, in order, with increasing delays between attempts.
import type { AlertMessage } from "./alert_message.ts";

const CHANNELS = ["webhook", "mail"] as const;
export type Channel = (typeof CHANNELS)[number];

/** A message queued for one receiver. */
export interface Delivery {
  /** The channel, plus the address for mail, because each address has its own outcome. */
  readonly receiver: string;
  readonly message: AlertMessage;
  /** Number of failed attempts. */
  readonly attempts: number;
  readonly nextAtMs: number;
}

/** Deliveries in the order of their messages. */
export type Outbox = readonly Delivery[];

/** Maximum number of queued deliveries. Beyond it, the oldest are dropped. */
export const MAX_DELIVERIES = 100;
/** With the delays below, attempts last slightly more than a day. */
export const MAX_ATTEMPTS = 30;
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 60 * 60_000;

export interface Queued {
  readonly outbox: Outbox;
  /** Deliveries that are given up. */
  readonly dropped: readonly Delivery[];
}

export function enqueue(
  outbox: Outbox,
  message: AlertMessage,
  receivers: readonly string[],
  nowMs: number,
): Queued {
  const all = [
    ...outbox,
    ...receivers.map((receiver) => ({ receiver, message, attempts: 0, nextAtMs: nowMs })),
  ];
  const surplus = Math.max(0, all.length - MAX_DELIVERIES);
  return { outbox: all.slice(surplus), dropped: all.slice(0, surplus) };
}

/** The oldest delivery for the receiver, which blocks later ones, or null if there is none. */
export function findNext(outbox: Outbox, receiver: string): Delivery | null {
  return outbox.find((delivery) => delivery.receiver === receiver) ?? null;
}

/** Milliseconds until the delivery is due. Returns 0 for a time beyond every delay, because the clock was set back. */
export function waitMs({ nextAtMs }: Delivery, nowMs: number): number {
  const leftMs = nextAtMs - nowMs;
  return leftMs > MAX_PAUSE_MS ? 0 : Math.max(0, leftMs);
}

/** Call this after a successful attempt. */
export function removeDelivery(outbox: Outbox, delivery: Delivery): Outbox {
  return outbox.filter((one) => !isSame(one, delivery));
}

/** Call this after a failed attempt that must not be repeated. */
export function giveUp(outbox: Outbox, delivery: Delivery): Queued {
  return {
    outbox: removeDelivery(outbox, delivery),
    dropped: [{ ...delivery, attempts: delivery.attempts + 1 }],
  };
}

/** Call this after a failed attempt. Retries follow after 1, 2, 4, … up to 60 minutes. The last retry is final. */
export function postpone(outbox: Outbox, delivery: Delivery, nowMs: number): Queued {
  const attempts = delivery.attempts + 1;
  if (attempts >= MAX_ATTEMPTS) return giveUp(outbox, delivery);
  const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));
  const next = { ...delivery, attempts, nextAtMs: nowMs + pauseMs };
  return { outbox: outbox.map((one) => isSame(one, delivery) ? next : one), dropped: [] };
}

const isSame = (one: Delivery, other: Delivery) =>
  one.receiver === other.receiver && one.message.id === other.message.id;

/**
 * Call this at startup. Drops deliveries to unused receivers. The rest are due now, as settings may have been fixed.
 */
export function resumeOutbox(outbox: Outbox, receivers: readonly string[], nowMs: number): Outbox {
  return outbox.filter(({ receiver }) => receivers.includes(receiver))
    .map((delivery) => ({ ...delivery, nextAtMs: nowMs }));
}
