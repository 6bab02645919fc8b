import type { Standout } from "../../standout.ts";
import { createNaming } from "../naming.ts";

const STANDOUTS: Readonly<Record<Standout, string>> = {
  water: "Su oyunu",
  zipwire: "Zipline",
  trampoline: "Trambolin",
  climbing: "Tırmanma aleti",
  slide: "Kaydırak",
  swing: "Salıncak",
  structure: "Oyun grubu",
  seesaw: "Tahterevalli",
  springy: "Yaylı zıpzıp",
  balance: "Denge tahtası",
  playhouse: "Oyun evi",
  sand: "Kum havuzu",
  soccer: "Futbol sahası",
  basketball: "Basketbol potası",
  table_tennis: "Masa tenisi masası",
};

/** "Kaydırak ve oyun evi bulunan çocuk parkı": a name begins with what stands out. */
function equipped(words: readonly string[]): string {
  const listed = words.join(" ve ");
  return `${listed.charAt(0).toLocaleUpperCase("tr")}${listed.slice(1)} bulunan çocuk parkı`;
}

export const naming = createNaming({
  standouts: STANDOUTS,
  inName: (name) => STANDOUTS[name].toLocaleLowerCase("tr"),
  unnamed: "İsimsiz çocuk parkı",
  atStreet: (street) => `Çocuk parkı, ${street}`,
  equipped,
});
