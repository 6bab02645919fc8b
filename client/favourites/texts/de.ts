import { count, number } from "../../kit/texts/de.ts";
import type { FavouritesTexts } from "./texts.ts";

const playgrounds = (value: number) => count(value, { one: "Spielplatz", other: "Spielplätze" });

const PROBLEMS = {
  blocked:
    "Dieser Browser speichert für diese Seite nichts. Gemerktes geht verloren, sobald sie geschlossen wird. Sichern Sie es als Datei.",
  full:
    "Der Speicher dieses Browsers ist voll. Die letzte Änderung geht verloren, sobald die Seite geschlossen wird. Sichern Sie die Liste als Datei.",
  damaged:
    "Ein Teil der Liste war beschädigt und ist nicht lesbar. Er bleibt auf diesem Gerät gespeichert, bis Sie ihn löschen.",
};

export const favourites: FavouritesTexts = {
  keep: "Merken",
  kept: "Gemerkt",
  showList: "Gemerkte Spielplätze zeigen",
  listFull: (limit) =>
    `Mehr als ${number(limit)} Spielplätze lassen sich nicht merken. Entfernen Sie erst einen aus der Liste.`,

  title: "Gemerkte Spielplätze",
  entry: (value) => (value === 0 ? "Gemerkte Spielplätze" : `Gemerkte Spielplätze (${number(value)})`),
  total: (value) => `${playgrounds(value)} auf diesem Gerät`,
  empty: "Noch ist nichts gemerkt. Öffnen Sie einen Spielplatz und wählen Sie „Merken“.",
  remove: (name) => `„${name}“ entfernen`,
  removed: (name) => `„${name}“ ist nicht mehr gemerkt.`,
  undo: "Rückgängig",
  needsNetwork: "Ohne Internet lässt sich dieser Spielplatz nicht öffnen.",
  problem: (problem) => PROBLEMS[problem],
  discardDamaged: "Beschädigtes löschen",

  compare: "Vergleichen",
  compareTitle: "Vergleich",
  compareHint: "Zwei oder drei Spielplätze auswählen",
  compareChosen: (value) => (value < 2 ? "Vergleichen" : `${playgrounds(value)} vergleichen`),
  compareOthers: "Andere auswählen",
  compareEnd: "Vergleich beenden",
  compareDistance: "Entfernung",
  compareDistanceFromMap: "Entfernung von der Kartenmitte",
  compareEquipment: "Ausstattung",
  compareShade: "Schatten",
  compareOpening: "Geöffnet",
  compareSuitability: "Geeignet für",
  notKnown: "Nicht bekannt",
  noTrees: "Keine Bäume eingetragen",
  compareProblem: (name, problem) =>
    problem === "silent"
      ? `Für „${name}“ kommt gerade keine Antwort. Zu sehen ist, was auf diesem Gerät gespeichert ist.`
      : `„${name}“ gibt es nicht mehr. Zu sehen ist, was auf diesem Gerät gespeichert ist.`,

  takeAlong: "Sichern und teilen",
  saveFile: "Als Datei sichern",
  loadFile: "Aus Datei laden",
  shareLink: "Link teilen",
  linkCopied: "Link kopiert.",
  copyByHand: "Der Link konnte nicht kopiert werden. Hier ist er:",
  linkLabel: "Link zu diesen Spielplätzen",
  linkIsPart: (part, total) =>
    `In den Link passen ${number(part)} von ${number(total)} Spielplätzen. Die Datei enthält alle.`,
  takeAlongHint:
    "Die Datei (GeoJSON) lesen auch andere Karten. Der Link enthält die Liste selbst, nichts wird hochgeladen.",
  fileName: "spielplaetze",

  fileTooLarge: "Die Datei ist zu groß: höchstens 1 MB. Die Liste ist unverändert.",
  fileUnreadable:
    "In der Datei sind keine Spielplätze zu finden. Die Liste ist unverändert. Gelesen werden GeoJSON-Dateien.",
  merged({ added, known, left }, unreadable, limit) {
    return [
      added > 0 ? `${playgrounds(added)} dazugekommen.` : "Nichts dazugekommen.",
      known > 0 ? `${number(known)} ${known === 1 ? "war" : "waren"} schon gemerkt.` : "",
      left > 0
        ? `${number(left)} ${left === 1 ? "passt" : "passen"} nicht mehr in die Liste: höchstens ${
          number(limit)
        }.`
        : "",
      unreadable > 0 ? describeUnreadable(unreadable) : "",
    ].filter(Boolean).join(" ");
  },

  offerTitle: "Aus einem Link",
  offer: (value, fresh) =>
    fresh === 0
      ? `${playgrounds(value)}, schon alle gemerkt.`
      : fresh === value
      ? `${playgrounds(value)}. Ihre eigene Liste bleibt erhalten.`
      : `${playgrounds(value)}, davon ${
        number(fresh)
      } noch nicht gemerkt. Ihre eigene Liste bleibt erhalten.`,
  unreadable: describeUnreadable,
  linkUnreadable: "Der Link ist beschädigt oder unvollständig. Die Liste ist unverändert.",
  take: (value) => (value === 1 ? "Übernehmen" : `${playgrounds(value)} übernehmen`),
  decline: "Nicht übernehmen",
};

function describeUnreadable(value: number): string {
  return value === 1 ? "Ein Eintrag ist nicht lesbar." : `${number(value)} Einträge sind nicht lesbar.`;
}
