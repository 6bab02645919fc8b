// The command `check-alerts` sends a test message to every alert receiver and prints the responses.
import { createTestMessage } from "../../hub/alerts/core/alert_message.ts";
import { createSenders } from "../../hub/alerts/create_senders.ts";
import { escapeControls } from "../../base/kit/escape_controls.ts";
import type { Config } from "../../program/settings/config.ts";
import type { Write } from "../line/terminal.ts";

const NAMES = { webhook: "webhook (ALERT_WEBHOOK_URL)", mail: "mail (ALERT_SMTP_URL)" };

/** Resolves to the exit code. */
export async function runCheckAlerts(
  { alerts, publicUrl, userAgent }: Pick<Config, "alerts" | "publicUrl" | "userAgent">,
  write: Write,
): Promise<number> {
  if (alerts === null) {
    write("no alerts are sent; set ALERT_WEBHOOK_URL, or ALERT_SMTP_URL and ALERT_MAIL_TO");
    return 2;
  }
  const message = createTestMessage({ id: crypto.randomUUID(), nowMs: Date.now(), publicUrl });
  // Ctrl+C may exit immediately because nothing is written.
  const { signal } = new AbortController();
  const results = await Promise.all(
    createSenders(alerts, userAgent).map(async (sender) => {
      const result = await sender.send(message, signal);
      const name = NAMES[sender.channel] + (sender.to === null ? "" : ` to ${sender.to}`);
      const line = result.ok
        ? `test message sent; the receiver responded: ${result.answer}`
        : `test message not sent: ${[result.reason, result.answer ?? []].flat().join(": ")}`;
      // Responses are untrusted.
      write(escapeControls(`${name}: ${line}`));
      return result.ok;
    }),
  );
  return results.every(Boolean) ? 0 : 1;
}
