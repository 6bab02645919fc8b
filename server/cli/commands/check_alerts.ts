// `check-alerts`: a test message to the receivers of alerts.
import type { Command } from "../command.ts";
import { withSettings } from "../needed_access.ts";

export const checkAlerts: Command = {
  name: "check-alerts",
  summary: "send a test message to the receivers of alerts",
  help: "Sends a test message to ALERT_WEBHOOK_URL and by ALERT_SMTP_URL, and prints what they answer.",
  exitCodes: { 0: "every receiver took the message", 1: "one did not", 2: "no receiver is set" },
  needs: withSettings(() => ({ usesNetwork: true })),
  async run(_, { loadConfig, write }) {
    const { runCheckAlerts } = await import("../check_alerts.ts");
    const { alerts, publicUrl, userAgent } = await loadConfig();
    return await runCheckAlerts({ alerts, publicUrl, userAgent, write });
  },
};
