// A channel that makes one attempt to deliver a message.
import type { AlertMessage } from "./core/alert_message.ts";
import type { Channel } from "./core/outbox.ts";

/** The texts contain no secrets. `answer` comes from the receiver and is untrusted. */
export type SendResult =
  | { readonly ok: true; readonly answer: string }
  | {
    readonly ok: false;
    readonly reason: string;
    readonly answer: string | null;
    /** The receiver has rejected the message permanently, so retrying is pointless. */
    readonly isFinal?: boolean;
  };

export interface Sender {
  readonly channel: Channel;
  /** The e-mail address, or null if the channel has a single receiver. */
  readonly to: string | null;
  /** Never rejects. Ends within a time limit. */
  send(message: AlertMessage, signal: AbortSignal): Promise<SendResult>;
}

/** Identifies the sender's receiver in the outbox. */
export const receiverOf = ({ channel, to }: Sender): string => to === null ? channel : `${channel} ${to}`;
