// The interface of a channel: one attempt to deliver a message.
import type { AlertMessage } from "./core/alert_message.ts";
import type { Channel } from "./core/outbox.ts";

/** Neither text contains a secret. `answer` is the receiver's, and untrusted. */
export type SendResult =
  | { readonly ok: true; readonly answer: string }
  | { readonly ok: false; readonly reason: string; readonly answer: string | null };

export interface Sender {
  readonly channel: Channel;
  /** Never rejects, and ends within a limit of its own. */
  send(message: AlertMessage, signal: AbortSignal): Promise<SendResult>;
}
