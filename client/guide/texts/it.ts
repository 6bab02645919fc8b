import type { ContributeTexts, LegendTexts } from "./texts.ts";

const CLASS_NAMES = {
  complete: "Molti dati",
  partial: "Alcuni dati",
  missing: "Pochi dati",
  restricted: "Accesso limitato o sconosciuto",
};

const CLASS_MEANINGS = {
  complete: "Ci sono foto, attrezzature e informazioni.",
  partial: "Manca ancora qualcosa.",
  missing: "Si conosce solo la posizione.",
  restricted: "Ad esempio in un condominio, oppure la regione non dà indicazioni più precise.",
};

const CONDITION_MEANINGS = {
  offline: "Al momento la regione non risponde. Il numero mostrato è l’ultimo noto.",
  importing: "I dati della regione sono in aggiornamento.",
  degraded: "La regione non ha ancora parchi giochi.",
};

export const legend: LegendTexts = {
  title: "Legenda",
  ringsHeading: "Cerchi",
  ringsIntro:
    "Un cerchio rappresenta più parchi giochi; il numero al centro dice quanti sono: da lontano in un’intera " +
    "regione, da vicino in un gruppo. Con un clic la mappa si ingrandisce.",
  groupsIntro:
    "Un cerchio rappresenta più parchi giochi; il numero al centro dice quanti sono. Con un clic la mappa si " +
    "ingrandisce.",
  ringsOrder: "In senso orario dall’alto. Più larga è la fascia, più dati ci sono:",
  className: (name) => CLASS_NAMES[name],
  classMeaning: (name) => CLASS_MEANINGS[name],
  conditionsHeading: "Regioni",
  conditionMeaning: (condition) => CONDITION_MEANINGS[condition],
  playgroundsHeading: "Singoli parchi giochi",
  playgroundsIntro:
    "Da vicino si vede il contorno di ogni parco giochi. Quelli molto piccoli restano un punto. " +
    "Una stella indica quelli salvati.",
  mappedHeading: "Che cosa vuol dire «molti dati»?",
  mappedMeaning:
    "Contano i dati che i volontari hanno inserito in OpenStreetMap. Un parco giochi con pochi dati può essere " +
    "bellissimo: semplicemente nessuno ha ancora scritto che cosa c’è.",
  mappedCriteria:
    "Contano tre cose: una foto, le attrezzature (ad esempio giochi, panchine o un riparo) e le informazioni su " +
    "orari, fondo o limiti di accesso.",
  toContribute: "Partecipa",
};

export const contribute: ContributeTexts = {
  title: "Partecipa",
  intro:
    "Questa mappa si basa su OpenStreetMap, la mappa libera del mondo a cui tutti possono contribuire. Una foto, " +
    "i giochi o gli orari: ogni informazione aiuta altre famiglie.",
  here: "Per l’area visibile sulla mappa:",
  mapComplete: "Aggiungi informazioni e foto",
  mapCompleteHint: "MapComplete fa domande semplici. Ideale dal cellulare, direttamente al parco giochi.",
  idEditor: "Disegna un parco giochi",
  idEditorHint: "Con l’editor iD, quando manca del tutto un parco giochi o un gioco. Meglio dal computer.",
  account: "Per entrambe le cose basta un account gratuito di OpenStreetMap.",
  patience: "Le modifiche compaiono qui dopo il prossimo aggiornamento dei dati della regione.",
  moreHeading: "Domande e discussioni",
  wiki: "Guida nel wiki",
  chat: "Chat della regione",
  newTab: "si apre in una nuova scheda",
  embed: {
    title: "Incorpora la mappa",
    intro: (origins) =>
      "Con questo codice HTML la mappa compare su un altro sito web. " +
      (origins === null ? "Funziona su qualsiasi sito." : `È consentito su: ${origins.join(", ")}`),
    content: "La mappa incorporata mostra",
    view: "l’area attuale",
    all: "tutta la mappa",
    region: (name) => `la regione ${name}`,
    code: "Codice HTML",
    copy: "Copia il codice",
    copied: "Codice copiato.",
    copyByHand: "Copia a mano il codice selezionato.",
  },
};
