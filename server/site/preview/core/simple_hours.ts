// Converts the tag `opening_hours` to `openingHours` of schema.org, for the values that both can express, which are
// days and times. Evaluating others needs a library that takes exponential time for some values.

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;
const DAY = `(?:${DAYS.join("|")})`;
const DAY_LIST = `${DAY}(?:-${DAY})?(?: ?, ?${DAY}(?:-${DAY})?)*`;
const TIME = String.raw`(?:[01]\d|2[0-4]):[0-5]\d`;
const TIME_LIST = `${TIME}-${TIME}(?: ?, ?${TIME}-${TIME})*`;
const RULE = new RegExp(`^(?:(${DAY_LIST}) )?(${TIME_LIST})$`);
/** Maximum length, which is enough for one rule per weekday and some spaces. */
const MAX_LENGTH = 200;

/** Returns texts such as `Mo-Fr 08:00-20:00`. Empty when the value expresses more than that, or is invalid. */
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
      // A later rule replaces an earlier one for its days, but schema.org would add them.
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
    // `Sa-Mo` wraps around the end of the week.
    const count = (to! - from! + 7) % 7 + 1;
    return Array.from({ length: count }, (_, i) => DAYS[(from! + i) % 7]!);
  });
}

/** Rejects times past midnight, because schema.org does not define them. */
function isPeriod(text: string): boolean {
  const [from, to] = text.split("-");
  return from! < to! && to! <= "24:00";
}
