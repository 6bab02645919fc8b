import { LOCALE } from "../../kit/texts/nl.ts";
import type { ShadeSummary } from "../core/shade_summary.ts";
import { createClock } from "./clock.ts";
import type { ShadeTexts } from "./texts.ts";

const { hour, time } = createClock(LOCALE);
const percent = new Intl.NumberFormat(LOCALE, { style: "percent" });

export const shade: ShadeTexts = {
  title: "Schaduw",
  summary: summarise,
  method:
    "Geschat met de zonnestand van vandaag en de bomen in OpenStreetMap. Gebouwen en andere bomen ontbreken.",
  onMap: "Schaduw op de kaart",
  time: "Tijdstip",
  shareAt: (at, share) => `${time(at)} uur: ongeveer ${percent.format(share)} in de schaduw`,
};

function summarise(summary: ShadeSummary): string {
  switch (summary.kind) {
    case "lowSun":
      return "De zon staat vandaag te laag om de schaduw te schatten.";
    case "bare":
      return "Nauwelijks schaduw, omdat de bomen nu geen bladeren hebben (geschat)";
    case "hardly":
      return "Nauwelijks schaduw (geschat)";
    case "little":
      return `Weinig schaduw, het meest rond ${hour(summary.at)} uur (geschat)`;
    case "mostly":
      return "Bijna de hele dag schaduw (geschat)";
    case "from":
      return `Schaduw vanaf ongeveer ${hour(summary.from)} uur (geschat)`;
    case "until":
      return `Schaduw tot ongeveer ${hour(summary.until)} uur (geschat)`;
    case "between":
      return `Schaduw van ongeveer ${hour(summary.from)} tot ${hour(summary.until)} uur (geschat)`;
    case "except":
      return `Schaduw tot ongeveer ${hour(summary.until)} uur en vanaf ${hour(summary.from)} uur (geschat)`;
  }
}
