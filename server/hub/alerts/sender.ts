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
    /** The receiver has refused for good: another attempt is useless. */
    readonly isFinal?: boolean;
  };

export interface Sender {
  readonly channel: Channel;
  /** The e-mail address; null: the channel has one receiver. */
  readonly to: string | null;
  /** Never rejects, and ends within a time limit. */
  send(message: AlertMessage, signal: AbortSignal): Promise<SendResult>;
}

/** The sender's receiver in the outbox. */
export const receiverOf = ({ channel, to }: Sender): string => to === null ? channel : `${channel} ${to}`;
