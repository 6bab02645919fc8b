import type { Failure } from "../../kit/core/failure.ts";
import type { RingTrouble } from "../../regions/core/macro_ring.ts";
import { formatMoment } from "../../kit/texts/formats.ts";
import { kit, number } from "../../kit/texts/tr.ts";
import { naming } from "../../../contract/texts/tr/naming.ts";
import type { FirstTexts } from "./texts.ts";

// Nouns stay in the singular after a number.
const playgrounds = (value: number) => `${number(value)} çocuk parkı`;

const RING_TROUBLES: Readonly<Record<RingTrouble, string>> = {
  offline: "çevrimdışı",
  importing: "güncelleniyor",
  degraded: "veri yok",
};

const COMPLETENESS = {
  complete: "Bilgileri tam",
  partial: "Bilgileri eksik",
  missing: "Bilgileri çok az",
};

function describeFailure(failure: Failure): string {
  switch (failure.kind) {
    case "timeout":
      return `${number(failure.afterMs / 1000)} saniye içinde yanıt gelmedi`;
    case "network":
      return "Ulaşılamıyor";
    case "http":
      return `Sunucu hata bildiriyor (HTTP ${failure.status})`;
    case "format":
      return "Yanıt okunamadı";
    case "tooLarge":
      return "Yanıt çok büyük";
    case "unknownOrigin":
      return "Yeni bölge – sayfayı yenileyin";
    case "aborted":
      return "İptal edildi";
  }
}

/** Of a rounded number of metres. */
const distance = (metres: number) => metres < 1000 ? `${number(metres)} m` : `${number(metres / 1000)} km`;

const LOCATION_PROBLEMS = {
  denied: "Konum erişimi engellenmiş. Tarayıcı ayarlarından bu sayfa için izin verin.",
  unavailable: "Konumunuz şu anda belirlenemiyor.",
  timeout: "Konumunuz zamanında bulunamadı. Tekrar denemek çoğu zaman işe yarar.",
  insecure: "Konum yalnızca https üzerinden belirlenebilir.",
};

const REGION_NOTICES = {
  offline: "Çevrimdışı – yeni veriler bağlantı gelince yüklenecek",
  unreachable: "Verilere ulaşılamıyor, tekrar deneniyor…",
  importing: "Veriler şu anda güncelleniyor.",
  notImported: "Bu bölgenin verileri henüz içe aktarılmadı.",
  empty: "Burada henüz kayıtlı çocuk parkı yok.",
};

export const tr: FirstTexts = {
  ...kit,

  pageTitle: "Çocuk Parkı Haritası",
  titleOfRegion: (name) => `Çocuk Parkı Haritası: ${name}`,
  regionNotice: (notice) => REGION_NOTICES[notice],

  mapLabel:
    "Çocuk parkları haritası. Ok tuşları kaydırır, artı ve eksi yakınlaştırıp uzaklaştırır, L listeyi açar.",
  zoomIn: "Yakınlaştır",
  zoomOut: "Uzaklaştır",
  attributionToggle: "Haritanın kaynakları",
  dataCredit: "Veriler © OpenStreetMap katkıcıları",
  impressum: "Künye",
  privacy: "Gizlilik",
  licences: "Lisanslar",
  ringTrouble: (trouble) => RING_TROUBLES[trouble],
  ringRetry: "çevrimdışı · tekrar dene",

  filters: "Filtreler",
  filtersActive: (value) => `${number(value)} etkin`,

  toolbarLabel: "Harita araçları",
  language: "Dil",
  openList: "Liste olarak göster",
  openLegend: "Harita işaretleri",
  openContribute: "Katkıda bulun",

  settingsUnreachable: "Harita ayarlarına ulaşılamıyor, tekrar deneniyor…",
  startFailed: "Harita açılamadı. Lütfen sayfayı yenileyin.",
  offline: (connection, at, now) => {
    const reason = connection === "offline" ? "Çevrimdışı" : "Sunucuyla bağlantı yok";
    if (at === null) return `${reason} – yeni veriler bağlantı gelince yüklenecek`;
    return `${reason} – gösterilen verilerin son güncellemesi: ${formatMoment("tr", at, now)}`;
  },

  registryLoading: "Bölgeler yükleniyor…",
  registryUnreachable: "Bölge kaydına ulaşılamıyor",
  registryEmpty: "Bu haritaya henüz bölge eklenmemiş, bu yüzden çocuk parkı gösterilmiyor.",
  regionProgress: (done, total) => `${number(done)}/${number(total)} bölge`,
  totals: ({ regions: all, reached, playgrounds: found }) =>
    `${reached < all ? `${number(reached)}/` : ""}${number(all)} bölge · ${playgrounds(found)}`,

  drawerTitle: "Bölgeler",
  playgrounds,
  countUnknown: "sayı bilinmiyor",
  failure: describeFailure,
  pageOutdated: "Haritanın yeni bir sürümü var.",

  shownRings: (value) => `Haritada ${number(value)} bölge`,
  shownClusters: (value, groups) => `${number(groups)} grupta ${playgrounds(value)}`,
  shownPlaygrounds: (value) => `Görünen alanda ${playgrounds(value)}`,
  loadingRegions: (done, total) => `${number(done)}/${number(total)} bölge yüklendi`,
  loadingLabel: "Çocuk parkları yükleniyor",
  withoutAnswer: (names) => `${names} yanıt vermiyor; oradaki parklar gösterilemiyor.`,
  retryRegions: "Tekrar dene",
  notAllShown: (names) => `Veri çok fazla, yalnızca bir bölümü gösteriliyor: ${names}`,

  ...naming,
  completeness: (completeness) => COMPLETENESS[completeness],
  restrictedAccess: "Halka açık değil",
  panelLabel: "Seçilen çocuk parkı",

  searchPlaces: "Yer veya çocuk parkı",
  searchLocal: "Bölge veya çocuk parkı",
  searchLocalHere: "Çocuk parkı",
  searchSubmit: "Ara",
  searchClear: "Aramayı temizle",

  locate: "Konumumu göster",
  locating: "Konum aranıyor…",
  located: (metres) => `Konum yaklaşık ${distance(metres)} doğrulukla bulundu`,
  locationProblem: (problem) => LOCATION_PROBLEMS[problem],
  locatedOutside: "Burada kayıtlı bir bölge yok.",
  locatedOutsideHere: "Konumunuz bölgenin dışında.",
};
