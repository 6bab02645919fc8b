import { withDay } from "../../kit/texts/it.ts";
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
  qrHint: "Inquadra con la fotocamera",
  qrLabel: (name) => `Codice QR con il link a: ${name}`,

  qrOnPaper: "Sulla mappa online trovi se è aperto adesso, le foto e come arrivarci:",
  dataOf: (day) => `Dati aggiornati ${withDay("al", day)}`,
};
