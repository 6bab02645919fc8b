// The tag `opening_hours` -> `openingHours` of schema.org, for values that both can express: days and times. Evaluating
// the rest needs a library that takes exponential time for some values.

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;
const DAY = `(?:${DAYS.join("|")})`;
const DAY_LIST = `${DAY}(?:-${DAY})?(?: ?, ?${DAY}(?:-${DAY})?)*`;
const TIME = String.raw`(?:[01]\d|2[0-4]):[0-5]\d`;
const TIME_LIST = `${TIME}-${TIME}(?: ?, ?${TIME}-${TIME})*`;
const RULE = new RegExp(`^(?:(${DAY_LIST}) )?(${TIME_LIST})$`);
/** Seven days with one rule each, and some space. */
const MAX_LENGTH = 200;

/** One text per days and times, such as `Mo-Fr 08:00-20:00`; empty when the value says more than that, or is invalid. */
export function readSimpleHours(value: unknown): string[] {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return [];
  if (value.trim() === "24/7") return ["Mo-Su 00:00-24:00"];
  const seen = new Set<string>();
  const hours: string[] = [];
  for (const rule of value.split(";").map((text) => text.trim()).filter((text) => text !== "")) {
    const match = RULE.exec(rule);
    if (match === null) return [];
    const days = match[1]?.replaceAll(" ", "") ?? "Mo-Su";
    for (const day of listDays(days)) {
      // A later rule replaces an earlier one for its days; schema.org would add them.
      if (seen.has(day)) return [];
      seen.add(day);
    }
    for (const time of match[2]!.split(",")) {
      if (!isPeriod(time.trim())) return [];
      hours.push(`${days} ${time.trim()}`);
    }
  }
  return hours;
}

function listDays(text: string): string[] {
  return text.split(",").flatMap((part) => {
    const [from, to = from] = part.split("-").map((day) => DAYS.indexOf(day as typeof DAYS[number]));
    // `Sa-Mo` goes around the end of the week.
    const count = (to! - from! + 7) % 7 + 1;
    return Array.from({ length: count }, (_, i) => DAYS[(from! + i) % 7]!);
  });
}

/** Not past midnight: schema.org does not say what that means. */
function isPeriod(text: string): boolean {
  const [from, to] = text.split("-");
  return from! < to! && to! <= "24:00";
}
