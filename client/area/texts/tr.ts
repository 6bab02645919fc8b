import { LOCALE, number } from "../../kit/texts/tr.ts";
import {
  MAX_AREA_BYTES,
  MAX_AREA_METRES,
  MAX_AREA_PLAYGROUNDS,
  MAX_AREA_TILE_BYTES,
  MAX_AREAS,
} from "../core/area_limits.ts";
import { createSizeFormat } from "./sizes.ts";
import type { AreaTexts } from "./texts.ts";

const size = createSizeFormat(LOCALE);
const playgrounds = (value: number) => `${number(value)} çocuk parkı`;
const list = (names: readonly string[]) => new Intl.ListFormat(LOCALE).format(names);
const tooMany = `Çok fazla çocuk parkı var: tek seferde en fazla ${
  number(MAX_AREA_PLAYGROUNDS)
} park indirilebilir. Haritayı yakınlaştırın.`;

const PROBLEMS: Readonly<Record<Parameters<AreaTexts["problem"]>[0], string>> = {
  tooWide: `Görünen alan çok geniş: köşeden köşeye en fazla ${
    number(MAX_AREA_METRES / 1000)
  } km olabilir. Haritayı yakınlaştırın.`,
  tooMany,
  kept: "Bu alan zaten cihazda.",
  empty: "Bu alanda çocuk parkı yok.",
  tooManyAreas: `En fazla ${number(MAX_AREAS)} alan saklanabilir. Önce listeden birini kaldırın.`,
};

const images = (value: number) => `${number(value)} harita görüntüsü`;

const TILE_PROBLEMS: Readonly<Record<Parameters<AreaTexts["tileProblem"]>[0], string>> = {
  refused:
    "Arka plan haritasının sunucusu yeni istekleri reddetti, haritanın bir kısmı eksik. Alanı daha sonra güncelleyin.",
  unreachable:
    "Arka plan haritasının sunucusu yanıt vermiyor, haritanın bir kısmı eksik. Alanı daha sonra güncelleyin.",
  unreadable: "Arka plan haritası indirilmedi: Sunucusu buna izin vermiyor.",
  full: "Bu tarayıcının depolama alanında arka plan haritasının tamamı için yer yok.",
  tooLarge: `Arka plan haritası için ${
    size.rough(MAX_AREA_TILE_BYTES)
  }’tan fazla yer gerekiyor. Yakından bazı yerleri bulanık görünür.`,
};

export const area: AreaTexts = {
  entry: (value) => (value === 0 ? "Çevrimdışı alan indir" : `Çevrimdışı alanlar (${number(value)})`),
  title: "Çevrimdışı alan indir",
  subtitle: "İnternetsiz geziler için",
  loading: "Yükleniyor…",

  visible: "Haritada görünen alan",
  estimating: "Boyut hesaplanıyor…",
  offer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${playgrounds(value)}, ${size.rough(0)}’tan az`
      : `${playgrounds(value)}, yaklaşık ${size.rough(bytes)}`,
  keep: "Bu alanı indir",
  contents: (withMap) =>
    `Çocuk parkları, oyun aletleri, ağaçlar ve yakındaki yerler indirilir. Harita, liste ve filtreler bunları internet olmadan da gösterir. ${
      withMap ? "Fotoğraflar indirilmez." : "Arka plan haritası ve fotoğraflar indirilmez."
    }`,
  tiles: "Arka plan haritasını da indir",
  tilesOffer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${images(value)}, ${size.rough(0)}’tan az`
      : `${images(value)}, yaklaşık ${size.rough(bytes)}`,
  tilesCoarse: "Bu alan en yakın görünüm için çok geniş: Orada arka plan haritası bulanık olur.",
  problem: (problem) => PROBLEMS[problem],
  noEstimate: "Buradaki bölgeler şu anda yanıt vermiyor. Daha sonra tekrar deneyin.",
  needsNetwork: "Yeni bir alan indirmek için internet gerekiyor.",

  running: "Alan indiriliyor",
  progress: ({ done, total }) =>
    total === null ? "Çocuk parkları indiriliyor…" : `${number(done)}/${number(total)} çocuk parkı indirildi`,
  tileProgress: (done, total) => `${number(done)}/${number(total)} harita görüntüsü indirildi`,
  cancel: "İptal",
  outcome(outcome) {
    switch (outcome.kind) {
      case "kept":
        return "Alan bu cihaza indirildi.";
      case "renewed":
        return "Alan güncellendi.";
      case "removed":
        return "Alan cihazdan kaldırıldı.";
      case "cancelled":
        return "İptal edildi. Daha önce indirilenler değişmedi.";
      case "noAnswer":
        return "Hiçbir bölge tam yanıt vermedi. Daha önce indirilenler değişmedi. Daha sonra tekrar deneyin.";
      case "tooMany":
        return tooMany;
      case "tooLarge":
        return `Alan için ${
          size.rough(MAX_AREA_BYTES)
        }’tan fazla yer gerekiyor, bu yüzden indirilmedi. Haritayı yakınlaştırın.`;
      case "empty":
        return PROBLEMS.empty;
      case "full":
        return outcome.neededBytes === null
          ? "Bu tarayıcının depolama alanı dolu. Daha önce indirilenler değişmedi. Bir alanı kaldırın veya cihazda yer açın."
          : `Bu tarayıcının depolama alanı yetmiyor: yaklaşık ${
            size.rough(outcome.neededBytes)
          } gerekiyor. Daha önce indirilenler değişmedi. Bir alanı kaldırın veya cihazda yer açın.`;
      case "blocked":
        return "Bu tarayıcı bu sayfa için hiçbir şey saklamıyor; örneğin gizli pencerelerde böyledir. Saklamaya izin verin veya sayfayı normal bir pencerede açın.";
    }
  },

  tileProblem: (problem) => TILE_PROBLEMS[problem],

  kept: "Bu cihazda",
  nothingKept: "Bu cihazda henüz indirilmiş alan yok.",
  name: list,
  details: (value, bytes, keptAt) =>
    `${playgrounds(value)} · ${size.exact(bytes)} · tarih: ${size.day(keptAt)}`,
  tilesKept: (bytes, keptAt) => `Arka plan haritasıyla (${size.exact(bytes)}) · tarih: ${size.day(keptAt)}`,
  tilesMissing: (missing) =>
    `Arka plan haritasında ${images(missing)} eksik. Güncelleyince eksikler indirilir.`,
  mayBeDeleted: "Cihazda yer azalırsa tarayıcı alanları silebilir.",
  failed: (regions) => `${list(regions)} yanıt vermedi: Verileri eksik veya eski.`,
  lacking: (regions) => `Bazı ayrıntıları eksik: ${list(regions)}.`,
  show: (name) => `Haritada göster: ${name}`,
  showShort: "Göster",
  renew: (name) => `Güncelle: ${name}`,
  renewShort: "Güncelle",
  remove: (name) => `Cihazdan kaldır: ${name}`,

  inUse: (keptAt, isOffline) =>
    isOffline
      ? `Bağlantı yok – ${
        size.day(keptAt)
      } tarihinde indirilen alan gösteriliyor. Bu alanın dışındaki parklar görünmez.`
      : `${size.day(keptAt)} tarihinde indirilen alan. Bu alanın dışındaki parklar görünmez.`,
};
