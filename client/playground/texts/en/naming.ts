import type { Standout } from "../../core/standout.ts";
import type { NamingTexts } from "../texts.ts";

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

export const naming: NamingTexts = {
  playgroundName(naming) {
    switch (naming.kind) {
      case "named":
        return naming.name;
      case "street":
        return `Playground on ${naming.street}`;
      case "equipped":
        return `Playground with ${
          naming.standouts.map((name) => STANDOUTS[name].toLowerCase()).join(" and ")
        }`;
      case "unnamed":
        return "Unnamed playground";
    }
  },
  standout: (name) => STANDOUTS[name],
};
