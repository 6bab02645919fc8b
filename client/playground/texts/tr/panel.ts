import type { Answer } from "../../core/playground_facts.ts";
import type { Suitability } from "../../core/suitability.ts";
import { LOCALE, number } from "../../../kit/texts/tr.ts";
import { createMoments, type DayPhrases } from "../moments.ts";
import type { LinkedPlaygroundTexts, PanelTexts, PartName } from "../texts.ts";

const { time, weekday, date, dayOfYear } = createMoments(LOCALE);
/** With decimals, unlike `number`. */
export const decimal = new Intl.NumberFormat(LOCALE).format;
const list = new Intl.ListFormat(LOCALE);

const PARTS: Readonly<Record<PartName, string>> = {
  photo: "fotoğraf",
  equipment: "ekipman",
  info: "bilgiler (çalışma saatleri veya zemin)",
};

const ANSWERS: Readonly<Record<Answer, string>> = {
  yes: "Evet",
  no: "Hayır",
  limited: "Kısmen",
  leashed: "Yalnızca tasmayla",
};

const SUITABILITIES: Readonly<Record<Suitability, string>> = {
  babies: "Bebekler",
  toddlers: "Küçük çocuklar",
  school_children: "Okul çocukları",
  fenced: "Etrafı çitli",
  shade: "Gölge",
  wheelchair: "Tekerlekli sandalyeye uygun",
  water: "Su",
  lit: "Aydınlatmalı",
  toilets: "Tuvalet",
};

const PARTLY: { readonly [Name in Suitability]?: string } = {
  fenced: "Etrafı kısmen çitli",
  shade: "Biraz gölge",
  lit: "Kısmen aydınlatmalı",
};

/** Without endings, which would depend on the number or the name. */
const WHEN: DayPhrases = {
  today: time,
  tomorrow: (moment) => `yarın ${time(moment)}`,
  thisWeek: (moment) => `${weekday(moment).toLocaleLowerCase(LOCALE)} ${time(moment)}`,
  later: (moment) => `${dayOfYear(moment)} ${time(moment)}`,
};

const OPENING_STATES = {
  always: "24 saat açık",
  open: "Şu anda açık",
  closed: "Kapalı",
  unknown: "Şu anda açık olup olmadığı bilinmiyor",
  unclear: "Çalışma saatleri belirsiz",
};

export const panel: PanelTexts = {
  missingParts: (parts) => `Eksik: ${list.format(parts.map((part) => PARTS[part]))}`,
  nothingMissing: "Fotoğraf, ekipman ve bilgiler var",
  addMissing: "MapComplete ile tamamla",

  openingTitle: "Çalışma saatleri",
  openUntil: (day, moment) => `Açık, kapanış: ${WHEN[day](moment)}`,
  closedUntil: (day, moment) => `Kapalı, açılış: ${WHEN[day](moment)}`,
  openingState: (kind) => OPENING_STATES[kind],

  suitabilityLabel: "Özellikler",
  suitability: (name, isPartly) => (isPartly ? PARTLY[name] : null) ?? SUITABILITIES[name],

  factsTitle: "Bilgiler",
  surface: "Zemin",
  area: "Alan",
  squareMetres: (area) => `${number(area)} m²`,
  access: "Giriş",
  ages: "Yaş",
  ageRange: ({ from, to }) => {
    if (to === null) return `${decimal(from!)} yaş ve üzeri`;
    return from === null ? `${decimal(to)} yaşına kadar` : `${decimal(from)}–${decimal(to)} yaş`;
  },
  theme: "Tema",
  shade: "Gölge",
  fence: "Etrafı çitli",
  dogs: "Köpek girebilir",
  wheelchairAccess: "Tekerlekli sandalyeyle giriş",
  lit: "Aydınlatma",
  fee: "Giriş ücretli",
  answer: (answer) => ANSWERS[answer],
  operator: "İşleten",
  phone: "Telefon",
  email: "E-posta",
  website: "Web sitesi",
  note: "Haritacı notu",
  checkedOn: "Son kontrol",
  date,

  photosTitle: "Fotoğraflar",
  showPhoto: (count) =>
    count === null
      ? "Fotoğrafları göster"
      : count === 1
      ? "Fotoğrafı göster"
      : `${number(count)} fotoğrafı göster`,
  loadsFrom: (provider) => `kaynak: ${provider}`,
  alwaysLoadPhotos: (providers) =>
    `Bu cihazda fotoğrafları her zaman yükle (kaynak: ${list.format(providers)})`,
  photoLoading: "Fotoğraf yükleniyor…",
  photoFailed: "Fotoğraf yüklenemedi.",
  photosFailed: "Fotoğraflar yüklenemedi.",
  photosEmpty: "Burada henüz fotoğraf yok.",
  photoAlt: (position, count, playground) =>
    count === 1 ? `Fotoğraf: ${playground}` : `Fotoğraf ${number(position)}/${number(count)}: ${playground}`,
  photoPosition: (position, count) => `${number(position)}/${number(count)}`,
  previousPhoto: "Önceki fotoğraf",
  nextPhoto: "Sonraki fotoğraf",
  photoBy: (author) => `Fotoğraf: ${author}`,
  licenceLabel: (licence) => `Lisans: ${licence}`,
  photoPage: "Kaynak",
  photoPageLabel: (provider) => `Kaynak: ${provider}`,
  photoSource: (provider) => `Fotoğrafçı ve lisans bilgisi: ${provider}`,
  openCategory: (provider) => `Diğer fotoğraflar: ${provider}`,

  actionsLabel: "İşlemler",
  directions: "Yol tarifi al",
  dataFrom: (day) => `OpenStreetMap verileri, tarih: ${date(day)}`,
  openInOsm: "OpenStreetMap’te aç",
  editInMapComplete: "MapComplete ile düzenle",
};

function describeSilent(regions: readonly string[], more: number): string {
  if (regions.length === 0) return "";
  const names = more > 0 ? [...regions, `${number(more)} bölge daha`] : regions;
  return `${list.format(names)} yanıt vermiyor. `;
}

export const linkedPlayground: LinkedPlaygroundTexts = {
  label: "Aranan çocuk parkı",
  searching: "Çocuk parkı aranıyor…",
  waiting: "Bölge listesine şu anda ulaşılamıyor. Liste gelince park aranmaya devam edilecek.",
  unknownRegion: "Bu bölge haritada yok (veya artık yok); park başka bir bölgede de bulunamadı.",
  unknownPlayground: "Böyle bir çocuk parkı yok (veya artık yok). OpenStreetMap’te değiştirilmiş olabilir.",
  noAnswer: (regions, more) => `${describeSilent(regions, more)}Çocuk parkı yüklenemedi.`,
  again: "Tekrar dene",
};
