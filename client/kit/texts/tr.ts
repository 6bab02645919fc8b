import { createCounting, createDistanceFormat } from "./formats.ts";
import type { KitTexts } from "./texts.ts";

/** The language of this table and of its neighbours in other features. */
export const LOCALE = "tr";

export const { number, compactNumber } = createCounting(LOCALE);

export const kit: KitTexts = {
  locale: LOCALE,
  number,
  compactNumber,
  distance: createDistanceFormat(LOCALE),
  onFoot: (minutes) => `${minutes} dk yürüyüş`,
  close: "Kapat",
  sheetFullHeight: "Tam yükseklik",
  partLoading: "Yükleniyor…",
  partFailed: "Sayfanın bu bölümü yüklenemedi.",
  retryPart: "Tekrar dene",
  partBroken: "Sayfanın bu bölümü şu anda çalışmıyor. Haritayı kullanmaya devam edebilirsiniz.",
  reload: "Sayfayı yenile",
};
