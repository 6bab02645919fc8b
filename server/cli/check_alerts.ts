// `check-alerts`: sends a test message to every receiver of alerts and prints what it answered.
import type { AlertConfig } from "../alerts/alert_settings.ts";
import { createTestMessage } from "../alerts/core/alert_message.ts";
import { createSenders } from "../alerts/create_senders.ts";
import { escapeControls } from "../kit/escape_controls.ts";

export interface CheckAlertsArgs {
  readonly alerts: AlertConfig | null;
  readonly publicUrl: string | null;
  readonly userAgent: string;
  /** Writes one line, given without line break. */
  readonly write: (line: string) => void;
}

const NAMES = { webhook: "webhook (ALERT_WEBHOOK_URL)", mail: "mail (ALERT_SMTP_URL)" };

/** Exit code: 0 every receiver took the message, 1 one did not, 2 there is none. */
export async function runCheckAlerts(
  { alerts, publicUrl, userAgent, write }: CheckAlertsArgs,
): Promise<number> {
  if (alerts === null) {
    write("no alerts are sent: set ALERT_WEBHOOK_URL, or ALERT_SMTP_URL and ALERT_MAIL_TO");
    return 2;
  }
  const message = createTestMessage({ id: crypto.randomUUID(), nowMs: Date.now(), publicUrl });
  // Ctrl+C ends the program at once: nothing is written.
  const { signal } = new AbortController();
  const results = await Promise.all(
    createSenders(alerts, userAgent).map(async (sender) => {
      const result = await sender.send(message, signal);
      const name = NAMES[sender.channel];
      // Answers are untrusted.
      const line = result.ok
        ? `${name}: test message sent, the receiver answered: ${result.answer}`
        : `${name}: test message not sent: ${result.reason}${
          result.answer === null ? "" : `: ${result.answer}`
        }`;
      write(escapeControls(line));
      return result.ok;
    }),
  );
  return results.every(Boolean) ? 0 : 1;
}
