import { count, LOCALE, number } from "../../kit/texts/uk.ts";
import { formatMoment } from "../../kit/texts/formats.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { createHistoryWords } from "./history_words.ts";
import { createAgeWords, createSegmentWords, describeHubError, type HubReasonTexts } from "./region_words.ts";
import type { DrawerTexts, HistoryTexts } from "./texts.ts";

const { ago, day } = createAgeWords(LOCALE, "щойно");
export const segments = createSegmentWords({
  number,
  degrees: { complete: "добре", partial: "частково", missing: "майже не" },
  mapped: () => "описано",
  restricted: () => "не для всіх або невідомо",
});
const list = new Intl.ListFormat(LOCALE);
const listNames = (names: readonly string[]) =>
  list.format(shortenNames(names, (more) => `ще ${number(more)}`));

/** With decimals, unlike `number`. */
const exact = (value: number) => value.toLocaleString(LOCALE);

const HUB_REASONS: HubReasonTexts = {
  plain: {
    connection_refused: "з’єднання відхилено",
    connection_closed: "з’єднання розірвано",
    connection_failed: "не вдалося з’єднатися",
    host_not_found: "сервер не знайдено",
    host_unreachable: "сервер недоступний",
    too_many_redirects: "забагато переспрямувань",
    redirect_not_http: "переспрямування на недозволену адресу",
    redirect_to_other_server: "переспрямування на інший сервер",
    private_address: "ім’я веде на приватну адресу",
    private_redirect: "переспрямування у приватну мережу",
    private_not_meta: "за приватною адресою відповідає не вузол даних",
    certificate_invalid: "недійсний сертифікат",
    tls_failed: "не вдалося встановити шифроване з’єднання",
    not_http: "відповідь не є HTTP",
    decompression_failed: "відповідь не вдалося розпакувати",
    port_not_allowed: "порт не дозволено",
    address_invalid: "недійсна адреса",
    empty: "порожня відповідь",
    not_json: "відповідь не вдалося прочитати",
    not_an_object: "неправильний формат відповіді",
    stopped: "перервано, перш ніж надійшла відповідь",
  },
  numbered: {
    http_status: (status) => `помилка HTTP ${status}`,
    timeout: (seconds) => `немає відповіді протягом ${exact(seconds)} с`,
    incomplete: (seconds) => `немає повної відповіді протягом ${exact(seconds)} с`,
    too_large: (bytes) => `відповідь більша за ${describeBytes(bytes)}`,
  },
};

function describeBytes(bytes: number): string {
  const mebibytes = bytes / (1024 * 1024);
  return mebibytes >= 1
    ? `${exact(mebibytes)} МіБ`
    : count(bytes, { one: "байт", few: "байти", many: "байтів" });
}

const history: HistoryTexts = {
  title: "Історія",
  hours: "24 години",
  days: "90 днів",
  hoursLabel: "Доступність за останні 24 години",
  daysLabel: "Доступність за останні 90 днів",
  now: "зараз",
  today: "сьогодні",
  ...createHistoryWords(LOCALE, {
    legend: { up: "без збоїв", partly: "тимчасовий збій", down: "недоступний", unknown: "невідомо" },
  }),
  latency: (mean, highest) => `Час відповіді: у середньому ${mean}, щонайбільше ${highest}`,
  none: "Історія цього регіону зараз недоступна.",
  statusPage: "Більше на сторінці стану",
};

export const drawer: DrawerTexts = {
  empty:
    "Ще не додано жодного регіону. Якщо ви керуєте цією картою, додайте регіони до реєстру (registry.json).",
  showRegion: "Показати на карті",
  positionUnknown: "Розташування невідоме",
  forOperators: "Для операторів",
  version: (version) => `Версія ${version}`,
  classCounts: segments.list,
  completenessUnknown: "Немає даних про повноту",
  dataAge: (age) => `Дані оновлено ${ago(age)}`,
  osmDate: (time) => `OpenStreetMap станом на ${day(time)}`,
  lastReached: (age) => `Останній зв’язок: ${ago(age)}`,
  neverReached: "Зв’язку ще не було",
  unreachableForHub: (error) =>
    "Хаб не має зв’язку" + (error === null ? "" : ` (${describeHubError(error, HUB_REASONS)})`),
  maintenance: (until, now, note) => {
    const text = `Технічні роботи до ${formatMoment(LOCALE, until, now)}`;
    return note === null ? text : `${text}: ${note}`;
  },
  reachedHere: "Звідси зв’язок є",
  overlapsWith: (names) => `Перекривається з: ${listNames(names)}`,
  sameAddressAs: (names) => `Така сама адреса: ${listNames(names)}`,
  stale: "Відомості про стан регіонів застаріли:",
  registryOutdated: "Не вдається оновити список регіонів:",
  staleSince: (age) => `востаннє оновлено ${ago(age)}`,
  sinceOpened: "немає оновлень, відколи відкрито цю сторінку",
  impressum: "Правова інформація",
  privacy: "Конфіденційність",
  legalOf: (what, region) => `${what} (${region})`,
  legalNone: "Тут нічого не вказано.",
  statusPage: "Стан та історія",
  thisMap: "Ця карта:",
  history,
};
