// Settings of the alerts -> where they are sent, and after how long.
import type { WebhookTarget } from "./core/webhook_request.ts";
import type { MailTarget } from "./mail.ts";

export interface AlertConfig {
  /** Null: none. One of the two is given. */
  readonly webhook: WebhookTarget | null;
  readonly mail: MailTarget | null;
  readonly afterMinutes: number;
}

export interface AlertSettings {
  readonly webhook: WebhookTarget | null;
  readonly smtpUrl: string | null;
  readonly to: readonly string[] | null;
  readonly from: string | null;
  readonly afterMinutes: number;
}

/** Null when no alerts are sent. */
export function createAlertConfig(
  { webhook, smtpUrl, to, from, afterMinutes }: AlertSettings,
): AlertConfig | null {
  const [first] = to ?? [];
  const mail = smtpUrl === null || to === null || first === undefined
    ? null
    : { url: smtpUrl, to, from: from ?? readUserAddress(smtpUrl) ?? first };
  return webhook === null && mail === null ? null : { webhook, mail, afterMinutes };
}

/** Most servers accept only the address of the user as the sender. */
function readUserAddress(smtpUrl: string): string | null {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return /^[^\s@<>]+@[^\s@<>]+$/.test(user) ? user : null;
}
