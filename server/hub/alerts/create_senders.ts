// Creates a sender for each configured channel.
import type { AlertConfig } from "./alert_settings.ts";
import { createMailSender } from "./mail.ts";
import type { Sender } from "./sender.ts";
import { createWebhookSender } from "./webhook.ts";

export function createSenders({ webhook, mail }: AlertConfig, userAgent: string): readonly Sender[] {
  return [
    ...webhook === null ? [] : [createWebhookSender({ target: webhook, userAgent })],
    ...mail === null ? [] : mail.to.map((to) => createMailSender({ target: mail, to })),
  ];
}
