// Made-up messages for the tests of the alerts.
import type { AlertMessage } from "server/hub/alerts/core/alert_message.ts";

export function makeMessage(fields: Partial<AlertMessage> = {}): AlertMessage {
  return {
    id: "0b7c1a52-0000-4000-8000-000000000001",
    time: "2026-11-20T02:24:00.000Z",
    status: "problem",
    title: "Spielplatz-Hub: Kreis Hohenwald is down",
    text: "- Kreis Hohenwald (hohenwald): down since 2026-11-20 02:14 UTC: connection refused",
    events: [{
      kind: "down",
      status: "problem",
      reminder: false,
      region: "hohenwald",
      name: "Kreis Hohenwald",
      url: "https://hohenwald.example/api",
      since: "2026-11-20T02:14:00.000Z",
      lastedSeconds: null,
      reason: "connection refused",
      page: null,
    }],
    ...fields,
  };
}
