// Texts of the status page and badges.
import { LOCALES } from "contract/kit/locales.ts";
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import { createTexts } from "../../../base/kit/core/server_messages.ts";

export interface StatusTexts extends Omit<Messages["status"], "maintenanceUntil" | "maintenanceNote"> {
  readonly legend: Messages["uptimeLegend"];
  /** `until` is the end of the maintenance; `note` is its purpose. */
  maintenanceUntil(until: string, note: string | null): string;
}

export const STATUS_TEXTS = createTexts(LOCALES, ({ status, uptimeLegend }, formats): StatusTexts => {
  const messages = status(formats);
  return {
    ...messages,
    legend: uptimeLegend(formats),
    maintenanceUntil: (until, note) =>
      note === null ? messages.maintenanceUntil(until) : messages.maintenanceNote({ until, note }),
  };
});
