// The languages of a region's names, from its country and state, where the official languages leave no doubt. A test
// compares the countries with Unicode's CLDR.
import type { Languages } from "../kit/language_tags.ts";
import type { RegionPlace } from "./region_place.ts";

/** Parses `CODES: TAGS; …`, with spaces between codes and between tags. */
const parseTable = (table: string): ReadonlyMap<string, Languages> =>
  new Map(
    table.split(";").flatMap((line) => {
      const [codes = "", tags = ""] = line.split(":").map((part) => part.trim());
      return codes.split(/\s+/).map((code): [string, Languages] => [code, tags.split(" ")]);
    }),
  );

/**
 * Languages by country or state. Excludes ambiguous ones: those with more than two languages (Luxembourg, Graubünden),
 * those where single municipalities have further languages (Liège, Navarre), and Spain, Switzerland, Belgium and Great
 * Britain without a state.
 */
const LANGUAGES = parseTable(`
  DE AT LI: de; FR MC: fr; NL: nl; IT SM VA: it; AD: ca; PT BR: pt; PL: pl; CZ: cs; SK: sk; HU: hu; SI: sl; HR: hr;
  RO MD: ro; BG: bg; GR: el; AL: sq; UA: uk; DK: da; SE: sv; IS: is; EE: et; LV: lv; LT: lt; TR: tr; JP: ja; KR: ko;
  AU: en; FI: fi sv; AX FI-01: sv; IE: en ga; NL-FR: nl fy; IT-32 IT-BZ: it de; IT-23 IT-AO: it fr;
  CH-ZH CH-LU CH-UR CH-SZ CH-OW CH-NW CH-GL CH-ZG CH-SO CH-BS CH-BL CH-SH CH-AR CH-AI CH-SG CH-AG CH-TG: de;
  CH-VD CH-NE CH-GE CH-JU: fr; CH-TI: it; CH-BE: de fr; CH-FR CH-VS: fr de;
  BE-VLG BE-VAN BE-VBR BE-VLI BE-VOV BE-VWV: nl; BE-WBR BE-WHT BE-WLX BE-WNA: fr; BE-BRU: fr nl;
  ES-AN ES-AR ES-AS ES-CB ES-CE ES-CL ES-CM ES-CN ES-EX ES-MC ES-MD ES-ML ES-RI: es;
  ES-CT ES-IB ES-VC: ca es; ES-GA: gl es; ES-PV: eu es; GB-ENG GB-NIR GB-SCT: en; GB-WLS: en cy
`);

/** The languages of names in a region, from its country and state. Empty if unknown. */
export const languagesOfPlace = ({ country, state }: RegionPlace): Languages =>
  LANGUAGES.get(state ?? "") ?? LANGUAGES.get(country ?? "") ?? [];
