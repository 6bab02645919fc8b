import { count, formFor, number } from "../../kit/texts/it.ts";
import type { FavouritesTexts } from "./texts.ts";

const playgrounds = (value: number) => count(value, { one: "parco giochi", other: "parchi giochi" });

const PROBLEMS = {
  blocked:
    "Questo browser non memorizza nulla per questa pagina. Alla chiusura i parchi giochi salvati andranno persi. Salvali in un file.",
  full:
    "La memoria di questo browser è piena. L’ultima modifica andrà persa alla chiusura della pagina. Salva l’elenco in un file.",
  damaged:
    "Una parte dell’elenco era danneggiata e non è leggibile. Resta memorizzata su questo dispositivo finché non la elimini.",
};

export const favourites: FavouritesTexts = {
  keep: "Salva",
  kept: "Salvato",
  showList: "Mostra i parchi giochi salvati",
  listFull: (limit) =>
    `Si possono salvare al massimo ${number(limit)} parchi giochi. Prima rimuovine uno dall’elenco.`,

  title: "Parchi giochi salvati",
  entry: (value) => (value === 0 ? "Parchi giochi salvati" : `Parchi giochi salvati (${number(value)})`),
  total: (value) => `${playgrounds(value)} su questo dispositivo`,
  empty: "Non c’è ancora nulla. Apri un parco giochi e scegli «Salva».",
  remove: (name) => `Rimuovi «${name}»`,
  removed: (name) => `«${name}» non è più tra i salvati.`,
  undo: "Annulla",
  needsNetwork: "Senza Internet questo parco giochi non si può aprire.",
  problem: (problem) => PROBLEMS[problem],
  discardDamaged: "Elimina la parte danneggiata",

  compare: "Confronta",
  compareTitle: "Confronto",
  compareHint: "Scegli due o tre parchi giochi",
  compareChosen: (value) => (value < 2 ? "Confronta" : `Confronta (${number(value)})`),
  compareOthers: "Scegli altri",
  compareEnd: "Termina il confronto",
  compareDistance: "Distanza",
  compareDistanceFromMap: "Distanza dal centro della mappa",
  compareEquipment: "Attrezzature",
  compareShade: "Ombra",
  compareOpening: "Orari",
  compareSuitability: "Adatto a",
  notKnown: "Nessun dato",
  noTrees: "Nessun albero indicato",
  compareProblem: (name, problem) =>
    problem === "silent"
      ? `Per «${name}» al momento non arriva risposta. Qui c’è ciò che è salvato su questo dispositivo.`
      : `«${name}» non esiste più. Qui c’è ciò che è salvato su questo dispositivo.`,

  takeAlong: "Salva e condividi",
  saveFile: "Salva in un file",
  loadFile: "Carica da un file",
  shareLink: "Condividi il link",
  linkCopied: "Link copiato.",
  copyByHand: "Impossibile copiare il link. Eccolo:",
  linkLabel: "Link a questi parchi giochi",
  linkIsPart: (part, total) =>
    `Nel link ci stanno ${number(part)} parchi giochi su ${number(total)}. Il file li contiene tutti.`,
  takeAlongHint:
    "Il file (GeoJSON) si può aprire anche con altre mappe. Il link contiene l’elenco stesso: non viene caricato nulla in rete.",
  fileName: "parchi-giochi",

  fileTooLarge: "Il file è troppo grande: al massimo 1 MB. L’elenco è rimasto invariato.",
  fileUnreadable:
    "Nel file non ci sono parchi giochi. L’elenco è rimasto invariato. Si possono caricare file GeoJSON.",
  merged({ added, known, left }, unreadable, limit) {
    return [
      added > 0
        ? `${count(added, { one: "parco giochi aggiunto", other: "parchi giochi aggiunti" })}.`
        : "Nessun parco giochi aggiunto.",
      known > 0 ? `${count(known, { one: "era già salvato", other: "erano già salvati" })}.` : "",
      left > 0
        ? `${
          count(left, { one: "non entra più nell’elenco", other: "non entrano più nell’elenco" })
        }: al massimo ${number(limit)}.`
        : "",
      unreadable > 0 ? describeUnreadable(unreadable) : "",
    ].filter(Boolean).join(" ");
  },

  offerTitle: "Da un link",
  offer: (value, fresh) =>
    fresh === 0
      ? `${playgrounds(value)}, ${formFor(value, { one: "già salvato", other: "già tutti salvati" })}.`
      : fresh === value
      ? `${playgrounds(value)}. Il tuo elenco viene mantenuto.`
      : `${playgrounds(value)}, di cui ${
        count(fresh, { one: "non ancora salvato", other: "non ancora salvati" })
      }. Il tuo elenco viene mantenuto.`,
  unreadable: describeUnreadable,
  linkUnreadable: "Il link è danneggiato o incompleto. L’elenco è rimasto invariato.",
  take: (value) => formFor(value, { one: "Aggiungi", other: `Aggiungi ${playgrounds(value)}` }),
  decline: "Non aggiungere",
};

function describeUnreadable(value: number): string {
  return `${count(value, { one: "voce non è leggibile", other: "voci non sono leggibili" })}.`;
}
