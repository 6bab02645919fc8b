// Opening hours of playgrounds in seven regions on days around holidays. The states were worked out by hand from the laws
// and the calendars of the schools, not read from the program: `o` open, `c` closed, `?` not known, at nine o'clock.
import assert from "node:assert/strict";
import type { RegionPlace } from "contract/registry/region_place.ts";
import { evaluateOpening } from "client/playground/opening/opening_evaluation.ts";

/** Year, month and day; nine o'clock. */
const DAYS: readonly [year: number, month: number, day: number, name: string][] = [
  [2026, 8, 1, "Saturday, national day of Switzerland"],
  [2026, 8, 15, "Saturday, Assumption"],
  [2026, 10, 26, "Monday, national day of Austria"],
  [2026, 10, 31, "Saturday, Reformation Day"],
  [2026, 11, 18, "Wednesday, Day of Repentance"],
  [2026, 12, 8, "Tuesday, Immaculate Conception"],
  [2026, 12, 26, "Saturday, St Stephen's Day"],
  [2027, 1, 6, "Wednesday, Epiphany"],
  [2027, 3, 8, "Monday, Women's Day"],
  [2027, 3, 26, "Good Friday"],
  [2027, 5, 17, "Whit Monday"],
];

const BAVARIA = place("DE-BY", 48.14, 11.58);
const BERLIN = place("DE-BE", 52.52, 13.4);
const SAXONY = place("DE-SN", 51.05, 13.74);
const VIENNA = place("AT-9", 48.21, 16.37);
const ZURICH = place("CH-ZH", 47.37, 8.54);
const LOWER_ALSACE = place("FR-67", 48.58, 7.75);
const UPPER_ALSACE = place("FR-68", 48.08, 7.36);
const SOUTH_TYROL = place("IT-BZ", 46.5, 11.35);

const PLAYGROUNDS: readonly [where: ReturnType<typeof place>, hours: string, states: string][] = [
  // Whether the 15th of August is a holiday depends on the community.
  [BAVARIA, "Mo-Sa 08:00-20:00; PH off", "o?ooooccocc"],
  [BAVARIA, "08:00-20:00; PH 10:00-18:00", "o?ooooccocc"],
  // A Saturday is closed either way.
  [BAVARIA, "Mo-Fr 07:00-18:00; PH off", "ccocooccocc"],
  [BAVARIA, "Mo-Su 08:00-20:00", "ooooooooooo"],
  [BERLIN, "Mo-Fr 08:00-16:00; Sa,Su,PH 10:00-18:00", "ccocoococcc"],
  [BERLIN, "08:00-20:00; PH off", "oooooococcc"],
  // Summer until 22 August, autumn 19 to 31 October, Christmas until 2 January, Easter from 22 March.
  [BERLIN, "Mo-Fr 14:00-18:00; SH 08:00-18:00", "ooooccoccoc"],
  [SAXONY, "08:00-20:00; PH off", "oooccocoocc"],
  [SAXONY, "Mo-Fr 08:00-17:00; Sa,Su,PH off", "ccoccocoocc"],
  [SAXONY, "24/7", "ooooooooooo"],
  // Good Friday is no holiday in Austria.
  [VIENNA, "Mo-Sa 08:00-20:00; PH off", "occoocccooc"],
  // Autumn from 27 October, Christmas until 6 January, Easter from 20 March, Whitsun 15 to 17 May.
  [VIENNA, "Mo-Fr 13:00-17:00; SH Mo-Fr 08:00-17:00", "cccccccocoo"],
  [VIENNA, "08:00-20:00; PH closed", "occoocccooc"],
  [ZURICH, "08:00-20:00; PH off", "cooooocoocc"],
  [ZURICH, "Mo-Fr 08:00-18:00; PH off", "ccocoocoocc"],
  // School holidays are a matter of the communities.
  [ZURICH, "08:00-12:00; SH off", "???????????"],
  [LOWER_ALSACE, "08:00-20:00; PH off", "ocoooocoocc"],
  [UPPER_ALSACE, "Mo-Fr 08:00-18:00; PH off", "ccocoocoocc"],
  // Summer until 31 August, All Saints 17 October to 1 November, Christmas until 3 January, winter until 7 March.
  [UPPER_ALSACE, "Mo-Fr 14:00-18:00; SH 08:00-18:00", "ooooccocccc"],
  // Whit Monday is a holiday of this province alone, which the library does not have.
  [SOUTH_TYROL, "08:00-20:00; PH off", "ocooocccoo?"],
  [SOUTH_TYROL, "Mo-Sa 08:00-20:00; PH off", "ocooocccoo?"],
];

function place(state: string, lat: number, lon: number) {
  const region: RegionPlace = { country: state.slice(0, 2), state };
  return { region, place: { lat, lon } };
}

const SIGNS: Readonly<Record<string, string>> = { always: "o", open: "o", closed: "c", holidays: "?" };

for (const [where, value, states] of PLAYGROUNDS) {
  Deno.test(`holidays: ${value} in ${where.region.state}`, () => {
    const found = DAYS.map(([year, month, day, name]) => {
      const answer = evaluateOpening({ ...where, value, now: new Date(year, month - 1, day, 9) });
      return `${name}: ${answer.kind === "evaluated" ? SIGNS[answer.status.kind] : answer.kind}`;
    });
    assert.equal(states.length, DAYS.length);
    assert.deepEqual(found, DAYS.map(([, , , name], i) => `${name}: ${states[i]}`));
  });
}
