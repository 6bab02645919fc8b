import { count, formFor, LOCALE, number } from "../../kit/texts/nl.ts";
import {
  MAX_AREA_BYTES,
  MAX_AREA_METRES,
  MAX_AREA_PLAYGROUNDS,
  MAX_AREA_TILE_BYTES,
  MAX_AREAS,
} from "../core/area_limits.ts";
import { createSizeFormat } from "./sizes.ts";
import type { AreaTexts } from "./texts.ts";

const size = createSizeFormat(LOCALE);
const playgrounds = (value: number) => count(value, { one: "speeltuin", other: "speeltuinen" });
const list = (names: readonly string[]) => new Intl.ListFormat(LOCALE).format(names);
const tooMany = `Dat zijn te veel speeltuinen: maximaal ${
  number(MAX_AREA_PLAYGROUNDS)
} tegelijk. Zoom verder in.`;

const PROBLEMS: Readonly<Record<Parameters<AreaTexts["problem"]>[0], string>> = {
  tooWide: `Het gebied in beeld is te groot: maximaal ${
    number(MAX_AREA_METRES / 1000)
  } km van hoek tot hoek. Zoom verder in.`,
  tooMany,
  kept: "Dit gebied staat al op het apparaat.",
  empty: "In dit gebied zijn geen speeltuinen.",
  tooManyAreas: `Je kunt niet meer dan ${
    number(MAX_AREAS)
  } gebieden downloaden. Verwijder er eerst een uit de lijst.`,
};

const images = (value: number) => count(value, { one: "kaartafbeelding", other: "kaartafbeeldingen" });

const TILE_PROBLEMS: Readonly<Record<Parameters<AreaTexts["tileProblem"]>[0], string>> = {
  refused:
    "De server van de achtergrondkaart weigerde verdere verzoeken; een deel van de kaart ontbreekt. Werk het gebied later bij.",
  unreachable:
    "De server van de achtergrondkaart reageert niet; een deel van de kaart ontbreekt. Werk het gebied later bij.",
  unreadable: "De achtergrondkaart zit er niet bij: de server staat dat niet toe.",
  full: "In de opslagruimte van deze browser is geen plaats voor de hele achtergrondkaart.",
  tooLarge: `De achtergrondkaart is groter dan ${
    size.rough(MAX_AREA_TILE_BYTES)
  }. Van dichtbij is die hier en daar onscherp.`,
};

export const area: AreaTexts = {
  entry: (value) => (value === 0 ? "Gebied downloaden" : `Gedownloade gebieden (${number(value)})`),
  title: "Gebied downloaden",
  subtitle: "Voor onderweg zonder internet",
  loading: "Laden…",

  visible: "Gebied in beeld",
  estimating: "Grootte schatten…",
  offer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${playgrounds(value)}, minder dan ${size.rough(0)}`
      : `${playgrounds(value)}, ongeveer ${size.rough(bytes)}`,
  keep: "Dit gebied downloaden",
  contents: (withMap) =>
    `Je downloadt de speeltuinen, toestellen, bomen en plekken in de buurt. De kaart, de lijst en de filters tonen die dan ook zonder internet. ${
      withMap ? "Foto’s zitten er niet bij." : "De achtergrondkaart en foto’s zitten er niet bij."
    }`,
  tiles: "Achtergrondkaart meenemen",
  tilesOffer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${images(value)}, minder dan ${size.rough(0)}`
      : `${images(value)}, ongeveer ${size.rough(bytes)}`,
  tilesCoarse: "Het gebied is te groot voor de sterkste vergroting: daar wordt de achtergrondkaart onscherp.",
  problem: (problem) => PROBLEMS[problem],
  noEstimate: "Hier reageert nu geen regio. Probeer het later opnieuw.",
  needsNetwork: "Zonder internet kun je niets nieuws downloaden.",

  running: "Gebied wordt gedownload",
  progress: ({ done, total }) =>
    total === null ? "Speeltuinen laden…" : `${number(done)} van ${playgrounds(total)} geladen`,
  tileProgress: (done, total) => `${number(done)} van ${images(total)} geladen`,
  cancel: "Annuleren",
  outcome(outcome) {
    switch (outcome.kind) {
      case "kept":
        return "Het gebied staat nu op dit apparaat.";
      case "renewed":
        return "Het gebied is bijgewerkt.";
      case "removed":
        return "Het gebied is verwijderd.";
      case "cancelled":
        return "Geannuleerd. Wat al op het apparaat stond, is niet gewijzigd.";
      case "noAnswer":
        return "Geen enkele regio heeft volledig gereageerd. Wat al op het apparaat stond, is niet gewijzigd. Probeer het later opnieuw.";
      case "tooMany":
        return tooMany;
      case "tooLarge":
        return `Het gebied is groter dan ${
          size.rough(MAX_AREA_BYTES)
        } en is niet opgeslagen. Zoom verder in.`;
      case "empty":
        return PROBLEMS.empty;
      case "full":
        return outcome.neededBytes === null
          ? "De opslagruimte van deze browser is vol. Wat er al stond, is niet gewijzigd. Verwijder een gebied of maak ruimte vrij op het apparaat."
          : `De opslagruimte van deze browser is te klein: er is ongeveer ${
            size.rough(outcome.neededBytes)
          } nodig. Wat er al stond, is niet gewijzigd. Verwijder een gebied of maak ruimte vrij op het apparaat.`;
      case "blocked":
        return "Deze browser slaat niets op voor deze pagina, bijvoorbeeld in een privévenster. Sta opslaan toe of open de pagina in een gewoon venster.";
    }
  },

  tileProblem: (problem) => TILE_PROBLEMS[problem],

  kept: "Op dit apparaat",
  nothingKept: "Er staat nog geen gebied op dit apparaat.",
  name: list,
  details: (value, bytes, keptAt) => `${playgrounds(value)} · ${size.exact(bytes)} · ${size.day(keptAt)}`,
  tilesKept: (bytes, keptAt) => `Met achtergrondkaart (${size.exact(bytes)}) · ${size.day(keptAt)}`,
  tilesMissing: (missing) =>
    `In de achtergrondkaart ${formFor(missing, { one: "ontbreekt", other: "ontbreken" })} ${
      images(missing)
    }. Bijwerken laadt wat ontbreekt.`,
  mayBeDeleted: "Als de ruimte op het apparaat opraakt, kan de browser de gebieden verwijderen.",
  failed: (regions) =>
    `${list(regions)} ${
      formFor(regions.length, {
        one: "heeft niet gereageerd: de gegevens daar ontbreken of zijn ouder",
        other: "hebben niet gereageerd: de gegevens daar ontbreken of zijn ouder",
      })
    }.`,
  lacking: (regions) => `Niet alle gegevens zijn er voor: ${list(regions)}.`,
  show: (name) => `${name} op de kaart tonen`,
  showShort: "Tonen",
  renew: (name) => `${name} bijwerken`,
  renewShort: "Bijwerken",
  remove: (name) => `${name} van het apparaat verwijderen`,

  inUse: (keptAt, isOffline) =>
    isOffline
      ? `Geen verbinding – je ziet het gebied dat je op ${
        size.day(keptAt)
      } hebt gedownload. Daarbuiten ontbreken speeltuinen.`
      : `Gebied gedownload op ${size.day(keptAt)}. Daarbuiten ontbreken speeltuinen.`,
};
