import { createDistanceFormat } from "../../kit/texts/distance_text.ts";
import { createCounting } from "../../kit/texts/plural.ts";
import { DEVICES_DE, PITCHES_DE, SPORTS_DE } from "./details_equipment_de.ts";
import { type KindNames, nameKind } from "./details_kind_names.ts";
import type { DetailsTexts } from "./details_texts.ts";

const { number, count } = createCounting("de");
const distance = createDistanceFormat("de");

const KINDS: KindNames = {
  devices: DEVICES_DE,
  pitches: PITCHES_DE,
  sports: SPORTS_DE,
  pitch: "Spielfeld",
  pitchFor: (sports) => `Spielfeld für ${sports}`,
  unspecified: "Weiteres Spielgerät",
};

const GROUPS = { play: "Spielgeräte", sport: "Sport", rest: "Sitzen und Rasten" };

const AMENITIES = {
  emergency: "Ärztliche Notfallhilfe",
  toilets: "Toilette",
  iceCream: "Eisdiele",
  iceCafe: "Café mit Eis",
  busStop: "Bushaltestelle",
  supermarket: "Supermarkt",
  convenience: "Kleiner Laden",
  bakery: "Bäckerei",
  chemist: "Drogerie",
};

const broadleavedTrees = (value: number) => count(value, "Laubbaum", "Laubbäume");
const needleleavedTrees = (value: number) => count(value, "Nadelbaum", "Nadelbäume");

/** "2 für Babys", or just "für Babys" when all are. */
const some = (value: number, total: number, what: string) =>
  value === total ? what : `${number(value)} ${what}`;

export const de: DetailsTexts = {
  distance,
  retry: "Noch einmal versuchen",
  noConnection: "Mehr über diesen Spielplatz erscheint, sobald wieder eine Verbindung besteht.",

  equipmentTitle: "Ausstattung",
  equipmentEmpty: "Noch keine Geräte eingetragen",
  group: (group) => GROUPS[group],
  kind: (kind) => nameKind(kind, KINDS),
  countedKind: (value, name) => value === 1 ? name : `${number(value)} × ${name}`,
  forBabies: (value, total) => some(value, total, "für Babys"),
  forWheelchairs: (value, total) => some(value, total, "mit Rollstuhl nutzbar"),
  places: (value) => count(value, "Platz", "Plätze"),
  emphasisHint: "Ausgewählte Geräte werden auf der Karte hervorgehoben.",

  treesTitle: "Bäume",
  trees(value, broadleaved, needleleaved) {
    if (broadleaved === value) return broadleavedTrees(value);
    if (needleleaved === value) return needleleavedTrees(value);
    const known = [
      broadleaved > 0 ? broadleavedTrees(broadleaved) : [],
      needleleaved > 0 ? needleleavedTrees(needleleaved) : [],
    ].flat();
    const all = count(value, "Baum", "Bäume");
    return known.length === 0 ? all : `${all}, davon ${known.join(" und ")}`;
  },
  treeRows: (value, metres) =>
    count(value, "Baumreihe", "Baumreihen") + (metres === null ? "" : ` (${distance(metres)})`),

  amenitiesTitle: "In der Nähe",
  amenity: (kind) => AMENITIES[kind],
  more: (value) => `${number(value)} weitere`,

  nearbyTitle: "Weitere Spielplätze in der Nähe",
};
