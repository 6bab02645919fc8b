// Spanish words that depend on the next one: messages name them, as in `{time, grammar, clock}`.
export { hour } from "./hour.ts";

/** "la 01:30", "las 14:00". */
export const clock = (time: string): string => `${time.startsWith("01") ? "la" : "las"} ${time}`;
