// Sends a message by SMTP. The library is loaded with the first message: most installations send no mail.
import type { AlertMessage } from "./core/alert_message.ts";
import { runWithin, TimeLimitError } from "./deadline.ts";
import type { Sender, SendResult } from "./sender.ts";

export const MAIL_TIMEOUT_MS = 30_000;

export interface MailTarget {
  /** A `smtp:` or `smtps:` URL, with user name and password if needed. */
  readonly url: string;
  readonly to: readonly string[];
  readonly from: string;
}

export interface MailParts {
  readonly target: MailTarget;
  /** One of the target's addresses: one that is refused does not hide behind another. */
  readonly to: string;
  readonly timeoutMs?: number;
}

export function createMailSender({ target, to, timeoutMs = MAIL_TIMEOUT_MS }: MailParts): Sender {
  return { channel: "mail", to, send: (message, signal) => send(target, to, message, signal, timeoutMs) };
}

async function send(
  target: MailTarget,
  to: string,
  message: AlertMessage,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<SendResult> {
  const server = readServer(target.url);
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.isTls,
    // A password is sent over TLS only, unless the server is this machine.
    requireTLS: server.auth !== null && !server.isLocal,
    // The default is the host name of this machine, which the program may not read.
    name: domainOf(target.from),
    ...(server.auth !== null && { auth: server.auth }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    // Each limit of the library only ends a silence: a server that answers slowly exceeds none of them.
    const { response } = await runWithin(
      timeoutMs,
      signal,
      () => transport.sendMail(createMail(target.from, to, message)),
    );
    return { ok: true, answer: redact(response, server.auth) };
  } catch (error) {
    const reason = redact(describeError(error), server.auth);
    return { ok: false, reason, answer: null, isFinal: isRefusedForGood(error) };
  } finally {
    transport.close();
  }
}

function createMail(from: string, to: string, { id, time, title, text }: AlertMessage) {
  return {
    from,
    to,
    subject: title,
    text: `${text}\n`,
    date: new Date(time),
    messageId: `<${id}@${domainOf(from)}>`,
    // Prevents out-of-office replies.
    headers: { "auto-submitted": "auto-generated" },
  };
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);

interface Auth {
  readonly user: string;
  readonly pass: string;
}

function readServer(address: string) {
  const url = new URL(address);
  const isTls = url.protocol === "smtps:";
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const auth: Auth | null = url.username === ""
    ? null
    : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  return {
    host,
    port: Number(url.port) || (isTls ? 465 : 587),
    isTls,
    auth,
    isLocal: /^(localhost|127(\.\d+){3}|::1)$/i.test(host),
  };
}

/** Whether the server refuses the address itself. A refused login or sender may be mended at the server. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === "RCPT TO" && typeof responseCode === "number" && responseCode >= 500;
}

/** Errors of the library have a code, and usually the answer of the server. */
function describeError(error: unknown): string {
  if (error instanceof TimeLimitError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, message, cause } = error as Error & { code?: unknown };
  const inner = cause instanceof Error ? cause.message : "";
  const parts = [typeof code === "string" ? code : "", message || inner].filter((part) => part !== "");
  return parts.join(": ").slice(0, MAX_ERROR) || "connection failed";
}

const MAX_ERROR = 300;

/** Removes the password: a server may repeat what it received. */
function redact(text: string, auth: Auth | null): string {
  if (auth === null || auth.pass === "") return text;
  const { user, pass } = auth;
  const bytes = new TextEncoder().encode(`\0${user}\0${pass}`);
  const secrets = [bytes.toBase64(), new TextEncoder().encode(pass).toBase64(), pass];
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
}
