import { LOCALE } from "../../kit/texts/de.ts";
import type { ShadeSummary } from "../core/shade_summary.ts";
import { createClock } from "./clock.ts";
import type { ShadeTexts } from "./texts.ts";

const { hour, time } = createClock(LOCALE);
const percent = new Intl.NumberFormat(LOCALE, { style: "percent" });

export const shade: ShadeTexts = {
  title: "Schatten",
  summary: summarise,
  method:
    "Geschätzt aus dem Sonnenstand von heute und den Bäumen, die in OpenStreetMap eingetragen sind. Gebäude und andere Bäume fehlen.",
  onMap: "Schatten auf der Karte",
  time: "Uhrzeit",
  shareAt: (at, share) => `${time(at)} Uhr: etwa ${percent.format(share)} im Schatten`,
};

function summarise(summary: ShadeSummary): string {
  switch (summary.kind) {
    case "lowSun":
      return "Die Sonne steht heute zu tief, um den Schatten zu schätzen.";
    case "bare":
      return "Kaum Schatten, weil die Bäume jetzt keine Blätter haben (geschätzt)";
    case "hardly":
      return "Kaum Schatten (geschätzt)";
    case "little":
      return `Wenig Schatten, am meisten gegen ${hour(summary.at)} Uhr (geschätzt)`;
    case "mostly":
      return "Fast den ganzen Tag Schatten (geschätzt)";
    case "from":
      return `Schatten etwa ab ${hour(summary.from)} Uhr (geschätzt)`;
    case "until":
      return `Schatten etwa bis ${hour(summary.until)} Uhr (geschätzt)`;
    case "between":
      return `Schatten etwa von ${hour(summary.from)} bis ${hour(summary.until)} Uhr (geschätzt)`;
    case "except":
      return `Schatten etwa bis ${hour(summary.until)} Uhr und ab ${hour(summary.from)} Uhr (geschätzt)`;
  }
}
