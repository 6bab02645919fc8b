import type { Standout } from "../../standout.ts";
import { createNaming } from "../naming.ts";

const STANDOUTS: Readonly<Record<Standout, string>> = {
  water: "Вода",
  zipwire: "Зіплайн",
  trampoline: "Батут",
  climbing: "Лазалка",
  slide: "Гірка",
  swing: "Гойдалка",
  structure: "Ігровий комплекс",
  seesaw: "Гойдалка-балансир",
  springy: "Гойдалка на пружині",
  balance: "Балансувальна колода",
  playhouse: "Ігровий будиночок",
  sand: "Пісочниця",
  soccer: "Футбольне поле",
  basketball: "Баскетбольне кільце",
  table_tennis: "Тенісний стіл",
};

/** In the instrumental. */
const WITH: Readonly<Record<Standout, string>> = {
  water: "водою",
  zipwire: "зіплайном",
  trampoline: "батутом",
  climbing: "лазалкою",
  slide: "гіркою",
  swing: "гойдалкою",
  structure: "ігровим комплексом",
  seesaw: "гойдалкою-балансиром",
  springy: "гойдалкою на пружині",
  balance: "балансувальною колодою",
  playhouse: "ігровим будиночком",
  sand: "пісочницею",
  soccer: "футбольним полем",
  basketball: "баскетбольним кільцем",
  table_tennis: "тенісним столом",
};

export const naming = createNaming({
  standouts: STANDOUTS,
  inName: (name) => WITH[name],
  unnamed: "Майданчик без назви",
  atStreet: (street) => `Майданчик, ${street}`,
  equipped: (names) => `Майданчик ${names[0]!.startsWith("і") ? "з" : "із"} ${names.join(" та ")}`,
});
