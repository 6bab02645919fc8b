import { count, LOCALE, number } from "../../kit/texts/de.ts";
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
const playgrounds = (value: number) => count(value, { one: "Spielplatz", other: "Spielplätze" });
const list = (names: readonly string[]) => new Intl.ListFormat(LOCALE).format(names);
const tooMany = `Das sind zu viele Spielplätze: höchstens ${
  number(MAX_AREA_PLAYGROUNDS)
} auf einmal. Zoomen Sie näher heran.`;

const PROBLEMS: Readonly<Record<Parameters<AreaTexts["problem"]>[0], string>> = {
  tooWide: `Der Ausschnitt ist zu groß: höchstens ${
    number(MAX_AREA_METRES / 1000)
  } km von Ecke zu Ecke. Zoomen Sie näher heran.`,
  tooMany,
  kept: "Dieser Ausschnitt ist schon auf dem Gerät.",
  empty: "In diesem Ausschnitt gibt es keine Spielplätze.",
  tooManyAreas: `Mehr als ${number(MAX_AREAS)} Gebiete passen nicht. Entfernen Sie erst eines aus der Liste.`,
};

const images = (value: number) => count(value, { one: "Kartenbild", other: "Kartenbilder" });

const TILE_PROBLEMS: Readonly<Record<Parameters<AreaTexts["tileProblem"]>[0], string>> = {
  refused:
    "Der Server der Hintergrundkarte hat weitere Anfragen abgelehnt, ein Teil der Karte fehlt. Erneuern Sie das Gebiet später.",
  unreachable:
    "Der Server der Hintergrundkarte antwortet nicht, ein Teil der Karte fehlt. Erneuern Sie das Gebiet später.",
  unreadable: "Die Hintergrundkarte ist nicht dabei: Ihr Server lässt das nicht zu.",
  full: "Für die ganze Hintergrundkarte ist im Speicher dieses Browsers kein Platz.",
  tooLarge: `Die Hintergrundkarte braucht mehr als ${
    size.rough(MAX_AREA_TILE_BYTES)
  }. Aus der Nähe ist sie stellenweise unscharf.`,
};

export const area: AreaTexts = {
  entry: (value) => (value === 0 ? "Gebiet mitnehmen" : `Mitgenommene Gebiete (${number(value)})`),
  title: "Gebiet mitnehmen",
  subtitle: "Für unterwegs ohne Internet",
  loading: "Wird geladen …",

  visible: "Sichtbarer Ausschnitt",
  estimating: "Größe wird geschätzt …",
  offer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${playgrounds(value)}, weniger als ${size.rough(0)}`
      : `${playgrounds(value)}, etwa ${size.rough(bytes)}`,
  keep: "Diesen Ausschnitt mitnehmen",
  contents: (withMap) =>
    `Mit dabei sind Spielplätze, Geräte, Bäume und Orte in der Nähe. Karte, Liste und Filter zeigen sie dann auch ohne Internet. ${
      withMap ? "Fotos sind nicht dabei." : "Hintergrundkarte und Fotos sind nicht dabei."
    }`,
  tiles: "Hintergrundkarte mitnehmen",
  tilesOffer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${images(value)}, weniger als ${size.rough(0)}`
      : `${images(value)}, etwa ${size.rough(bytes)}`,
  tilesCoarse:
    "Für die ganz nahe Ansicht ist der Ausschnitt zu groß: Dort wird die Hintergrundkarte unscharf.",
  problem: (problem) => PROBLEMS[problem],
  noEstimate: "Hier antwortet gerade keine Region. Versuchen Sie es später noch einmal.",
  needsNetwork: "Ohne Internet lässt sich nichts Neues mitnehmen.",

  running: "Gebiet wird geladen",
  progress: ({ done, total }) =>
    total === null
      ? "Spielplätze werden geladen …"
      : `${number(done)} von ${count(total, { one: "Spielplatz", other: "Spielplätzen" })} geladen`,
  tileProgress: (done, total) =>
    `${number(done)} von ${count(total, { one: "Kartenbild", other: "Kartenbildern" })} geladen`,
  cancel: "Abbrechen",
  outcome(outcome) {
    switch (outcome.kind) {
      case "kept":
        return "Das Gebiet ist jetzt auf diesem Gerät.";
      case "renewed":
        return "Das Gebiet ist auf dem neuesten Stand.";
      case "removed":
        return "Das Gebiet ist entfernt.";
      case "cancelled":
        return "Abgebrochen. Was schon auf dem Gerät war, ist unverändert.";
      case "noAnswer":
        return "Keine Region hat vollständig geantwortet. Was schon auf dem Gerät war, ist unverändert. Versuchen Sie es später noch einmal.";
      case "tooMany":
        return tooMany;
      case "tooLarge":
        return `Das Gebiet braucht mehr als ${
          size.rough(MAX_AREA_BYTES)
        } und wurde nicht gespeichert. Zoomen Sie näher heran.`;
      case "empty":
        return PROBLEMS.empty;
      case "full":
        return outcome.neededBytes === null
          ? "Der Speicher dieses Browsers ist voll. Was schon da war, ist unverändert. Entfernen Sie ein Gebiet oder geben Sie auf dem Gerät Platz frei."
          : `Der Speicher dieses Browsers reicht nicht: Nötig sind etwa ${
            size.rough(outcome.neededBytes)
          }. Was schon da war, ist unverändert. Entfernen Sie ein Gebiet oder geben Sie auf dem Gerät Platz frei.`;
      case "blocked":
        return "Dieser Browser speichert für diese Seite nichts, zum Beispiel in einem privaten Fenster. Erlauben Sie das Speichern, oder öffnen Sie die Seite in einem normalen Fenster.";
    }
  },

  tileProblem: (problem) => TILE_PROBLEMS[problem],

  kept: "Auf diesem Gerät",
  nothingKept: "Noch ist kein Gebiet auf diesem Gerät.",
  name: list,
  details: (value, bytes, keptAt) =>
    `${playgrounds(value)} · ${size.exact(bytes)} · Stand: ${size.day(keptAt)}`,
  tilesKept: (bytes, keptAt) => `Mit Hintergrundkarte (${size.exact(bytes)}) · Stand: ${size.day(keptAt)}`,
  tilesMissing: (missing) =>
    `${
      count(missing, { one: "Bild der Hintergrundkarte fehlt", other: "Bilder der Hintergrundkarte fehlen" })
    }. Beim Erneuern wird geladen, was fehlt.`,
  mayBeDeleted: "Wenn auf dem Gerät der Platz knapp wird, kann der Browser die Gebiete löschen.",
  failed: (regions) =>
    regions.length === 1
      ? `${list(regions)} hat nicht geantwortet und fehlt oder ist älter.`
      : `${list(regions)} haben nicht geantwortet und fehlen oder sind älter.`,
  lacking: (regions) => `Nicht alle Einzelheiten gibt es für: ${list(regions)}.`,
  show: (name) => `${name} auf der Karte zeigen`,
  showShort: "Zeigen",
  renew: (name) => `${name} erneuern`,
  renewShort: "Erneuern",
  remove: (name) => `${name} vom Gerät entfernen`,

  inUse: (keptAt, isOffline) =>
    isOffline
      ? `Keine Verbindung – gezeigt wird das mitgenommene Gebiet vom ${
        size.day(keptAt)
      }. Außerhalb fehlen Spielplätze.`
      : `Mitgenommenes Gebiet vom ${size.day(keptAt)}. Außerhalb fehlen Spielplätze.`,
};
