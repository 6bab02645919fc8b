import { LOCALE } from "../../kit/texts/cs.ts";
import type { ShadeSummary } from "../core/shade_summary.ts";
import { createClock } from "./clock.ts";
import type { ShadeTexts } from "./texts.ts";

const { hour, time } = createClock(LOCALE);
const percent = new Intl.NumberFormat(LOCALE, { style: "percent" });

export const shade: ShadeTexts = {
  title: "Stín",
  summary: summarise,
  method: "Odhad podle dnešní polohy slunce a stromů v OpenStreetMap. Nezahrnuje budovy ani jiné stromy.",
  onMap: "Stín na mapě",
  time: "Čas",
  shareAt: (at, share) => `${time(at)}: asi ${percent.format(share)} ve stínu`,
};

function summarise(summary: ShadeSummary): string {
  switch (summary.kind) {
    case "lowSun":
      return "Slunce je dnes příliš nízko na to, aby šel stín odhadnout.";
    case "bare":
      return "Skoro žádný stín, protože stromy teď nemají listí (odhad)";
    case "hardly":
      return "Skoro žádný stín (odhad)";
    case "little":
      return `Málo stínu, nejvíc kolem ${hour(summary.at)} h (odhad)`;
    case "mostly":
      return "Skoro celý den ve stínu (odhad)";
    case "from":
      return `Stín asi od ${hour(summary.from)} h (odhad)`;
    case "until":
      return `Stín asi do ${hour(summary.until)} h (odhad)`;
    case "between":
      return `Stín asi od ${hour(summary.from)} do ${hour(summary.until)} h (odhad)`;
    case "except":
      return `Stín asi do ${hour(summary.until)} h a od ${hour(summary.from)} h (odhad)`;
  }
}
