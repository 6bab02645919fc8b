import { count, kit, number } from "../../../kit/texts/de.ts";
import { DEVICES, PITCHES, SPORTS } from "./equipment_names.ts";
import { type KindNames, nameKind } from "../kind_names.ts";
import type { DetailsTexts } from "../texts.ts";

const KINDS: KindNames = {
  devices: DEVICES,
  pitches: PITCHES,
  sports: SPORTS,
  pitch: "Spielfeld",
  pitchFor: (sports) => `Spielfeld für ${sports}`,
  unspecified: "Weiteres Spielgerät",
};

const GROUPS = { play: "Spielgeräte", sport: "Sport", rest: "Sitzen und Ausruhen" };

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

const broadleavedTrees = (value: number) => count(value, { one: "Laubbaum", other: "Laubbäume" });
const needleleavedTrees = (value: number) => count(value, { one: "Nadelbaum", other: "Nadelbäume" });

/** "2 für Babys", or just "für Babys" when all are. */
const some = (value: number, total: number, what: string) =>
  value === total ? what : `${number(value)} ${what}`;

const { distance } = kit;

export const details: DetailsTexts = {
  distance,
  retry: "Noch einmal versuchen",
  noConnection: "Mehr über diesen Spielplatz erscheint, sobald die Verbindung wieder da ist.",

  equipmentTitle: "Ausstattung",
  equipmentEmpty: "Noch keine Geräte eingetragen",
  group: (group) => GROUPS[group],
  kind: (kind) => nameKind(kind, KINDS),
  countedKind: (value, name) => value === 1 ? name : `${number(value)} × ${name}`,
  forBabies: (value, total) => some(value, total, "für Babys"),
  forWheelchairs: (value, total) => some(value, total, "mit Rollstuhl nutzbar"),
  places: (value) => count(value, { one: "Platz", other: "Plätze" }),
  emphasisHint: "Ausgewählte Geräte werden auf der Karte hervorgehoben.",

  treesTitle: "Bäume",
  trees(value, broadleaved, needleleaved) {
    if (broadleaved === value) return broadleavedTrees(value);
    if (needleleaved === value) return needleleavedTrees(value);
    const known = [
      broadleaved > 0 ? broadleavedTrees(broadleaved) : [],
      needleleaved > 0 ? needleleavedTrees(needleleaved) : [],
    ].flat();
    const all = count(value, { one: "Baum", other: "Bäume" });
    return known.length === 0 ? all : `${all}, davon ${known.join(" und ")}`;
  },
  treeRows: (value, metres) =>
    count(value, { one: "Baumreihe", other: "Baumreihen" }) +
    (metres === null ? "" : ` (${distance(metres)})`),

  amenitiesTitle: "In der Nähe",
  amenity: (kind) => AMENITIES[kind],
  more: (value) => `${number(value)} weitere`,

  nearbyTitle: "Weitere Spielplätze in der Nähe",
};
