import { count, formFor, LOCALE, number, withDay } from "../../kit/texts/it.ts";
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
const playgrounds = (value: number) => count(value, { one: "parco giochi", other: "parchi giochi" });
const list = (names: readonly string[]) => new Intl.ListFormat(LOCALE).format(names);
const tooMany = `I parchi giochi sono troppi: al massimo ${
  number(MAX_AREA_PLAYGROUNDS)
} alla volta. Ingrandisci la mappa.`;

const PROBLEMS: Readonly<Record<Parameters<AreaTexts["problem"]>[0], string>> = {
  tooWide: `L’area visibile è troppo grande: al massimo ${
    number(MAX_AREA_METRES / 1000)
  } km da un angolo all’altro. Ingrandisci la mappa.`,
  tooMany,
  kept: "Quest’area è già sul dispositivo.",
  empty: "In quest’area non ci sono parchi giochi.",
  tooManyAreas: `Non c’è posto per più di ${number(MAX_AREAS)} aree. Prima rimuovine una dall’elenco.`,
};

const images = (value: number) =>
  count(value, { one: "immagine della mappa", other: "immagini della mappa" });

const TILE_PROBLEMS: Readonly<Record<Parameters<AreaTexts["tileProblem"]>[0], string>> = {
  refused:
    "Il server della mappa di sfondo ha rifiutato altre richieste: manca una parte della mappa. Aggiorna l’area più tardi.",
  unreachable:
    "Il server della mappa di sfondo non risponde: manca una parte della mappa. Aggiorna l’area più tardi.",
  unreadable: "La mappa di sfondo non è inclusa: il suo server non lo consente.",
  full: "Nella memoria di questo browser non c’è posto per tutta la mappa di sfondo.",
  tooLarge: `La mappa di sfondo occupa più di ${
    size.rough(MAX_AREA_TILE_BYTES)
  }. Da vicino è a tratti sfocata.`,
};

export const area: AreaTexts = {
  entry: (value) => (value === 0 ? "Scarica un’area" : `Aree scaricate (${number(value)})`),
  title: "Scarica un’area",
  subtitle: "Per usarla senza Internet",
  loading: "Caricamento…",

  visible: "Area visibile",
  estimating: "Calcolo delle dimensioni…",
  offer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${playgrounds(value)}, meno di ${size.rough(0)}`
      : `${playgrounds(value)}, circa ${size.rough(bytes)}`,
  keep: "Scarica quest’area",
  contents: (withMap) =>
    `Include parchi giochi, attrezzature, alberi e luoghi nelle vicinanze: mappa, elenco e filtri li mostrano anche senza Internet. ${
      withMap ? "Le foto non sono incluse." : "La mappa di sfondo e le foto non sono incluse."
    }`,
  tiles: "Includi la mappa di sfondo",
  tilesOffer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${images(value)}, meno di ${size.rough(0)}`
      : `${images(value)}, circa ${size.rough(bytes)}`,
  tilesCoarse: "L’area è troppo grande per gli ingrandimenti maggiori: lì la mappa di sfondo sarà sfocata.",
  problem: (problem) => PROBLEMS[problem],
  noEstimate: "Al momento qui non risponde nessuna regione. Riprova più tardi.",
  needsNetwork: "Senza Internet non si può scaricare nulla di nuovo.",

  running: "Download dell’area in corso",
  progress: ({ done, total }) =>
    total === null
      ? "Caricamento dei parchi giochi…"
      : `${number(done)} di ${
        count(total, { one: "parco giochi scaricato", other: "parchi giochi scaricati" })
      }`,
  tileProgress: (done, total) =>
    `${number(done)} di ${
      count(total, { one: "immagine della mappa scaricata", other: "immagini della mappa scaricate" })
    }`,
  cancel: "Annulla",
  outcome(outcome) {
    switch (outcome.kind) {
      case "kept":
        return "Ora l’area è su questo dispositivo.";
      case "renewed":
        return "L’area è aggiornata.";
      case "removed":
        return "L’area è stata rimossa.";
      case "cancelled":
        return "Download annullato. I dati già presenti sul dispositivo non sono cambiati.";
      case "noAnswer":
        return "Nessuna regione ha risposto per intero. I dati già presenti sul dispositivo non sono cambiati. Riprova più tardi.";
      case "tooMany":
        return tooMany;
      case "tooLarge":
        return `L’area occupa più di ${
          size.rough(MAX_AREA_BYTES)
        } e non è stata salvata. Ingrandisci la mappa.`;
      case "empty":
        return PROBLEMS.empty;
      case "full":
        return outcome.neededBytes === null
          ? "La memoria di questo browser è piena. I dati già presenti non sono cambiati. Rimuovi un’area o libera spazio sul dispositivo."
          : `La memoria di questo browser non basta: servono circa ${
            size.rough(outcome.neededBytes)
          }. I dati già presenti non sono cambiati. Rimuovi un’area o libera spazio sul dispositivo.`;
      case "blocked":
        return "Questo browser non memorizza nulla per questa pagina, ad esempio in una finestra privata. Consenti la memorizzazione oppure apri la pagina in una finestra normale.";
    }
  },

  tileProblem: (problem) => TILE_PROBLEMS[problem],

  kept: "Su questo dispositivo",
  nothingKept: "Su questo dispositivo non ci sono ancora aree.",
  name: list,
  details: (value, bytes, keptAt) =>
    `${playgrounds(value)} · ${size.exact(bytes)} · dati ${withDay("del", size.day(keptAt))}`,
  tilesKept: (bytes, keptAt) =>
    `Con la mappa di sfondo (${size.exact(bytes)}) · dati ${withDay("del", size.day(keptAt))}`,
  tilesMissing: (missing) =>
    `Nella mappa di sfondo ${formFor(missing, { one: "manca", other: "mancano" })} ${
      images(missing)
    }. Aggiornando si scarica ciò che manca.`,
  mayBeDeleted: "Se lo spazio sul dispositivo si esaurisce, il browser può eliminare le aree.",
  failed: (regions) =>
    formFor(regions.length, {
      one: `${list(regions)} non ha risposto: manca qui o ha dati meno recenti.`,
      other: `${list(regions)} non hanno risposto: mancano qui o hanno dati meno recenti.`,
    }),
  lacking: (regions) => `Non tutti i dettagli sono disponibili per: ${list(regions)}.`,
  show: (name) => `Mostra ${name} sulla mappa`,
  showShort: "Mostra",
  renew: (name) => `Aggiorna ${name}`,
  renewShort: "Aggiorna",
  remove: (name) => `Rimuovi ${name} dal dispositivo`,

  inUse: (keptAt, isOffline) =>
    isOffline
      ? `Nessuna connessione: si vede l’area scaricata ${
        withDay("il", size.day(keptAt))
      }. Al di fuori mancano parchi giochi.`
      : `Area scaricata ${withDay("il", size.day(keptAt))}. Al di fuori mancano parchi giochi.`,
};
