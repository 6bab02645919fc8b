import { LOCALE, number } from "../../kit/texts/tr.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import type { FilterSheetTexts } from "./texts.ts";

const list = new Intl.ListFormat(LOCALE);

const shorten = (names: readonly string[]) => shortenNames(names, (more) => `${number(more)} filtre daha`);

const GROUPS = {
  audience: "Kimler için",
  equipment: "Ekipman",
  surroundings: "Ortam",
  devices: "Oyun aletleri (kayıtlıysa)",
  dataQuality: "Veri kalitesi",
};

const ATTRIBUTES = {
  private: "Halka açık",
  water: "Su",
  baby: "Bebekler için",
  toddler: "Küçük çocuklar için",
  wheelchair: "Tekerlekli sandalyeye uygun",
  bench: "Bank",
  picnic: "Piknik masası",
  shelter: "Çardak",
  table_tennis: "Masa tenisi",
  soccer: "Futbol",
  basketball: "Basketbol",
  fence: "Etrafı çitli",
  has_dogs: "Köpek girebilir",
  theme: "Temalı park",
  shade: "Gölge",
  open_now: "Şu anda kapalı değil",
  school_children: "Okul çocukları için",
  slide: "Kaydırak",
  swing: "Salıncak",
  baby_swing: "Bebek salıncağı",
  climbing: "Tırmanma",
  zipwire: "Zipline",
  trampoline: "Trambolin",
  seesaw: "Tahterevalli",
  springy: "Yaylı zıpzıp",
  balance: "Denge",
  structure: "Oyun grubu",
  playhouse: "Oyun evi",
  sand: "Kum",
};

const SHOWN = {
  complete: "Bilgileri tam olanları göster",
  partial: "Bilgileri eksik olanları göster",
  missing: "Bilgileri çok az olanları göster",
};

const HIDDEN = {
  complete: "Bilgileri tam olanlar hariç",
  partial: "Bilgileri eksik olanlar hariç",
  missing: "Bilgileri çok az olanlar hariç",
};

export const filterSheet: FilterSheetTexts = {
  group: (group) => GROUPS[group],
  attribute: (attribute) => ATTRIBUTES[attribute],
  shownClass: (completeness) => SHOWN[completeness],
  hiddenClass: (completeness) => HIDDEN[completeness],
  remove: (filter) => `Filtreyi kaldır: ${filter}`,
  reset: "Filtreleri sıfırla",
  chipsLabel: "Etkin filtreler",
  actsFromNextStep: "Filtreler bir sonraki yakınlaştırma düzeyinden itibaren geçerli",
  localActsCloser: (names) =>
    `Yalnızca parklar tek tek görünürken geçerli: ${
      list.format(shorten(names.map((name) => `“${ATTRIBUTES[name]}”`)))
    }`,
  openNowHint: "Saatleri kayıtlı olmayan parklar haritada kalır.",
  closer: "Yakınlaştır",
  farther: "Daha uzakta ara",
  nothingLeft: "Görünen alanda filtrelere uyan çocuk parkı yok",
  unfiltered: (regions) => `Filtreler burada henüz çalışmıyor, bütün parklar gösteriliyor: ${regions}`,
  unfilteredSign: "Halkalarındaki simge:",
};
