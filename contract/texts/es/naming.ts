import type { Standout } from "../../standout.ts";
import { createNaming } from "../naming.ts";

const STANDOUTS: Readonly<Record<Standout, string>> = {
  water: "Juegos de agua",
  zipwire: "Tirolina",
  trampoline: "Cama elástica",
  climbing: "Estructura para trepar",
  slide: "Tobogán",
  swing: "Columpio",
  structure: "Estructura de juego",
  seesaw: "Balancín",
  springy: "Balancín de muelle",
  balance: "Barra de equilibrio",
  playhouse: "Casita de juegos",
  sand: "Arenero",
  soccer: "Campo de fútbol",
  basketball: "Canasta",
  table_tennis: "Mesa de ping-pong",
};

/** Kinds of streets by their article: "en la calle Mayor", "en el paseo Marítimo". */
const FEMININE =
  /^(calle|avenida|plaza|plazuela|plazoleta|ronda|carretera|travesía|glorieta|rambla|cuesta|alameda|calzada)\b/i;
const MASCULINE = /^(paseo|camino|pasaje|callejón|bulevar|sendero)\b/i;

function atStreet(street: string): string {
  const inSentence = street.charAt(0).toLowerCase() + street.slice(1);
  if (FEMININE.test(street)) return `Parque infantil en la ${inSentence}`;
  if (MASCULINE.test(street)) return `Parque infantil en el ${inSentence}`;
  return `Parque infantil junto a ${street}`;
}

export const naming = createNaming({
  standouts: STANDOUTS,
  inName: (name) => STANDOUTS[name].toLowerCase(),
  unnamed: "Parque infantil sin nombre",
  atStreet,
  equipped: (names) => `Parque infantil con ${names.join(" y ")}`,
});
