// Sends messages to a webhook. The URL and token are secrets and never part of a result.
import { describeFailure } from "../../base/outbound/core/failure_text.ts";
import type { AlertMessage } from "./core/alert_message.ts";
import { encodeWebhookRequest, type WebhookTarget } from "./core/webhook_request.ts";
import { runWithin, TimeLimitError } from "./deadline.ts";
import type { Sender, SendResult } from "./sender.ts";

export const WEBHOOK_TIMEOUT_MS = 10_000;
/** Maximum number of bytes read of a response. Only `check-alerts` shows them. */
export const MAX_WEBHOOK_ANSWER = 1_024;

export interface WebhookParts {
  readonly target: WebhookTarget;
  readonly userAgent: string;
  readonly timeoutMs?: number;
}

export function createWebhookSender(
  { target, userAgent, timeoutMs = WEBHOOK_TIMEOUT_MS }: WebhookParts,
): Sender {
  return {
    channel: "webhook",
    to: null,
    async send(message, signal) {
      try {
        return await runWithin(timeoutMs, signal, (within) => post(target, userAgent, message, within));
      } catch (error) {
        const reason = error instanceof TimeLimitError ? error.message : describeFailure(error);
        return { ok: false, reason, answer: null };
      }
    },
  };
}

async function post(
  target: WebhookTarget,
  userAgent: string,
  message: AlertMessage,
  signal: AbortSignal,
): Promise<SendResult> {
  const { url, method, headers, body } = encodeWebhookRequest(target, message);
  // Following a redirect could leak the message and the token to another server.
  const response = await fetch(url, {
    method,
    headers: { ...headers, "user-agent": userAgent },
    body,
    redirect: "manual",
    signal,
  });
  const answer = redact(await readStart(response), target);
  if (response.ok) return { ok: true, answer: `HTTP ${response.status}${answer && `: ${answer}`}` };
  const isRedirect = response.status >= 300 && response.status < 400;
  const reason = isRedirect
    ? `HTTP ${response.status}: redirects are not followed; set ALERT_WEBHOOK_URL to the final address`
    : `HTTP ${response.status}`;
  return { ok: false, reason, answer: answer || null };
}

/** Reads the first bytes of the body as text and cancels the rest. */
async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk.subarray(0, MAX_WEBHOOK_ANSWER - bytes), { stream: true });
    bytes += chunk.byteLength;
    // Leaving the loop cancels the body.
    if (bytes >= MAX_WEBHOOK_ANSWER) break;
  }
  return isPage(response) ? "" : text.trim();
}

/** An HTML page adds nothing to the response status. */
const isPage = ({ headers }: Response) => headers.get("content-type")?.includes("html") === true;

/** Removes the secrets, since a receiver may echo what it received, such as the request path. */
function redact(text: string, { url, token }: WebhookTarget): string {
  const { href, pathname, search } = new URL(url);
  const parts = [url, href, token ?? "", pathname + search, pathname, search, ...pathname.split("/")];
  return parts.filter((part) => part.length >= MIN_SECRET)
    .reduce((rest, part) => rest.replaceAll(part, "…"), text);
}

/** Shorter parts of a path, such as "v3", are not secrets. */
const MIN_SECRET = 6;
