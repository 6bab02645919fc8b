import { LOCALE } from "../../kit/texts/it.ts";
import type { ShadeSummary } from "../core/shade_summary.ts";
import { createClock } from "./clock.ts";
import type { ShadeTexts } from "./texts.ts";

const { hour, time } = createClock(LOCALE);
const percent = new Intl.NumberFormat(LOCALE, { style: "percent" });

export const shade: ShadeTexts = {
  title: "Ombra",
  summary: summarise,
  method:
    "Stima basata sulla posizione del sole oggi e sugli alberi presenti in OpenStreetMap. Non considera gli edifici né altri alberi.",
  onMap: "Ombra sulla mappa",
  time: "Ora",
  shareAt: (at, share) => `Ore ${time(at)}: circa ${percent.format(share)} all’ombra`,
};

function summarise(summary: ShadeSummary): string {
  switch (summary.kind) {
    case "lowSun":
      return "Oggi il sole è troppo basso per stimare l’ombra.";
    case "bare":
      return "Quasi niente ombra: ora gli alberi sono senza foglie (stima)";
    case "hardly":
      return "Quasi niente ombra (stima)";
    case "little":
      return `Poca ombra, soprattutto verso le ${hour(summary.at)} (stima)`;
    case "mostly":
      return "Ombra quasi tutto il giorno (stima)";
    case "from":
      return `Ombra dalle ${hour(summary.from)} circa (stima)`;
    case "until":
      return `Ombra fino alle ${hour(summary.until)} circa (stima)`;
    case "between":
      return `Ombra dalle ${hour(summary.from)} alle ${hour(summary.until)} circa (stima)`;
    case "except":
      return `Ombra fino alle ${hour(summary.until)} e dalle ${hour(summary.from)} circa (stima)`;
  }
}
