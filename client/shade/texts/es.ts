import { LOCALE } from "../../kit/texts/es.ts";
import type { ShadeSummary } from "../core/shade_summary.ts";
import { createClock } from "./clock.ts";
import type { ShadeTexts } from "./texts.ts";

const { hour, time } = createClock(LOCALE);
const percent = new Intl.NumberFormat(LOCALE, { style: "percent" });

export const shade: ShadeTexts = {
  title: "Sombra",
  summary: summarise,
  method:
    "Estimación basada en la posición del sol de hoy y en los árboles que constan en OpenStreetMap. No tiene en cuenta edificios ni otros árboles.",
  onMap: "Sombra en el mapa",
  time: "Hora",
  shareAt: (at, share) => `${time(at)} h: cerca del ${percent.format(share)} a la sombra`,
};

function summarise(summary: ShadeSummary): string {
  switch (summary.kind) {
    case "lowSun":
      return "Hoy el sol está demasiado bajo para estimar la sombra.";
    case "bare":
      return "Casi sin sombra: los árboles ahora no tienen hojas (estimación)";
    case "hardly":
      return "Casi sin sombra (estimación)";
    case "little":
      return `Poca sombra, sobre todo hacia las ${hour(summary.at)} h (estimación)`;
    case "mostly":
      return "Sombra casi todo el día (estimación)";
    case "from":
      return `Sombra desde las ${hour(summary.from)} h, aprox. (estimación)`;
    case "until":
      return `Sombra hasta las ${hour(summary.until)} h, aprox. (estimación)`;
    case "between":
      return `Sombra de ${hour(summary.from)} a ${hour(summary.until)} h, aprox. (estimación)`;
    case "except":
      return `Sombra hasta las ${hour(summary.until)} h y desde las ${
        hour(summary.from)
      } h, aprox. (estimación)`;
  }
}
