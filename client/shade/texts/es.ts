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
    "Estimada con la posición del sol de hoy y los árboles de OpenStreetMap. Faltan los edificios y otros árboles.",
  onMap: "Sombra en el mapa",
  time: "Hora",
  shareAt: (at, share) => `${time(at)} h: cerca del ${percent.format(share)} a la sombra`,
};

function summarise(summary: ShadeSummary): string {
  switch (summary.kind) {
    case "lowSun":
      return "Hoy el sol está demasiado bajo para estimar la sombra.";
    case "bare":
      return "Casi sin sombra, porque los árboles ahora no tienen hojas (estimación)";
    case "hardly":
      return "Casi sin sombra (estimación)";
    case "little":
      return `Poca sombra, sobre todo hacia las ${hour(summary.at)} h (estimación)`;
    case "mostly":
      return "A la sombra casi todo el día (estimación)";
    case "from":
      return `A la sombra desde las ${hour(summary.from)} h aproximadamente (estimación)`;
    case "until":
      return `A la sombra hasta las ${hour(summary.until)} h aproximadamente (estimación)`;
    case "between":
      return `A la sombra desde las ${hour(summary.from)} h hasta las ${
        hour(summary.until)
      } h aproximadamente (estimación)`;
    case "except":
      return `A la sombra hasta las ${hour(summary.until)} h y desde las ${
        hour(summary.from)
      } h aproximadamente (estimación)`;
  }
}
