import { LOCALE } from "../../kit/texts/uk.ts";
import type { ShadeSummary } from "../core/shade_summary.ts";
import { createClock } from "./clock.ts";
import type { ShadeTexts } from "./texts.ts";

const { time } = createClock(LOCALE);
const percent = new Intl.NumberFormat(LOCALE, { style: "percent" });

export const shade: ShadeTexts = {
  title: "Тінь",
  summary: summarise,
  method:
    "Оцінено за сьогоднішнім положенням сонця та деревами, позначеними в OpenStreetMap. Будівель та інших дерев не враховано.",
  onMap: "Тінь на карті",
  time: "Час",
  shareAt: (at, share) => `${time(at)}: приблизно ${percent.format(share)} у тіні`,
};

function summarise(summary: ShadeSummary): string {
  switch (summary.kind) {
    case "lowSun":
      return "Сонце сьогодні занадто низько, щоб оцінити тінь.";
    case "bare":
      return "Тіні майже немає, бо дерева зараз без листя (оцінка)";
    case "hardly":
      return "Тіні майже немає (оцінка)";
    case "little":
      return `Мало тіні, найбільше близько ${time(summary.at)} (оцінка)`;
    case "mostly":
      return "Тінь майже весь день (оцінка)";
    case "from":
      return `Тінь приблизно з ${time(summary.from)} (оцінка)`;
    case "until":
      return `Тінь приблизно до ${time(summary.until)} (оцінка)`;
    case "between":
      return `Тінь приблизно з ${time(summary.from)} до ${time(summary.until)} (оцінка)`;
    case "except":
      return `Тінь приблизно до ${time(summary.until)} і після ${time(summary.from)} (оцінка)`;
  }
}
