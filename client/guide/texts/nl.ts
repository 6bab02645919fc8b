import type { ContributeTexts, LegendTexts } from "./texts.ts";

const CLASS_NAMES = {
  complete: "Goed beschreven",
  partial: "Deels beschreven",
  missing: "Nauwelijks beschreven",
  restricted: "Niet openbaar of onbekend",
};

const CLASS_MEANINGS = {
  complete: "Foto, voorzieningen en informatie zijn ingevuld.",
  partial: "Een deel daarvan ontbreekt nog.",
  missing: "Alleen de plek is bekend.",
  restricted: "Bijvoorbeeld bij een wooncomplex – of de regio geeft geen details.",
};

const CONDITION_MEANINGS = {
  offline: "De regio reageert nu niet. Je ziet het laatst bekende aantal.",
  importing: "De gegevens van de regio worden nu bijgewerkt.",
  degraded: "De regio heeft nog geen speeltuinen.",
};

export const legend: LegendTexts = {
  title: "Legenda",
  ringsHeading: "Ringen",
  ringsIntro:
    "Een ring staat voor meerdere speeltuinen, het getal erin zegt hoeveel: van ver weg voor een hele regio, " +
    "van dichtbij voor een groep. Klik erop om in te zoomen.",
  groupsIntro:
    "Een ring staat voor meerdere speeltuinen, het getal erin zegt hoeveel. Klik erop om in te zoomen.",
  ringsOrder: "Met de klok mee, vanaf boven. Hoe breder de band, hoe meer er bekend is:",
  className: (name) => CLASS_NAMES[name],
  classMeaning: (name) => CLASS_MEANINGS[name],
  conditionsHeading: "Regio’s",
  conditionMeaning: (condition) => CONDITION_MEANINGS[condition],
  playgroundsHeading: "Losse speeltuinen",
  playgroundsIntro: "Van dichtbij zie je de omtrek van elke speeltuin. Heel kleine blijven een stip. " +
    "Een ster staat bij de speeltuinen die je hebt bewaard.",
  mappedHeading: "Wat betekent “beschreven”?",
  mappedMeaning:
    "Vrijwilligers beschrijven speeltuinen in OpenStreetMap. Een nauwelijks beschreven speeltuin kan prachtig " +
    "zijn – alleen heeft nog niemand ingevuld wat er te doen is.",
  mappedCriteria:
    "Drie dingen tellen mee: een foto, de voorzieningen (zoals toestellen, bankjes of een overkapping) en " +
    "informatie over openingstijden, ondergrond of beperkte toegang.",
  toContribute: "Meedoen",
};

export const contribute: ContributeTexts = {
  title: "Meedoen",
  intro:
    "Deze kaart is gemaakt met OpenStreetMap, de vrije wereldkaart waar iedereen aan kan meewerken. Een foto, de " +
    "toestellen of de openingstijden: alles wat je invult, helpt andere gezinnen bij het zoeken.",
  here: "Voor dit deel van de kaart:",
  mapComplete: "Informatie en foto’s toevoegen",
  mapCompleteHint: "MapComplete stelt eenvoudige vragen. Ideaal op je telefoon, in de speeltuin zelf.",
  idEditor: "Speeltuin intekenen",
  idEditorHint:
    "In de editor iD, als een hele speeltuin of een toestel ontbreekt. Het handigst op een computer.",
  account: "Voor allebei is een gratis OpenStreetMap-account genoeg.",
  patience: "Wijzigingen verschijnen hier zodra de regio de gegevens weer bijwerkt.",
  moreHeading: "Vragen en overleg",
  wiki: "Handleiding in de wiki",
  chat: "Chat van de regio",
  newTab: "opent in een nieuw tabblad",
  embed: {
    title: "Kaart insluiten",
    intro: (origins) =>
      "Met deze HTML-code zet je de kaart op een andere website. " +
      (origins === null ? "Dat kan op elke website." : `Dat mag op: ${origins.join(", ")}`),
    content: "De ingesloten kaart toont",
    view: "het huidige kaartbeeld",
    all: "de hele kaart",
    region: (name) => `de regio ${name}`,
    code: "HTML-code",
    copy: "Code kopiëren",
    copied: "De code is gekopieerd.",
    copyByHand: "Kopieer de geselecteerde code zelf.",
  },
};
