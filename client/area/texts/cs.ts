import { count, from, LOCALE, number } from "../../kit/texts/cs.ts";
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
const playgrounds = (value: number) => count(value, { one: "hřiště", few: "hřiště", other: "hřišť" });
/** Genitive: after "3 z". */
const ofPlaygrounds = (value: number) => count(value, { one: "hřiště", few: "hřišť", other: "hřišť" });
const areas = (value: number) => count(value, { one: "oblast", few: "oblasti", other: "oblastí" });
const list = (names: readonly string[]) => new Intl.ListFormat(LOCALE).format(names);
const tooMany = `Příliš mnoho hřišť: najednou lze stáhnout nejvýše ${
  number(MAX_AREA_PLAYGROUNDS)
}. Přibližte mapu.`;
const UNCHANGED = "Data uložená v zařízení dříve se nezměnila.";
const FREE_SPACE = "Odeberte některou oblast nebo uvolněte místo v zařízení.";

const PROBLEMS: Readonly<Record<Parameters<AreaTexts["problem"]>[0], string>> = {
  tooWide: `Výřez je příliš velký: nejvýše ${
    number(MAX_AREA_METRES / 1000)
  } km po úhlopříčce. Přibližte mapu.`,
  tooMany,
  kept: "Tento výřez už v zařízení je.",
  empty: "V tomto výřezu nejsou žádná hřiště.",
  tooManyAreas: `Uložit lze nejvýše ${areas(MAX_AREAS)}. Nejdřív některou ze seznamu odeberte.`,
};

const images = (value: number) => count(value, { one: "díl mapy", few: "díly mapy", other: "dílů mapy" });

const TILE_PROBLEMS: Readonly<Record<Parameters<AreaTexts["tileProblem"]>[0], string>> = {
  refused: "Server mapového podkladu odmítl další požadavky, část mapy chybí. Obnovte oblast později.",
  unreachable: "Server mapového podkladu neodpovídá, část mapy chybí. Obnovte oblast později.",
  unreadable: "Mapový podklad se nestáhl: jeho server to nedovoluje.",
  full: "V úložišti tohoto prohlížeče není místo pro celý mapový podklad.",
  tooLarge: `Mapový podklad zabírá víc než ${size.rough(MAX_AREA_TILE_BYTES)}. Zblízka je místy rozmazaný.`,
};

export const area: AreaTexts = {
  entry: (value) => (value === 0 ? "Stáhnout oblast" : `Stažené oblasti (${number(value)})`),
  title: "Stáhnout oblast",
  subtitle: "Na cesty bez internetu",
  loading: "Načítání…",

  visible: "Zobrazený výřez",
  estimating: "Odhad velikosti…",
  offer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${playgrounds(value)}, méně než ${size.rough(0)}`
      : `${playgrounds(value)}, asi ${size.rough(bytes)}`,
  keep: "Stáhnout tento výřez",
  contents: (withMap) =>
    `Stáhnou se hřiště, herní prvky, stromy a místa v okolí. Mapa, seznam a filtry je pak ukážou i bez internetu. ${
      withMap ? "Fotky se nestahují." : "Mapový podklad a fotky se nestahují."
    }`,
  tiles: "Stáhnout i mapový podklad",
  tilesOffer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${images(value)}, méně než ${size.rough(0)}`
      : `${images(value)}, asi ${size.rough(bytes)}`,
  tilesCoarse: "Výřez je pro největší přiblížení příliš velký: mapový podklad tam bude rozmazaný.",
  problem: (problem) => PROBLEMS[problem],
  noEstimate: "Žádný region tu právě neodpovídá. Zkuste to později znovu.",
  needsNetwork: "Bez internetu nelze nic nového stáhnout.",

  running: "Stahování oblasti",
  progress: ({ done, total }) =>
    total === null ? "Načítání hřišť…" : `Staženo ${number(done)} ${from(total)} ${ofPlaygrounds(total)}`,
  tileProgress: (done, total) => `Staženo: ${images(done)}, celkem ${number(total)}`,
  cancel: "Zrušit",
  outcome(outcome) {
    switch (outcome.kind) {
      case "kept":
        return "Oblast je teď v tomto zařízení.";
      case "renewed":
        return "Oblast je aktuální.";
      case "removed":
        return "Oblast byla odebrána.";
      case "cancelled":
        return `Zrušeno. ${UNCHANGED}`;
      case "noAnswer":
        return `Žádný region neposlal úplná data. ${UNCHANGED} Zkuste to později znovu.`;
      case "tooMany":
        return tooMany;
      case "tooLarge":
        return `Oblast zabírá víc než ${size.rough(MAX_AREA_BYTES)} a neuložila se. Přibližte mapu.`;
      case "empty":
        return PROBLEMS.empty;
      case "full":
        return outcome.neededBytes === null
          ? `Úložiště tohoto prohlížeče je plné. ${UNCHANGED} ${FREE_SPACE}`
          : `Úložiště tohoto prohlížeče nestačí: je potřeba asi ${
            size.rough(outcome.neededBytes)
          }. ${UNCHANGED} ${FREE_SPACE}`;
      case "blocked":
        return "Tento prohlížeč pro tuto stránku nic neukládá, třeba v anonymním okně. Povolte ukládání, nebo otevřete stránku v běžném okně.";
    }
  },

  tileProblem: (problem) => TILE_PROBLEMS[problem],

  kept: "V tomto zařízení",
  nothingKept: "V tomto zařízení zatím není žádná oblast.",
  name: list,
  details: (value, bytes, keptAt) =>
    `${playgrounds(value)} · ${size.exact(bytes)} · ze dne ${size.day(keptAt)}`,
  tilesKept: (bytes, keptAt) => `S mapovým podkladem (${size.exact(bytes)}) · ze dne ${size.day(keptAt)}`,
  tilesMissing: (missing) => `V mapovém podkladu chybí: ${images(missing)}. Obnovením se doplní.`,
  mayBeDeleted: "Když v zařízení dojde místo, může prohlížeč oblasti smazat.",
  failed: (regions) => `Bez odpovědi: ${list(regions)}. Data odtamtud chybí nebo jsou starší.`,
  lacking: (regions) => `Nejsou k dispozici všechny podrobnosti: ${list(regions)}.`,
  show: (name) => `Zobrazit na mapě: ${name}`,
  showShort: "Zobrazit",
  renew: (name) => `Obnovit: ${name}`,
  renewShort: "Obnovit",
  remove: (name) => `Odebrat ze zařízení: ${name}`,

  inUse: (keptAt, isOffline) =>
    isOffline
      ? `Bez připojení – zobrazena je oblast stažená ${size.day(keptAt)}. Mimo ni hřiště chybí.`
      : `Oblast stažená ${size.day(keptAt)}. Mimo ni hřiště chybí.`,
};
