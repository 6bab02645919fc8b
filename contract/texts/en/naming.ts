import type { Standout } from "../../standout.ts";
import { createNaming } from "../naming.ts";

const STANDOUTS: Readonly<Record<Standout, string>> = {
  water: "Water",
  zipwire: "Zip line",
  trampoline: "Trampoline",
  climbing: "Climbing frame",
  slide: "Slide",
  swing: "Swings",
  structure: "Play structure",
  seesaw: "Seesaw",
  springy: "Spring rider",
  balance: "Balance beam",
  playhouse: "Playhouse",
  sand: "Sandpit",
  soccer: "Football pitch",
  basketball: "Basketball hoop",
  table_tennis: "Table tennis",
};

export const naming = createNaming({
  standouts: STANDOUTS,
  inName: (name) => STANDOUTS[name].toLowerCase(),
  unnamed: "Unnamed playground",
  atStreet: (street) => `Playground on ${street}`,
  equipped: (names) => `Playground with ${names.join(" and ")}`,
});
