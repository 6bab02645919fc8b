import type { ShareTexts } from "./texts.ts";

export const share: ShareTexts = {
  share: "Partager",
  title: "Partager l’aire de jeux",
  linkLabel: "Lien vers cette aire de jeux",
  copy: "Copier le lien",
  linkCopied: "Lien copié",
  copyByHand: "Impossible de copier le lien. Il est maintenant sélectionné.",
  shareWithApp: "Partager via une appli",
  print: "Imprimer",
  qrHint: "À scanner avec l’appareil photo",
  qrLabel: (name) => `Code QR avec le lien vers : ${name}`,

  qrOnPaper: "Heures d’ouverture du jour, photos et itinéraire sur la carte en ligne :",
  dataOf: (day) => `Données du ${day}`,
};
