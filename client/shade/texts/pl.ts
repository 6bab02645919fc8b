import { LOCALE } from "../../kit/texts/pl.ts";
import type { ShadeSummary } from "../core/shade_summary.ts";
import { createClock } from "./clock.ts";
import type { ShadeTexts } from "./texts.ts";

const { time } = createClock(LOCALE);
const percent = new Intl.NumberFormat(LOCALE, { style: "percent" });

export const shade: ShadeTexts = {
  title: "Cień",
  summary: summarise,
  method:
    "Oszacowano na podstawie dzisiejszego położenia słońca i drzew z OpenStreetMap. Nie uwzględniono budynków ani innych drzew.",
  onMap: "Cień na mapie",
  time: "Godzina",
  shareAt: (at, share) => `${time(at)}: około ${percent.format(share)} w cieniu`,
};

function summarise(summary: ShadeSummary): string {
  switch (summary.kind) {
    case "lowSun":
      return "Słońce jest dziś za nisko, by oszacować cień.";
    case "bare":
      return "Prawie bez cienia, bo drzewa nie mają teraz liści (szacunkowo)";
    case "hardly":
      return "Prawie bez cienia (szacunkowo)";
    case "little":
      return `Mało cienia, najwięcej około ${time(summary.at)} (szacunkowo)`;
    case "mostly":
      return "Prawie cały dzień w cieniu (szacunkowo)";
    case "from":
      return `Cień mniej więcej od ${time(summary.from)} (szacunkowo)`;
    case "until":
      return `Cień mniej więcej do ${time(summary.until)} (szacunkowo)`;
    case "between":
      return `Cień mniej więcej od ${time(summary.from)} do ${time(summary.until)} (szacunkowo)`;
    case "except":
      return `Cień mniej więcej do ${time(summary.until)} i od ${time(summary.from)} (szacunkowo)`;
  }
}
