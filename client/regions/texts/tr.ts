import { LOCALE, number } from "../../kit/texts/tr.ts";
import { formatMoment } from "../../kit/texts/formats.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { createHistoryWords } from "./history_words.ts";
import { createAgeWords, createSegmentWords, describeHubError, type HubReasonTexts } from "./region_words.ts";
import type { DrawerTexts, HistoryTexts } from "./texts.ts";

const { ago, day } = createAgeWords(LOCALE, "az önce");
export const segments = createSegmentWords({
  number,
  degrees: { complete: "tam", partial: "eksik", missing: "çok az" },
  mapped: () => "bilgiyle",
  restricted: () => "halka açık değil veya bilinmiyor",
});
const list = new Intl.ListFormat(LOCALE);
const listNames = (names: readonly string[]) =>
  list.format(shortenNames(names, (more) => `${number(more)} bölge daha`));

/** With decimals, unlike `number`. */
const exact = (value: number) => value.toLocaleString(LOCALE);

const HUB_REASONS: HubReasonTexts = {
  plain: {
    connection_refused: "bağlantı reddedildi",
    connection_closed: "bağlantı koptu",
    connection_failed: "bağlantı kurulamadı",
    host_not_found: "sunucu bulunamadı",
    host_unreachable: "sunucuya ulaşılamıyor",
    too_many_redirects: "çok fazla yönlendirme var",
    redirect_not_http: "izin verilmeyen bir adrese yönlendirme",
    redirect_to_other_server: "başka bir sunucuya yönlendirme",
    private_address: "alan adı özel bir adrese çıkıyor",
    private_redirect: "özel bir ağa yönlendirme",
    private_not_meta: "özel adreste yanıt veren bir veri düğümü değil",
    certificate_invalid: "sertifika geçersiz",
    tls_failed: "şifreli bağlantı kurulamadı",
    not_http: "yanıt HTTP değil",
    decompression_failed: "yanıtın sıkıştırması açılamadı",
    port_not_allowed: "bağlantı noktasına izin verilmiyor",
    address_invalid: "adres geçersiz",
    empty: "yanıt boş",
    not_json: "yanıt okunamadı",
    not_an_object: "yanıtın biçimi yanlış",
    stopped: "yanıt gelmeden durduruldu",
  },
  numbered: {
    http_status: (status) => `HTTP hatası ${status}`,
    timeout: (seconds) => `${exact(seconds)} saniye içinde yanıt gelmedi`,
    incomplete: (seconds) => `${exact(seconds)} saniye içinde yanıt tamamlanmadı`,
    too_large: (bytes) => `yanıt çok büyük, üst sınır ${describeBytes(bytes)}`,
  },
};

function describeBytes(bytes: number): string {
  const mebibytes = bytes / (1024 * 1024);
  return mebibytes >= 1 ? `${exact(mebibytes)} MiB` : `${exact(bytes)} bayt`;
}

const history: HistoryTexts = {
  title: "Geçmiş",
  hours: "24 saat",
  days: "90 gün",
  hoursLabel: "Son 24 saatte erişilebilirlik",
  daysLabel: "Son 90 günde erişilebilirlik",
  now: "şimdi",
  today: "bugün",
  ...createHistoryWords(LOCALE, {
    legend: { up: "kesinti yok", partly: "geçici kesinti", down: "ulaşılamadı", unknown: "bilinmiyor" },
  }),
  latency: (mean, highest) => `Yanıt süresi: ortalama ${mean}, en fazla ${highest}`,
  none: "Bu bölgenin geçmişi şu anda alınamıyor.",
  statusPage: "Durum sayfasında daha fazlası",
};

export const drawer: DrawerTexts = {
  empty:
    "Henüz bölge eklenmemiş. Bu haritayı siz işletiyorsanız bölgeleri kayıt dosyasına ekleyin (registry.json).",
  showRegion: "Haritada göster",
  positionUnknown: "Konumu bilinmiyor",
  forOperators: "İşletmeciler için",
  version: (version) => `Sürüm ${version}`,
  classCounts: segments.list,
  completenessUnknown: "Bilgilerin ne kadar tam olduğu bilinmiyor",
  dataAge: (age) => `Veriler ${ago(age)} güncellendi`,
  osmDate: (time) => `OpenStreetMap verilerinin tarihi: ${day(time)}`,
  lastReached: (age) => `Son bağlantı: ${ago(age)}`,
  neverReached: "Henüz hiç bağlantı kurulmadı",
  unreachableForHub: (error) =>
    "Hub bu bölgeye ulaşamıyor" + (error === null ? "" : ` (${describeHubError(error, HUB_REASONS)})`),
  maintenance: (until, now, note) => {
    const text = `Bakım çalışması, bitiş: ${formatMoment(LOCALE, until, now)}`;
    return note === null ? text : `${text}. ${note}`;
  },
  reachedHere: "Buradan ulaşılabiliyor",
  overlapsWith: (names) => `Alanı çakışıyor: ${listNames(names)}`,
  sameAddressAs: (names) => `Adresi aynı: ${listNames(names)}`,
  stale: "Bölgelerin durum bilgisi güncel değil:",
  registryOutdated: "Bölge listesi yenilenemiyor:",
  staleSince: (age) => `son güncelleme ${ago(age)}`,
  sinceOpened: "bu sayfa açıldığından beri güncellenmedi",
  impressum: "Künye",
  privacy: "Gizlilik",
  legalOf: (what, region) => `${what} (${region})`,
  legalNone: "Burada bilgi verilmemiş.",
  statusPage: "Durum ve geçmiş",
  thisMap: "Bu harita:",
  history,
};
