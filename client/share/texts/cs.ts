import type { ShareTexts } from "./texts.ts";

export const share: ShareTexts = {
  share: "Sdílet",
  title: "Sdílet hřiště",
  linkLabel: "Odkaz na toto hřiště",
  copy: "Kopírovat odkaz",
  linkCopied: "Odkaz zkopírován",
  copyByHand: "Odkaz se nepodařilo zkopírovat. Teď je označený.",
  shareWithApp: "Sdílet přes aplikaci",
  print: "Vytisknout",
  qrHint: "Naskenujte fotoaparátem",
  qrLabel: (name) => `QR kód s odkazem na: ${name}`,

  qrOnPaper: "Jestli je právě otevřeno, fotky a trasu najdete na mapě na internetu:",
  dataOf: (day) => `Data ze dne ${day}`,
};
