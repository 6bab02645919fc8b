import type { Standout } from "../../standout.ts";
import { createNaming } from "../naming.ts";

const STANDOUTS: Readonly<Record<Standout, string>> = {
  water: "Water",
  zipwire: "Kabelbaan",
  trampoline: "Trampoline",
  climbing: "Klimrek",
  slide: "Glijbaan",
  swing: "Schommel",
  structure: "Combinatietoestel",
  seesaw: "Wip",
  springy: "Wipkip",
  balance: "Evenwichtsbalk",
  playhouse: "Speelhuisje",
  sand: "Zandbak",
  soccer: "Voetbalveldje",
  basketball: "Basketbalring",
  table_tennis: "Tafeltennistafel",
};

export const naming = createNaming({
  standouts: STANDOUTS,
  inName: (name) => STANDOUTS[name].toLowerCase(),
  unnamed: "Speeltuin zonder naam",
  atStreet: (street) => `Speeltuin ${street}`,
  equipped: (names) => `Speeltuin met ${names.join(" en ")}`,
});
