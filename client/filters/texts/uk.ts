import { LOCALE, number } from "../../kit/texts/uk.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import type { FilterSheetTexts } from "./texts.ts";

const list = new Intl.ListFormat(LOCALE);

const shorten = (names: readonly string[]) => shortenNames(names, (more) => `ще ${number(more)}`);

const GROUPS = {
  audience: "Для кого",
  equipment: "Обладнання",
  surroundings: "Довкола",
  devices: "Ігрові елементи, якщо позначені",
  dataQuality: "Якість даних",
};

const ATTRIBUTES = {
  private: "Відкрито для всіх",
  water: "Вода",
  baby: "Для немовлят",
  toddler: "Для малюків",
  wheelchair: "Для крісел колісних",
  bench: "Лавка",
  picnic: "Стіл для пікніка",
  shelter: "Навіс",
  table_tennis: "Настільний теніс",
  soccer: "Футбол",
  basketball: "Баскетбол",
  fence: "Огороджено",
  has_dogs: "Можна з собаками",
  theme: "Тематичний майданчик",
  shade: "Тінь",
  open_now: "Зараз не зачинено",
  school_children: "Для школярів",
  slide: "Гірка",
  swing: "Гойдалка",
  baby_swing: "Гойдалка для малюків",
  climbing: "Лазіння",
  zipwire: "Зіплайн",
  trampoline: "Батут",
  seesaw: "Гойдалка-балансир",
  springy: "Гойдалка на пружині",
  balance: "Балансування",
  structure: "Ігровий комплекс",
  playhouse: "Ігровий будиночок",
  sand: "Пісок",
};

const SHOWN = {
  complete: "Показувати добре описані",
  partial: "Показувати частково описані",
  missing: "Показувати майже не описані",
};

const HIDDEN = {
  complete: "Без добре описаних",
  partial: "Без частково описаних",
  missing: "Без майже не описаних",
};

export const filterSheet: FilterSheetTexts = {
  group: (group) => GROUPS[group],
  attribute: (attribute) => ATTRIBUTES[attribute],
  shownClass: (completeness) => SHOWN[completeness],
  hiddenClass: (completeness) => HIDDEN[completeness],
  remove: (filter) => `Прибрати фільтр: ${filter}`,
  reset: "Скинути фільтри",
  chipsLabel: "Активні фільтри",
  actsFromNextStep: "Фільтри діють із наступного рівня масштабу",
  localActsCloser: (names) =>
    `Діє, лише коли видно окремі майданчики: ${
      list.format(shorten(names.map((name) => `«${ATTRIBUTES[name]}»`)))
    }`,
  openNowHint: "Майданчики без указаних годин роботи залишаються на карті.",
  closer: "Наблизити",
  farther: "Розширити пошук",
  nothingLeft: "Жоден майданчик на екрані не відповідає фільтрам",
  unfiltered: (regions) => `Фільтри тут ще не діють, показано всі майданчики: ${regions}`,
  unfilteredSign: "Позначка на їхніх кільцях:",
};
