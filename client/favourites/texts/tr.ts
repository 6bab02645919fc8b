import { number } from "../../kit/texts/tr.ts";
import type { FavouritesTexts } from "./texts.ts";

const playgrounds = (value: number) => `${number(value)} çocuk parkı`;

const PROBLEMS = {
  blocked:
    "Bu tarayıcı bu sayfa için hiçbir şey saklamıyor. Sayfayı kapattığınızda kaydettikleriniz silinir. Listeyi dosya olarak kaydedin.",
  full:
    "Bu tarayıcının depolama alanı dolu. Sayfayı kapattığınızda son değişiklik kaybolur. Listeyi dosya olarak kaydedin.",
  damaged: "Listenin bir bölümü bozuk ve okunamıyor. Siz silene kadar bu cihazda kalır.",
};

export const favourites: FavouritesTexts = {
  keep: "Kaydet",
  kept: "Kaydedildi",
  showList: "Kaydedilen parkları göster",
  listFull: (limit) => `En fazla ${playgrounds(limit)} kaydedilebilir. Önce listeden birini çıkarın.`,

  title: "Kaydedilen parklar",
  entry: (value) => (value === 0 ? "Kaydedilen parklar" : `Kaydedilen parklar (${number(value)})`),
  total: (value) => `Bu cihazda ${playgrounds(value)}`,
  empty: "Henüz bir şey kaydedilmedi. Bir parkı açıp “Kaydet” düğmesine dokunun.",
  remove: (name) => `Listeden çıkar: ${name}`,
  removed: (name) => `Listeden çıkarıldı: ${name}`,
  undo: "Geri al",
  needsNetwork: "Bu parkı açmak için internet gerekiyor.",
  problem: (problem) => PROBLEMS[problem],
  discardDamaged: "Bozuk bölümü sil",

  compare: "Karşılaştır",
  compareTitle: "Karşılaştırma",
  compareHint: "İki veya üç çocuk parkı seçin",
  compareChosen: (value) => (value < 2 ? "Karşılaştır" : `Karşılaştır (${number(value)})`),
  compareOthers: "Başka parklar seç",
  compareEnd: "Karşılaştırmayı bitir",
  compareDistance: "Uzaklık",
  compareDistanceFromMap: "Harita ortasına uzaklık",
  compareEquipment: "Ekipman",
  compareShade: "Gölge",
  compareOpening: "Açık mı?",
  compareSuitability: "Özellikler",
  notKnown: "Bilinmiyor",
  noTrees: "Haritada ağaç yok",
  compareProblem: (name, problem) =>
    problem === "silent"
      ? `“${name}” için şu anda yanıt gelmiyor. Bu cihazda kayıtlı bilgiler gösteriliyor.`
      : `“${name}” artık yok. Bu cihazda kayıtlı bilgiler gösteriliyor.`,

  takeAlong: "Yedekle ve paylaş",
  saveFile: "Dosya olarak kaydet",
  loadFile: "Dosyadan yükle",
  shareLink: "Bağlantıyı paylaş",
  linkCopied: "Bağlantı kopyalandı.",
  copyByHand: "Bağlantı kopyalanamadı. Bağlantı şu:",
  linkLabel: "Bu parkların bağlantısı",
  linkIsPart: (part, total) =>
    `${number(total)} çocuk parkının yalnızca ${number(part)} tanesi bağlantıya sığıyor. Dosyada hepsi var.`,
  takeAlongHint:
    "Dosyayı (GeoJSON) başka haritalar da okur. Bağlantı listenin kendisini içerir, sunucuya hiçbir şey yüklenmez.",
  fileName: "cocuk-parklari",

  fileTooLarge: "Dosya çok büyük: en fazla 1 MB olabilir. Liste değişmedi.",
  fileUnreadable: "Dosyada çocuk parkı bulunamadı. Liste değişmedi. GeoJSON dosyaları okunabilir.",
  merged({ added, known, left }, unreadable, limit) {
    return [
      added > 0 ? `${playgrounds(added)} eklendi.` : "Yeni park eklenmedi.",
      known > 0 ? `${number(known)} park zaten kayıtlıydı.` : "",
      left > 0 ? `${number(left)} park listeye sığmadı: en fazla ${number(limit)}.` : "",
      unreadable > 0 ? describeUnreadable(unreadable) : "",
    ].filter(Boolean).join(" ");
  },

  offerTitle: "Bağlantıdan gelenler",
  offer: (value, fresh) =>
    fresh === 0
      ? `${playgrounds(value)}, zaten kayıtlı.`
      : fresh === value
      ? `${playgrounds(value)}. Kendi listeniz korunur.`
      : `${playgrounds(value)}, ${number(fresh)} tanesi henüz kayıtlı değil. Kendi listeniz korunur.`,
  unreadable: describeUnreadable,
  linkUnreadable: "Bağlantı bozuk veya eksik. Liste değişmedi.",
  take: (value) => (value === 1 ? "Ekle" : `${playgrounds(value)} ekle`),
  decline: "Vazgeç",
};

function describeUnreadable(value: number): string {
  return `${number(value)} kayıt okunamadı.`;
}
