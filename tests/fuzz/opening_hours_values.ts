// Generated values of the tag opening_hours: along its grammar, with what makes a parser or an evaluation slow.
import fc from "fast-check";

/** As long as the page accepts. */
const MAX_LENGTH = 300;

const pick = (...words: readonly string[]) => fc.constantFrom(...words);
const day = pick("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su", "PH", "SH", "Mo[1]", "Su[-1]", "Fr[2-4]");
const month = pick("Jan", "Feb", "Mar", "Apr", "Jun", "Oct", "Dec");
const time = pick(
  "00:00",
  "08:00",
  "12:30",
  "24:00",
  "26:00",
  "sunrise",
  "sunset",
  "(sunset-01:30)",
  "dawn",
  "8",
);
const date = fc.tuple(month, fc.integer({ min: 1, max: 31 })).map(([name, number]) => `${name} ${number}`);
const year = fc.integer({ min: 2020, max: 2040 }).map(String);
const rangeOf = (end: fc.Arbitrary<string>) => fc.oneof(end, fc.tuple(end, end).map(([a, b]) => `${a}-${b}`));
const listOf = (item: fc.Arbitrary<string>, separator: string) =>
  fc.array(item, { minLength: 1, maxLength: 12 }).map((items) => items.join(separator));

const selector = fc.oneof(
  listOf(rangeOf(day), ","),
  listOf(rangeOf(month), ","),
  listOf(rangeOf(date), ","),
  listOf(rangeOf(year), ","),
  listOf(rangeOf(fc.integer({ min: 1, max: 53 }).map(String)), ",").map((weeks) => `week ${weeks}`),
  pick("24/7", "easter", "easter -2 days", "Jan Mo[1] +3 days", "2020-2040/3", "week 1-53/2", "Mo,PH", ""),
);
const modifier = pick(
  "",
  "off",
  "open",
  "closed",
  "unknown",
  '"comment"',
  'open "a; b || c"',
  '"',
  "open open",
);
const rule = fc.tuple(listOf(selector, " "), listOf(rangeOf(time), ","), modifier)
  .map((parts) => parts.join(" ").trim());
const joint = pick("; ", ";", " || ", "||", ", ", ",", " ");
const debris = pick("x", "?", "(", ")", "[", "]", "-", "+", "/", ":", ".", "é", '"', "<b>", " ", "; ");
const chain = fc.array(fc.tuple(fc.oneof(rule, debris), joint), { minLength: 1, maxLength: 20 })
  .map((parts) => parts.flat().join(""));
/** One piece repeated as often as fits: superlinear evaluation shows here first. */
const repeated = fc.tuple(fc.oneof(rule, selector, debris), joint, fc.oneof(rule, debris, fc.constant("")))
  .map(([piece, between, end]) => {
    const unit = piece + between;
    return unit.repeat(Math.max(1, Math.floor((MAX_LENGTH - end.length) / unit.length))) + end;
  });

/** Values of 1 to 300 characters, as the page passes them on. */
export const openingHoursValue: fc.Arbitrary<string> = fc.oneof(chain, repeated, rule)
  .map((value) => value.slice(0, MAX_LENGTH).trim())
  .filter((value) => value !== "");
