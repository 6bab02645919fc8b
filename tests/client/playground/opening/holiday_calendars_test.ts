// The tables of calendars against the library's data.
import assert from "node:assert/strict";
import OpeningHours from "opening_hours";
import {
  type Calendar,
  DOUBT_CALENDARS,
  doubtfulDays,
  publicCalendars,
  schoolCalendar,
} from "client/playground/opening/core/holiday_calendars.ts";

type Location = ConstructorParameters<typeof OpeningHours>[1];

const states = (country: string, text: string) =>
  text.split(" ").map((each) => ({ country, state: `${country}-${each}` }));
const GERMAN = states("DE", "BW BY BE BB HB HH HE MV NI NW RP SL SN ST SH TH");
const AUSTRIAN = states("AT", "1 2 3 4 5 6 7 8 9");
const SWISS = states("CH", "AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH");
const FRENCH = states("FR", "57 67 68 75 13 2A");

const at = (rule: string, address: Calendar) =>
  new OpeningHours(rule, { lat: "50", lon: "9", address } as unknown as Location);

/** Public holidays of 2027 and 2028 as `MM-DD`. */
function listHolidays(calendar: Calendar): ReadonlySet<string> {
  const days = new Set<string>();
  for (const [from] of at("PH", calendar).getOpenIntervals(new Date(2027, 0, 1), new Date(2029, 0, 1))) {
    days.add(`${from.getFullYear()}-${from.getMonth() + 1}-${from.getDate()}`);
  }
  return days;
}

for (const place of [...GERMAN, ...AUSTRIAN, ...SWISS, ...FRENCH]) {
  Deno.test(`publicCalendars: one calendar of ${place.state}, with Christmas`, () => {
    const [calendar, ...others] = publicCalendars(place);
    assert.equal(others.length, 0);
    assert.ok(listHolidays(calendar!).has("2027-12-25"));
  });
}

const counts: [state: string, count: number][] = [
  ["DE-BE", 10],
  ["DE-HE", 10],
  ["DE-SN", 11],
  ["DE-ST", 11],
  ["AT-9", 13],
  ["CH-ZH", 9],
  ["FR-75", 11],
  ["FR-67", 13],
  ["FR-57", 13],
];
for (const [state, count] of counts) {
  Deno.test(`publicCalendars: ${state} has ${count} public holidays in 2027`, () => {
    const [calendar] = publicCalendars({ country: state.slice(0, 2), state });
    const days = [...listHolidays(calendar!)].filter((day) => day.startsWith("2027"));
    // Sundays apart: countries differ in whether the library lists Easter and Whitsun.
    const sundays = days.filter((day) => ["2027-3-28", "2027-5-16", "2027-9-19"].includes(day));
    assert.equal(days.length - sundays.length, count, days.join(" "));
  });
}

for (const [country, all] of [["DE", GERMAN], ["CH", SWISS]] as const) {
  Deno.test(`publicCalendars: without a state, all days on which states of ${country} differ are in doubt`, () => {
    const few = publicCalendars({ country, state: null }).map(listHolidays);
    const every = all.map((place) => listHolidays(publicCalendars(place)[0]!));
    const days = new Set(every.flatMap((each) => [...each]));
    const differing = (sets: readonly ReadonlySet<string>[]) =>
      [...days].filter((day) => sets.some((set) => set.has(day)) && sets.some((set) => !set.has(day)));
    assert.deepEqual(differing(few), differing(every));
  });
}

for (
  const state of ["BY", "SN", "TH"].map((each) => `DE-${each}`).concat(
    SWISS.map(({ state }) => state),
    "IT-BZ",
  )
) {
  Deno.test(`DOUBT_CALENDARS: some have the doubtful days of ${state}, some do not`, () => {
    const sets = DOUBT_CALENDARS.map(listHolidays);
    for (const day of doubtfulDays({ country: state.slice(0, 2), state }, 2027)) {
      const key = `${day.getFullYear()}-${day.getMonth() + 1}-${day.getDate()}`;
      assert.ok(sets.some((set) => set.has(key)) && sets.some((set) => !set.has(key)), key);
    }
  });
}

Deno.test("doubtfulDays: by Easter and by date", () => {
  const days = doubtfulDays({ country: "CH", state: "CH-VS" }, 2026).map((day) => day.toDateString());
  assert.deepEqual(days, [
    "Fri Apr 03 2026",
    "Mon Apr 06 2026",
    "Mon May 25 2026",
    "Sat Dec 26 2026",
    "Fri Mar 26 2027",
    "Mon Mar 29 2027",
    "Mon May 17 2027",
    "Sun Dec 26 2027",
  ]);
  assert.deepEqual(doubtfulDays({ country: "DE", state: "DE-HE" }, 2026), []);
});

for (
  const place of [...GERMAN, ...AUSTRIAN, { country: "AD", state: null }, { country: "LU", state: null }]
) {
  Deno.test(`schoolCalendar: ${place.state ?? place.country} has Christmas holidays, and no gap of a whole term`, () => {
    const hours = at("SH", schoolCalendar(place)!);
    assert.equal(hours.getState(new Date(2026, 11, 28, 12)), true);
    const intervals = hours.getOpenIntervals(new Date(2026, 8, 20), new Date(2027, 5, 30));
    for (const [i, [, end]] of intervals.slice(0, -1).entries()) {
      const days = (intervals[i + 1]![0].getTime() - end.getTime()) / 86_400_000;
      assert.ok(days < 110, `${days} days from ${end.toDateString()}`);
    }
  });
}

const zones: [state: string, name: string][] = [
  ["FR-69", "Zone A"],
  ["FR-67", "Zone B"],
  ["FR-13", "Zone B"],
  ["FR-PAC", "Zone B"],
  ["FR-75", "Zone C"],
  ["FR-OCC", "Zone C"],
];
for (const [state, name] of zones) {
  Deno.test(`schoolCalendar: ${state} is in ${name}`, () =>
    assert.deepEqual(schoolCalendar({ country: "FR", state }), { country_code: "fr", state: name }));
}

for (const state of ["FR-2A", "FR-974", "CH-ZH", "IT-BZ", "NL-UT"]) {
  Deno.test(`schoolCalendar: ${state} is not known`, () =>
    assert.equal(schoolCalendar({ country: state.slice(0, 2), state }), null));
}
