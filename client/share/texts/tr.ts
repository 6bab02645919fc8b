import type { ShareTexts } from "./texts.ts";

export const share: ShareTexts = {
  share: "Paylaş",
  title: "Parkı paylaş",
  linkLabel: "Bu parkın bağlantısı",
  copy: "Bağlantıyı kopyala",
  linkCopied: "Bağlantı kopyalandı",
  copyByHand: "Bağlantı kopyalanamadı. Seçildi, kendiniz kopyalayabilirsiniz.",
  shareWithApp: "Bir uygulamayla paylaş",
  print: "Yazdır",
  qrHint: "Kamerayla tarayın",
  qrLabel: (name) => `Bağlantının QR kodu: ${name}`,

  qrOnPaper: "Şu anda açık olup olmadığını, fotoğrafları ve yol tarifini internetteki harita gösterir:",
  dataOf: (day) => `Veri tarihi: ${day}`,
};
