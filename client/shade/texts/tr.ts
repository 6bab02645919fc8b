import { LOCALE } from "../../kit/texts/tr.ts";
import type { ShadeSummary } from "../core/shade_summary.ts";
import { createClock } from "./clock.ts";
import type { ShadeTexts } from "./texts.ts";

const { time } = createClock(LOCALE);
const percent = new Intl.NumberFormat(LOCALE, { style: "percent" });

export const shade: ShadeTexts = {
  title: "Gölge",
  summary: summarise,
  method:
    "Güneşin bugünkü konumuna ve OpenStreetMap’teki ağaçlara göre tahmin edildi. Binalar ve diğer ağaçlar hesaba katılmadı.",
  onMap: "Haritada gölge",
  time: "Saat",
  shareAt: (at, share) => `${time(at)}: yaklaşık ${percent.format(share)} gölge`,
};

function summarise(summary: ShadeSummary): string {
  switch (summary.kind) {
    case "lowSun":
      return "Bugün güneş, gölgeyi tahmin etmek için fazla alçakta.";
    case "bare":
      return "Ağaçlar şu anda yapraksız olduğu için neredeyse hiç gölge yok (tahmin)";
    case "hardly":
      return "Neredeyse hiç gölge yok (tahmin)";
    case "little":
      return `Az gölge, en çok saat ${time(summary.at)} civarında (tahmin)`;
    case "mostly":
      return "Neredeyse bütün gün gölgeli (tahmin)";
    case "from":
      return `Saat ${time(summary.from)} civarından itibaren gölge (tahmin)`;
    case "until":
      return `Saat ${time(summary.until)} civarına kadar gölge (tahmin)`;
    case "between":
      return `Yaklaşık ${time(summary.from)}–${time(summary.until)} arası gölge (tahmin)`;
    case "except":
      return `Saat ${time(summary.until)} civarına kadar ve ${
        time(summary.from)
      } civarından itibaren gölge (tahmin)`;
  }
}
