// Encodes a message as a webhook request in the receiver's format.
import type { AlertMessage } from "./alert_message.ts";

export const WEBHOOK_FORMATS = ["json", "ntfy", "matrix", "slack", "discord"] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

export interface WebhookTarget {
  readonly url: string;
  readonly format: WebhookFormat;
  /** Sent as `Authorization: Bearer`, or null if there is none. */
  readonly token: string | null;
}

export interface WebhookRequest {
  readonly url: string;
  readonly method: "POST" | "PUT";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function encodeWebhookRequest(target: WebhookTarget, message: AlertMessage): WebhookRequest {
  const { url, method = "POST", body } = ENCODERS[target.format](target.url, message);
  return {
    url,
    method,
    headers: {
      "content-type": "application/json",
      ...(target.token !== null && { authorization: `Bearer ${target.token}` }),
    },
    body: JSON.stringify(body),
  };
}

interface Encoded {
  readonly url: string;
  readonly method?: "PUT";
  readonly body: Readonly<Record<string, unknown>>;
}

const ENCODERS: Readonly<Record<WebhookFormat, (url: string, message: AlertMessage) => Encoded>> = {
  json: (url, message) => ({ url, body: { version: 1, ...message } }),
  ntfy: encodeNtfy,
  matrix: encodeMatrix,
  slack: (url, message) => ({ url, body: { text: escapeSlack(joinText(message)) } }),
  discord: (url, message) => ({
    url,
    // Region names must not become mentions.
    body: { content: cut(joinText(message), DISCORD_CHARACTERS), allowed_mentions: { parse: [] } },
  }),
};

/** Discord rejects longer contents. */
const DISCORD_CHARACTERS = 2_000;
/** ntfy converts longer messages to attachments. */
const NTFY_BYTES = 4_096;

const joinText = ({ title, text }: AlertMessage) => `${title}\n${text}`;

/** Posts to the server's root, with the topic in the body: https://docs.ntfy.sh/publish/#publish-as-json */
function encodeNtfy(address: string, { status, title, text }: AlertMessage): Encoded {
  const url = new URL(address);
  const [, base = "/", topic = ""] = /^(.*\/)([^/]*)\/?$/.exec(url.pathname) ?? [];
  url.pathname = base;
  const isProblem = status === "problem";
  return {
    url: url.href,
    body: {
      topic: decodeURIComponent(topic),
      title,
      message: cutBytes(text.toWellFormed(), NTFY_BYTES),
      priority: isProblem ? 4 : 3,
      tags: [isProblem ? "warning" : "white_check_mark"],
    },
  };
}

/**
 * `PUT /_matrix/client/v3/rooms/{roomId}/send/{eventType}/{txnId}` of the client-server API. `address` ends with the
 * room. The message id serves as the transaction id, by which the server drops duplicates.
 */
function encodeMatrix(address: string, message: AlertMessage): Encoded {
  const url = new URL(address);
  const room = url.pathname.replace(/\/+$/, "");
  url.pathname = `${room}/send/m.room.message/${message.id}`;
  return { url: url.href, method: "PUT", body: { msgtype: "m.text", body: joinText(message) } };
}

const escapeSlack = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed().replace(/\ufffd$/, "")}…`;

function cutBytes(text: string, bytes: number): string {
  let short = text;
  // Percent-encoding takes three characters per byte, unescaped characters take one.
  const count = (part: string) => encodeURIComponent(part).replace(/%../g, "x").length;
  while (count(short) > bytes) short = cut(short, Math.floor(short.length * 0.9));
  return short;
}
