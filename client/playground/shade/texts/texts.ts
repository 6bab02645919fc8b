// Texts about the shade of a playground.
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import type { LaterFormats } from "../../../kit/texts/later_formats.ts";
import type { ShadeSummary } from "../core/shade_summary.ts";

export interface ShadeTexts extends Omit<Messages["shade"], "shareAt"> {
  /** A sentence about the day, which makes clear that it is an estimate. */
  summary(summary: ShadeSummary): string;
  /** The value of the slider. `at` is in milliseconds since 1970, `share` from 0 to 1. */
  shareAt(at: number, share: number): string;
}

export function createShadeTexts(messages: Messages["shade"], { tag }: LaterFormats): ShadeTexts {
  const clock = new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const percent = new Intl.NumberFormat(tag, { style: "percent" });
  const time = (at: number) => clock.format(at);
  const { summaries } = messages;
  return {
    ...messages,
    summary(summary) {
      switch (summary.kind) {
        case "little":
          return summaries.little(time(summary.at));
        case "from":
          return summaries.from(time(summary.from));
        case "until":
          return summaries.until(time(summary.until));
        case "between":
        case "except":
          return summaries[summary.kind]({ from: time(summary.from), until: time(summary.until) });
        default:
          return summaries[summary.kind];
      }
    },
    shareAt: (at, share) => messages.shareAt({ at: time(at), share: percent.format(share) }),
  };
}
