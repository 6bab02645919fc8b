import type { ShareTexts } from "./texts.ts";

export const share: ShareTexts = {
  share: "Condividi",
  title: "Condividi il parco giochi",
  linkLabel: "Link a questo parco giochi",
  copy: "Copia il link",
  linkCopied: "Link copiato",
  copyByHand: "Impossibile copiare il link. Ora è selezionato.",
  shareWithApp: "Condividi con un’app",
  print: "Stampa",
  qrHint: "Da inquadrare con la fotocamera",
  qrLabel: (name) => `Codice QR con il link a: ${name}`,

  qrOnPaper: "Se è aperto in questo momento, le foto e il percorso sono sulla mappa online:",
  dataOf: (day) => `Dati aggiornati al: ${day}`,
};
