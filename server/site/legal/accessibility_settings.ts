// Settings of the accessibility statement that public bodies have to publish.
import type { Reading } from "../../base/settings/read_settings.ts";
import { calendarDay } from "../../base/settings/calendar_day.ts";
import { withPages } from "../../base/settings/role_settings.ts";
import { define, needs, yieldsTo } from "../../base/settings/setting.ts";
import { httpUrl, securityContact } from "../../base/settings/address_rules.ts";
import { optional, type Rule, shortText } from "../../base/settings/setting_rules.ts";
import { ENFORCEMENT_BODIES, parseEnforcementBody } from "./core/enforcement_bodies.ts";
import type { StatementSettings } from "./core/write_statement.ts";

const lawOfPlace: Rule<string> = {
  allowed:
    "DE for German federal bodies, DE- and the code of a German state such as DE-HE, AT, CH, or the code of " +
    "another EU country such as FR",
  parse: (text) => Object.hasOwn(ENFORCEMENT_BODIES, text) ? text : undefined,
};

/** Encodes spaces and a final comma in a URL, because they separate links. Other texts are unchanged. */
const encodeLink = (text: string) => URL.parse(text)?.href.replace(/,$/, "%2C") ?? text;

const encoded = ({ allowed, parse }: Rule<string>): Rule<string> => ({
  allowed,
  parse: (text) => parse(text) === undefined ? undefined : encodeLink(text),
});

const LINK_RULES = { easy: encoded(httpUrl), sign: encoded(httpUrl), contact: encoded(securityContact) };
type LinkName = keyof typeof LINK_RULES;

const links: Rule<Readonly<Partial<Record<LinkName, string>>>> = {
  allowed:
    "easy= and sign=, each with an address that starts with http:// or https://, and contact= with an e-mail " +
    "address or one that starts with https://, separated by spaces",
  parse: (text) => {
    const found: Partial<Record<LinkName, string>> = {};
    for (const word of text.split(/,?(?:\s+|$)/).filter((word) => word !== "")) {
      const [, name, address = ""] = /^(easy|sign|contact)=(.*)$/.exec(word) ?? [];
      const link = LINK_RULES[name as LinkName]?.parse(address);
      if (link === undefined || name! in found) return undefined;
      found[name as LinkName] = link;
    }
    return found;
  },
};

const isWritten = [
  withPages,
  yieldsTo("ACCESSIBILITY_URL", "which is linked instead"),
  needs(["ACCESSIBILITY_LAW"]),
];

const replacedByLink = (name: LinkName) =>
  define({
    default: "",
    rule: optional(LINK_RULES[name]),
    meaning: "link of the accessibility statement",
    retired: (text) => `add ${name}=${encodeLink(text)} to ACCESSIBILITY_LINKS instead`,
    appliesTo: [
      ...isWritten,
      (read) =>
        links.parse(read("ACCESSIBILITY_LINKS"))?.[name] === undefined
          ? null
          : `with ${name}= in ACCESSIBILITY_LINKS`,
    ],
  });

export const ACCESSIBILITY_SETTINGS = {
  ACCESSIBILITY_LAW: define({
    default: "",
    rule: optional(lawOfPlace),
    meaning:
      "whose law applies to the public body that runs the map; if set, an accessibility statement is generated",
    appliesTo: [
      withPages,
      yieldsTo("ACCESSIBILITY_URL", "which is linked instead"),
      needs(["IMPRESSUM_NAME", "IMPRESSUM_ORG"]),
    ],
  }),
  ACCESSIBILITY_BODY: define({
    default: "",
    defaultNote: "the known body for ACCESSIBILITY_LAW",
    rule: optional(shortText),
    meaning: "enforcement body for the accessibility statement: its name, then an https address",
    appliesTo: isWritten,
  }),
  ACCESSIBILITY_DATE: define({
    default: "",
    rule: optional(calendarDay),
    meaning: "day on which you last reviewed the accessibility statement",
    appliesTo: isWritten,
  }),
  ACCESSIBILITY_LINKS: define({
    default: "",
    rule: links,
    meaning:
      "links in the accessibility statement: the map explained in easy language and in sign language, and a " +
      "contact for reporting barriers, if other than IMPRESSUM_EMAIL",
    appliesTo: isWritten,
  }),
  ACCESSIBILITY_URL: define({
    default: "",
    rule: optional(httpUrl),
    meaning: "your own accessibility statement, linked on the map and in the list of regions",
    appliesTo: [withPages],
  }),
  ACCESSIBILITY_CONTACT: replacedByLink("contact"),
  EASY_LANGUAGE_URL: replacedByLink("easy"),
  SIGN_LANGUAGE_URL: replacedByLink("sign"),
} as const;

/** Returns null if no statement is configured. */
export function readStatement(
  { values }: Pick<Reading<typeof ACCESSIBILITY_SETTINGS>, "values">,
): StatementSettings | null {
  const { ACCESSIBILITY_LAW: law, ACCESSIBILITY_BODY: body, ACCESSIBILITY_LINKS: links } = values;
  if (law === null) return null;
  return {
    law,
    body: body === null ? ENFORCEMENT_BODIES[law] ?? null : parseEnforcementBody(body),
    contact: links.contact ?? values.ACCESSIBILITY_CONTACT,
    reviewedOn: values.ACCESSIBILITY_DATE,
    easyLanguageUrl: links.easy ?? values.EASY_LANGUAGE_URL,
    signLanguageUrl: links.sign ?? values.SIGN_LANGUAGE_URL,
  };
}
