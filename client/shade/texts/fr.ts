import { LOCALE } from "../../kit/texts/fr.ts";
import type { ShadeSummary } from "../core/shade_summary.ts";
import { createClock } from "./clock.ts";
import type { ShadeTexts } from "./texts.ts";

const clock = createClock(LOCALE);
const { time } = clock;
const hour = (at: number) => `${clock.hour(at)} h`;
const percent = new Intl.NumberFormat(LOCALE, { style: "percent" });

export const shade: ShadeTexts = {
  title: "Ombre",
  summary: summarise,
  method:
    "Estimation d’après la position du soleil aujourd’hui et les arbres d’OpenStreetMap. Les bâtiments et les autres arbres ne sont pas pris en compte.",
  onMap: "Ombre sur la carte",
  time: "Heure",
  shareAt: (at, share) => `${time(at)} : environ ${percent.format(share)} à l’ombre`,
};

function summarise(summary: ShadeSummary): string {
  switch (summary.kind) {
    case "lowSun":
      return "Le soleil est trop bas aujourd’hui pour estimer l’ombre.";
    case "bare":
      return "Presque pas d’ombre : les arbres n’ont pas de feuilles en ce moment (estimation)";
    case "hardly":
      return "Presque pas d’ombre (estimation)";
    case "little":
      return `Peu d’ombre, un peu plus vers ${hour(summary.at)} (estimation)`;
    case "mostly":
      return "À l’ombre presque toute la journée (estimation)";
    case "from":
      return `À l’ombre à partir de ${hour(summary.from)} environ (estimation)`;
    case "until":
      return `À l’ombre jusqu’à ${hour(summary.until)} environ (estimation)`;
    case "between":
      return `À l’ombre d’environ ${hour(summary.from)} à ${hour(summary.until)} (estimation)`;
    case "except":
      return `À l’ombre jusqu’à ${hour(summary.until)} environ, puis à partir de ${
        hour(summary.from)
      } (estimation)`;
  }
}
