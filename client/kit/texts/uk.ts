import { createCounting, createDistanceFormat } from "./formats.ts";
import type { KitTexts } from "./texts.ts";

/** The language of this table and of its neighbours in other features. */
export const LOCALE = "uk";

export const { number, compactNumber, count, formFor } = createCounting(LOCALE);

export const kit: KitTexts = {
  locale: LOCALE,
  number,
  compactNumber,
  distance: createDistanceFormat(LOCALE),
  onFoot: (minutes) => `${minutes} хв пішки`,
  close: "Закрити",
  sheetFullHeight: "На всю висоту",
  partLoading: "Завантаження…",
  partFailed: "Не вдалося завантажити цю частину сторінки.",
  retryPart: "Спробувати ще раз",
  partBroken: "Ця частина сторінки зараз не працює. Картою можна користуватися далі.",
  reload: "Оновити сторінку",
};
