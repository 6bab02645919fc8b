import type { Standout } from "../../standout.ts";
import { createNaming } from "../naming.ts";

const STANDOUTS: Readonly<Record<Standout, string>> = {
  water: "Jeux d’eau",
  zipwire: "Tyrolienne",
  trampoline: "Trampoline",
  climbing: "Structure à grimper",
  slide: "Toboggan",
  swing: "Balançoire",
  structure: "Structure de jeux",
  seesaw: "Balançoire à bascule",
  springy: "Jeu sur ressort",
  balance: "Poutre d’équilibre",
  playhouse: "Cabane de jeux",
  sand: "Bac à sable",
  soccer: "Terrain de foot",
  basketball: "Panier de basket",
  table_tennis: "Table de ping-pong",
};

/** Shorter than alone. */
const IN_NAME: { readonly [Name in Standout]?: string } = { playhouse: "cabane" };

export const naming = createNaming({
  standouts: STANDOUTS,
  inName: (name) => IN_NAME[name] ?? STANDOUTS[name].toLowerCase(),
  unnamed: "Aire de jeux sans nom",
  // A preposition would need the article of the street.
  atStreet: (street) => `Aire de jeux, ${street}`,
  equipped: (names) => `Aire de jeux avec ${names.join(" et ")}`,
});
