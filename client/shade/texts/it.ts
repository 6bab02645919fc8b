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
    "Stima dalla posizione del sole di oggi e dagli alberi in OpenStreetMap. Mancano gli edifici e gli altri alberi.",
  onMap: "Ombra sulla mappa",
  time: "Ora",
  shareAt: (at, share) => `Ore ${time(at)}: circa ${percent.format(share)} all’ombra`,
};

function summarise(summary: ShadeSummary): string {
  switch (summary.kind) {
    case "lowSun":
      return "Oggi il sole è troppo basso per stimare l’ombra.";
    case "bare":
      return "Quasi niente ombra, perché ora gli alberi sono senza foglie (stima)";
    case "hardly":
      return "Quasi niente ombra (stima)";
    case "little":
      return `Poca ombra, soprattutto verso le ore ${hour(summary.at)} (stima)`;
    case "mostly":
      return "All’ombra quasi tutto il giorno (stima)";
    case "from":
      return `All’ombra dalle ore ${hour(summary.from)} circa (stima)`;
    case "until":
      return `All’ombra fino alle ore ${hour(summary.until)} circa (stima)`;
    case "between":
      return `All’ombra all’incirca dalle ore ${hour(summary.from)} alle ${hour(summary.until)} (stima)`;
    case "except":
      return `All’ombra fino alle ore ${hour(summary.until)} circa e dalle ${hour(summary.from)} (stima)`;
  }
}
