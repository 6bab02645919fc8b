// `check-alerts`: sends a test message to the receivers of alerts.
import type { Command } from "../line/command.ts";
import { withSettings } from "../line/needed_access.ts";

export const checkAlerts: Command = {
  name: "check-alerts",
  summary: "send a test message to all receivers of alerts",
  help: "Sends the message to ALERT_WEBHOOK_URL and through ALERT_SMTP_URL, and prints each answer.",
  exitCodes: {
    0: "every receiver accepted the message",
    1: "at least one receiver did not",
    2: "no receiver is configured",
  },
  needs: withSettings(() => ({ usesNetwork: true })),
  async run(_, { loadConfig, write }) {
    const { runCheckAlerts } = await import("../serve/check_alerts.ts");
    return await runCheckAlerts(await loadConfig(), write);
  },
};
