import type { Standout } from "../../standout.ts";
import { createNaming } from "../naming.ts";

const STANDOUTS: Readonly<Record<Standout, string>> = {
  water: "Voda",
  zipwire: "Lanovka",
  trampoline: "Trampolína",
  climbing: "Prolézačka",
  slide: "Skluzavka",
  swing: "Houpačka",
  structure: "Herní sestava",
  seesaw: "Vahadlová houpačka",
  springy: "Pružinová houpačka",
  balance: "Kladina",
  playhouse: "Domeček",
  sand: "Pískoviště",
  soccer: "Fotbalové hřiště",
  basketball: "Basketbalový koš",
  table_tennis: "Pingpongový stůl",
};

/** Instrumental. */
const WITH: Readonly<Record<Standout, string>> = {
  water: "vodou",
  zipwire: "lanovkou",
  trampoline: "trampolínou",
  climbing: "prolézačkou",
  slide: "skluzavkou",
  swing: "houpačkou",
  structure: "herní sestavou",
  seesaw: "vahadlovou houpačkou",
  springy: "pružinovou houpačkou",
  balance: "kladinou",
  playhouse: "domečkem",
  sand: "pískovištěm",
  soccer: "fotbalovým hřištěm",
  basketball: "basketbalovým košem",
  table_tennis: "pingpongovým stolem",
};

/** Names with a preposition of their own: "Na Příkopě", "U Školy". */
const WITH_PREPOSITION = /^(k|ke|mezi|na|nad|po|pod|pode|před|při|u|v|ve|z|za|ze)\s/i;
/** Names that are not those of streets. */
const NO_STREET = /(^|\s)(náměstí|nám\.|nábřeží|nábř\.|sídliště|sady|park)(\s|$)/i;

function atStreet(street: string): string {
  if (WITH_PREPOSITION.test(street)) return `Hřiště ${street}`;
  if (NO_STREET.test(street)) return `Hřiště, ${street}`;
  return `Hřiště v ulici ${street}`;
}

export const naming = createNaming({
  standouts: STANDOUTS,
  inName: (name) => WITH[name],
  unnamed: "Hřiště bez názvu",
  atStreet,
  equipped: (names) => `Hřiště ${/^[szšž]/.test(names[0]!) ? "se" : "s"} ${names.join(" a ")}`,
});
