// Invents German-sounding names of towns and playgrounds.
import type { Random } from "./random.ts";

const TOWN_STARTS = [
  "Ahorn",
  "Birken",
  "Blumen",
  "Buchen",
  "Eichen",
  "Erlen",
  "Falken",
  "Finken",
  "Franken",
  "Grün",
  "Hasel",
  "Hirsch",
  "Kirsch",
  "Klee",
  "Korn",
  "Kranich",
  "Lerchen",
  "Linden",
  "Moos",
  "Mühl",
  "Nuss",
  "Otter",
  "Pappel",
  "Quell",
  "Reb",
  "Rosen",
  "Sand",
  "Schilf",
  "Sommer",
  "Stein",
  "Storch",
  "Tannen",
  "Ulmen",
  "Wacholder",
  "Weiden",
  "Wiesen",
];
const TOWN_ENDS = [
  "au",
  "bach",
  "berg",
  "brunn",
  "dorf",
  "feld",
  "grund",
  "hain",
  "hausen",
  "heim",
  "rode",
  "see",
  "tal",
  "walde",
];
const TOWN_FORES = ["Ober", "Unter", "Neu", "Alt", "Klein", "Groß"];

const STREETS = [
  "Ahornweg",
  "Am Anger",
  "Am Bahnhof",
  "Am Mühlbach",
  "Am Sonnenhang",
  "Amselweg",
  "An der Linde",
  "Bachstraße",
  "Birkenweg",
  "Blumenstraße",
  "Brunnenplatz",
  "Buchenring",
  "Dorfplatz",
  "Eichenallee",
  "Feldstraße",
  "Gartenstraße",
  "Hasenpfad",
  "Im Winkel",
  "Kastanienhof",
  "Kirchplatz",
  "Lerchenweg",
  "Lindenweg",
  "Marktplatz",
  "Mühlenstraße",
  "Rosengarten",
  "Schulstraße",
  "Stadtpark",
  "Uferweg",
  "Waldstraße",
  "Wiesengrund",
];
const KINDS = ["Abenteuerspielplatz", "Waldspielplatz", "Wasserspielplatz", "Kinderspielplatz", "Bolzplatz"];
const THEMES = ["Piratenschiff", "Ritterburg", "Sternwarte", "Ameisenhügel", "Wildbach", "Zirkuswiese"];

/** Returns a town name that is not in `taken`, and adds it there. */
export function inventTownName(random: Random, taken: Set<string>): string {
  for (;;) {
    const plain = (random.pick(TOWN_STARTS) + random.pick(TOWN_ENDS)).replace("lll", "ll");
    const name = random.chance(0.12) ? random.pick(TOWN_FORES) + plain.toLowerCase() : plain;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

/** Returns the name of a playground in or near a town, or null as often as in real data. */
export function inventPlaygroundName(random: Random, town: string): string | null {
  if (random.chance(0.38)) return null;
  if (random.chance(0.7)) return `Spielplatz ${random.pick(STREETS)}`;
  if (random.chance(0.4)) return `${random.pick(KINDS)} ${town}`;
  if (random.chance(0.5)) return `Spielplatz „${random.pick(THEMES)}“`;
  return `Spielplatz an der Grundschule ${town}`;
}
