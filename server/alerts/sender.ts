// A channel that makes one attempt to deliver a message.
import type { AlertMessage } from "./core/alert_message.ts";
import type { Channel } from "./core/outbox.ts";

/** The texts contain no secrets. `answer` comes from the receiver and is untrusted. */
export type SendResult =
  | { readonly ok: true; readonly answer: string }
  | { readonly ok: false; readonly reason: string; readonly answer: string | null };

export interface Sender {
  readonly channel: Channel;
  /** Never rejects, and ends within a time limit. */
  send(message: AlertMessage, signal: AbortSignal): Promise<SendResult>;
}
