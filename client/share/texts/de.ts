import type { ShareTexts } from "./texts.ts";

export const share: ShareTexts = {
  share: "Teilen",
  title: "Spielplatz teilen",
  linkLabel: "Link zu diesem Spielplatz",
  copy: "Link kopieren",
  linkCopied: "Link kopiert",
  copyByHand: "Der Link konnte nicht kopiert werden. Er ist jetzt markiert.",
  shareWithApp: "Mit einer App teilen",
  print: "Drucken",
  qrHint: "Zum Scannen mit der Kamera",
  qrLabel: (name) => `QR-Code mit dem Link zu: ${name}`,

  qrOnPaper: "Ob gerade geöffnet ist, Fotos und den Weg dorthin zeigt die Karte im Internet:",
  dataOf: (day) => `Stand der Daten: ${day}`,
};
