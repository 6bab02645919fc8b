import type { Standout } from "../../standout.ts";
import { createNaming } from "../naming.ts";

const STANDOUTS: Readonly<Record<Standout, string>> = {
  water: "Giochi d’acqua",
  zipwire: "Teleferica",
  trampoline: "Tappeto elastico",
  climbing: "Struttura da arrampicata",
  slide: "Scivolo",
  swing: "Altalena",
  structure: "Struttura da gioco",
  seesaw: "Altalena a bilico",
  springy: "Gioco a molla",
  balance: "Trave di equilibrio",
  playhouse: "Casetta",
  sand: "Sabbiera",
  soccer: "Campetto da calcio",
  basketball: "Canestro",
  table_tennis: "Ping pong",
};

/** Kinds of streets, which follow "in": "in Via Roma". */
const ITALIAN_STREET =
  /^(via|viale|vicolo|vico|piazza|piazzale|piazzetta|corso|largo|strada|salita|calle|contrada)\b/i;

export const naming = createNaming({
  standouts: STANDOUTS,
  inName: (name) => STANDOUTS[name].toLowerCase(),
  unnamed: "Parco giochi senza nome",
  atStreet: (street) => `Parco giochi ${ITALIAN_STREET.test(street) ? "in" : "presso"} ${street}`,
  equipped: (names) => `Parco giochi con ${names.join(" e ")}`,
});
