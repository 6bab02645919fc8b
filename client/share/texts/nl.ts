import type { ShareTexts } from "./texts.ts";

export const share: ShareTexts = {
  share: "Delen",
  title: "Speeltuin delen",
  linkLabel: "Link naar deze speeltuin",
  copy: "Link kopiëren",
  linkCopied: "Link gekopieerd",
  copyByHand: "Kopiëren is niet gelukt. De link is nu geselecteerd.",
  shareWithApp: "Delen met een app",
  print: "Afdrukken",
  qrHint: "Scan met je camera",
  qrLabel: (name) => `QR-code met de link naar: ${name}`,

  qrOnPaper: "Of het nu open is, foto’s en de route vind je op de kaart op internet:",
  dataOf: (day) => `Gegevens van ${day}`,
};
