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
    "Güneşin bugünkü konumuna ve OpenStreetMap’teki ağaçlara göre tahmin edildi. Binalar ve diğer ağaçlar eksiktir.",
  onMap: "Haritada gölge",
  time: "Saat",
  shareAt: (at, share) => `${time(at)}: yaklaşık ${percent.format(share)} gölgede`,
};

function summarise(summary: ShadeSummary): string {
  switch (summary.kind) {
    case "lowSun":
      return "Güneş bugün gölgeyi tahmin etmek için çok alçakta.";
    case "bare":
      return "Ağaçlar şu anda yapraksız olduğu için neredeyse hiç gölge yok (tahmin)";
    case "hardly":
      return "Neredeyse hiç gölge yok (tahmin)";
    case "little":
      return `Az gölge, en çok saat ${time(summary.at)} civarında (tahmin)`;
    case "mostly":
      return "Neredeyse bütün gün gölge (tahmin)";
    case "from":
      return `Gölgenin yaklaşık başlangıcı: ${time(summary.from)} (tahmin)`;
    case "until":
      return `Gölgenin yaklaşık bitişi: ${time(summary.until)} (tahmin)`;
    case "between":
      return `Yaklaşık ${time(summary.from)}–${time(summary.until)} arası gölge (tahmin)`;
    case "except":
      return `Yaklaşık ${time(summary.until)}–${time(summary.from)} arası dışında gölge (tahmin)`;
  }
}
