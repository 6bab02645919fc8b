import type { ShareTexts } from "./texts.ts";

export const share: ShareTexts = {
  share: "Udostępnij",
  title: "Udostępnij plac zabaw",
  linkLabel: "Link do tego placu zabaw",
  copy: "Kopiuj link",
  linkCopied: "Link skopiowany",
  copyByHand: "Nie udało się skopiować linku. Jest teraz zaznaczony.",
  shareWithApp: "Udostępnij w aplikacji",
  print: "Drukuj",
  qrHint: "Zeskanuj aparatem",
  qrLabel: (name) => `Kod QR z linkiem do: ${name}`,

  qrOnPaper: "To, czy jest teraz otwarte, zdjęcia i trasę znajdziesz na mapie w internecie:",
  dataOf: (day) => `Stan danych na ${day}`,
};
