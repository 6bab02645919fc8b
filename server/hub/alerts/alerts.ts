// Evaluates the result of every poll round and delivers messages in the background.
import type { Log } from "../../base/kit/log.ts";
import { createMessage } from "./core/alert_message.ts";
import { type AlertState, nextAlertState } from "./core/alert_state.ts";
import type { AlertSite } from "./core/alert_text.ts";
import { type AlertInput, findConditions } from "./core/condition.ts";
import {
  type Delivery,
  enqueue,
  findNext,
  giveUp,
  type Outbox,
  postpone,
  removeDelivery,
  resumeOutbox,
  waitMs,
} from "./core/outbox.ts";
import type { AlertStore } from "./alert_store.ts";
import { receiverOf, type Sender } from "./sender.ts";

export interface AlertsParts {
  readonly senders: readonly Sender[];
  readonly store: AlertStore;
  readonly holdMs: number;
  /** Null disables reminders. */
  readonly remindMs: number | null;
  readonly site: AlertSite;
  readonly log: Log;
  readonly now?: () => number;
}

export type Alerts = Awaited<ReturnType<typeof openAlerts>>;

/** Reads the state of the previous run and resumes its deliveries. Never rejects. */
export async function openAlerts(parts: AlertsParts) {
  const { senders, store, holdMs, remindMs, site, log, now = Date.now } = parts;
  const bySender = new Map(senders.map((sender) => [receiverOf(sender), sender]));
  const receivers = [...bySender.keys()];
  const stopping = new AbortController();
  const { signal } = stopping;
  const last = await store.read();
  let state: AlertState = last.state;
  let outbox: Outbox = resumeOutbox(last.outbox, receivers, now());
  const timers = new Map<Sender, ReturnType<typeof setTimeout>>();
  const running = new Map<Sender, Promise<void>>();
  let saved = Promise.resolve();
  const tallies = new Map(senders.map(({ channel }) => [channel, { delivered: 0, failed: 0, givenUp: 0 }]));

  const save = () => saved = store.write({ state, outbox });

  function reportDropped(dropped: readonly Delivery[], reason: string): void {
    for (const { receiver, message: { title, id }, attempts } of dropped) {
      const sender = bySender.get(receiver)!;
      tallies.get(sender.channel)!.givenUp++;
      log.error("alert given up", { ...nameOf(sender), title, id, attempts, reason });
    }
  }

  async function attempt(sender: Sender, delivery: Delivery): Promise<void> {
    const { receiver, message } = delivery;
    const name = nameOf(sender);
    const tally = tallies.get(sender.channel)!;
    // Save before the attempt, so that a crash does not lose the message.
    await saved;
    if (signal.aborted) return;
    const result = await sender.send(message, signal);
    if (signal.aborted && !result.ok) return;
    if (result.ok) {
      outbox = removeDelivery(outbox, delivery);
      tally.delivered++;
      log.change(`alert ${receiver}`, null, "info", "alert sent");
      log.info("alert sent", { ...name, title: message.title, id: message.id });
    } else {
      const { reason, isFinal = false } = result;
      const { outbox: rest, dropped } = isFinal
        ? giveUp(outbox, delivery)
        : postpone(outbox, delivery, now());
      outbox = rest;
      tally.failed++;
      const event = isFinal ? "alert refused for good" : "alert not sent, it is tried again";
      log.change(`alert ${receiver}`, reason, "warn", event, { ...name, reason });
      reportDropped(dropped, reason);
    }
    await save();
  }

  /** Delivers the next message when it is due. */
  function deliver(sender: Sender): void {
    if (signal.aborted || running.has(sender)) return;
    clearTimeout(timers.get(sender));
    const next = findNext(outbox, receiverOf(sender));
    if (next === null) return;
    const leftMs = waitMs(next, now());
    if (leftMs > 0) return void timers.set(sender, setTimeout(() => deliver(sender), leftMs));
    const ended = attempt(sender, next)
      .catch((error) => log.error("alerts failed", { reason: describe(error) }))
      .finally(() => {
        running.delete(sender);
        deliver(sender);
      });
    running.set(sender, ended);
  }

  function evaluate(input: Omit<AlertInput, "nowMs">): void {
    const nowMs = now();
    const before = state;
    const conditions = findConditions({ ...input, nowMs });
    const { state: next, group } = nextAlertState(before, conditions, { nowMs, holdMs, remindMs });
    state = next;
    if (group !== null) {
      const message = createMessage(group, { id: crypto.randomUUID(), nowMs, site });
      log.info("alert", { title: message.title, status: message.status, id: message.id });
      const queued = enqueue(outbox, message, receivers, nowMs);
      outbox = queued.outbox;
      reportDropped(queued.dropped, "too many messages are waiting");
    }
    // While no subject is tracked, only the time of the round changes, which need not be saved.
    if (before.subjects.size > 0 || next.subjects.size > 0) void save();
    for (const sender of senders) deliver(sender);
  }

  for (const sender of senders) deliver(sender);

  return {
    /** Call this after every poll round. Returns immediately and never throws. */
    observe(input: Omit<AlertInput, "nowMs">): void {
      if (signal.aborted) return;
      try {
        evaluate(input);
      } catch (error) {
        const reason = describe(error);
        log.change("alerts", reason, "error", "alerts failed", { reason });
      }
    },
    /** Attempts and abandoned messages since startup, by channel. */
    tally: () => [...tallies].map(([channel, tally]) => ({ channel, ...tally })),
    /** Aborts running attempts, which are repeated after the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all([...running.values(), saved]);
      await saved;
    },
  };
}

/** Log fields that identify the sender. */
const nameOf = ({ channel, to }: Sender) => ({ channel, ...(to !== null && { to }) });

const describe = (error: unknown) => error instanceof Error ? error.message : String(error);
