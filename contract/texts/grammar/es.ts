// Spanish words that depend on the next word. Messages refer to them as in `{time, grammar, clock}`.
export { hour } from "../message_formats.ts";

/** "la 01:30", "las 14:00". */
export const clock = (time: string): string => `${time.startsWith("01") ? "la" : "las"} ${time}`;

/** Kinds of streets with a feminine article. */
const FEMININE =
  /^(calle|avenida|plaza|plazuela|plazoleta|ronda|carretera|travesía|glorieta|rambla|cuesta|alameda|calzada)\b/i;
const MASCULINE = /^(paseo|camino|pasaje|callejón|bulevar|sendero)\b/i;

/** "en la calle Mayor", "en el paseo Marítimo". */
export function atStreet(street: string): string {
  const inSentence = street.charAt(0).toLowerCase() + street.slice(1);
  if (FEMININE.test(street)) return `en la ${inSentence}`;
  return MASCULINE.test(street) ? `en el ${inSentence}` : `junto a ${street}`;
}
