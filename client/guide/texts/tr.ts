import type { ContributeTexts, LegendTexts } from "./texts.ts";

const CLASS_NAMES = {
  complete: "Bilgileri tam",
  partial: "Bilgileri eksik",
  missing: "Bilgileri çok az",
  restricted: "Halka açık değil veya bilinmiyor",
};

const CLASS_MEANINGS = {
  complete: "Fotoğraf, ekipman ve diğer bilgiler var.",
  partial: "Bunlardan bazıları henüz eksik.",
  missing: "Yalnızca yeri biliniyor.",
  restricted: "Örneğin bir sitenin içinde – ya da bölge daha ayrıntılı bilgi vermiyor.",
};

const CONDITION_MEANINGS = {
  offline: "Bölge şu anda yanıt vermiyor. Bilinen son sayı gösteriliyor.",
  importing: "Bölgenin verileri şu anda güncelleniyor.",
  degraded: "Bölgede henüz çocuk parkı yok.",
};

export const legend: LegendTexts = {
  title: "Harita işaretleri",
  ringsHeading: "Halkalar",
  ringsIntro:
    "Her halka birden çok çocuk parkını, içindeki sayı da kaç park olduğunu gösterir: uzaktan bütün bir " +
    "bölgeyi, yakından bir grubu. Yakınlaştırmak için halkaya dokunun.",
  groupsIntro:
    "Her halka birden çok çocuk parkını, içindeki sayı da kaç park olduğunu gösterir. Yakınlaştırmak için " +
    "halkaya dokunun.",
  ringsOrder: "En üstten başlayarak saat yönünde. Şerit ne kadar genişse o kadar çok şey biliniyor:",
  className: (name) => CLASS_NAMES[name],
  classMeaning: (name) => CLASS_MEANINGS[name],
  conditionsHeading: "Bölgeler",
  conditionMeaning: (condition) => CONDITION_MEANINGS[condition],
  playgroundsHeading: "Tek tek parklar",
  playgroundsIntro:
    "Yakından bakınca her parkın sınırları görünür. Çok küçük olanlar nokta olarak kalır. Kaydettiğiniz " +
    "parklarda bir yıldız bulunur.",
  mappedHeading: "Hangi bilgiler?",
  mappedMeaning:
    "Gönüllülerin OpenStreetMap’e girdiği bilgiler. Bilgileri çok az olan bir park da harika olabilir; " +
    "yalnızca orada neler olduğunu henüz kimse yazmamıştır.",
  mappedCriteria:
    "Üç şeye bakılır: fotoğraf, ekipman (salıncak, bank veya çardak gibi) ve çalışma saatleri, " +
    "zemin ya da giriş kısıtlaması bilgileri.",
  toContribute: "Katkıda bulun",
};

export const contribute: ContributeTexts = {
  title: "Katkıda bulun",
  intro:
    "Bu harita, herkesin katkıda bulunabildiği özgür dünya haritası OpenStreetMap sayesinde var. Fotoğraf, " +
    "oyun aletleri veya çalışma saatleri: Her bilgi başka ailelere yardımcı olur.",
  here: "Haritada görünen alan için:",
  mapComplete: "Bilgi ve fotoğraf ekle",
  mapCompleteHint: "MapComplete basit sorular sorar. En kolayı, parktayken telefondan yanıtlamaktır.",
  idEditor: "Çocuk parkı çiz",
  idEditorHint:
    "Bir park veya oyun aleti haritada hiç yoksa iD düzenleyicisini kullanın. Bilgisayarda daha rahattır.",
  account: "İkisi için de ücretsiz bir OpenStreetMap hesabı yeterli.",
  patience: "Değişiklikler, bölgenin verileri yeniden güncellenince burada görünür.",
  moreHeading: "Sorular ve sohbet",
  wiki: "Wiki’deki kılavuz",
  chat: "Bölgenin sohbeti",
  newTab: "yeni sekmede açılır",
  embed: {
    title: "Haritayı siteye ekle",
    intro: (origins) =>
      "Bu HTML kodu haritayı başka bir web sitesinde gösterir. " +
      (origins === null
        ? "Her web sitesinde kullanılabilir."
        : `İzin verilen siteler: ${origins.join(", ")}`),
    content: "Eklenen haritada görünecek alan",
    view: "şu anda görünen alan",
    all: "haritanın tamamı",
    region: (name) => `${name} bölgesi`,
    code: "HTML kodu",
    copy: "Kodu kopyala",
    copied: "Kod kopyalandı.",
    copyByHand: "Lütfen seçili kodu kendiniz kopyalayın.",
  },
};
