import type { ShareTexts } from "./texts.ts";

export const share: ShareTexts = {
  share: "Поділитися",
  title: "Поділитися майданчиком",
  linkLabel: "Посилання на цей майданчик",
  copy: "Скопіювати посилання",
  linkCopied: "Посилання скопійовано",
  copyByHand: "Не вдалося скопіювати посилання. Його виділено, скопіюйте самостійно.",
  shareWithApp: "Поділитися через застосунок",
  print: "Надрукувати",
  qrHint: "Відскануйте камерою",
  qrLabel: (name) => `QR-код із посиланням на: ${name}`,

  qrOnPaper: "Чи зараз відчинено, фото та маршрут — на карті в інтернеті:",
  dataOf: (day) => `Дані станом на ${day}`,
};
