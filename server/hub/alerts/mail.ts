// Sends messages by SMTP. The library is loaded with the first message, since most installations send no mail.
import type { AlertMessage } from "./core/alert_message.ts";
import { runWithin, TimeLimitError } from "./deadline.ts";
import type { Sender, SendResult } from "./sender.ts";

export const MAIL_TIMEOUT_MS = 30_000;

export interface MailTarget {
  /** An `smtp:` or `smtps:` URL, including user name and password if required. */
  readonly url: string;
  readonly to: readonly string[];
  readonly from: string;
}

export interface MailParts {
  readonly target: MailTarget;
  /** One of the target's addresses. Each is sent separately, so that a refused address is noticed. */
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
    // Passwords are only sent over TLS, unless the server is on this machine.
    requireTLS: server.auth !== null && !server.isLocal,
    // The default is this machine's host name, which the program may not be allowed to read.
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
    // The library's own limits only cover silence. A server that responds slowly never exceeds them.
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

/** Whether the server rejects the recipient itself. A rejected login or sender may be fixed on the server. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === "RCPT TO" && typeof responseCode === "number" && responseCode >= 500;
}

/** Errors of the library have a code, and usually the server's response. */
function describeError(error: unknown): string {
  if (error instanceof TimeLimitError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, message, cause } = error as Error & { code?: unknown };
  const inner = cause instanceof Error ? cause.message : "";
  const parts = [typeof code === "string" ? code : "", message || inner].filter((part) => part !== "");
  return parts.join(": ").slice(0, MAX_ERROR) || "connection failed";
}

const MAX_ERROR = 300;

/** Removes the password, since a server may echo what it received. */
function redact(text: string, auth: Auth | null): string {
  if (auth === null || auth.pass === "") return text;
  const { user, pass } = auth;
  const bytes = new TextEncoder().encode(`\0${user}\0${pass}`);
  const secrets = [bytes.toBase64(), new TextEncoder().encode(pass).toBase64(), pass];
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
}
