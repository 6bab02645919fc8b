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
    "DE for the federation of Germany, DE- and the code of one of its states such as DE-HE, AT, CH, or the code of " +
    "another country of the EU such as FR",
  parse: (text) => Object.hasOwn(ENFORCEMENT_BODIES, text) ? text : undefined,
};

const isWritten = [
  withPages,
  yieldsTo("ACCESSIBILITY_URL", "which is linked instead"),
  needs(["ACCESSIBILITY_LAW"]),
];

export const ACCESSIBILITY_SETTINGS = {
  ACCESSIBILITY_LAW: define({
    default: "",
    rule: optional(lawOfPlace),
    meaning:
      "whose law applies to the public body that runs the map; with it, an accessibility statement is written",
    appliesTo: [
      withPages,
      yieldsTo("ACCESSIBILITY_URL", "which is linked instead"),
      needs(["IMPRESSUM_NAME", "IMPRESSUM_ORG"]),
    ],
  }),
  ACCESSIBILITY_BODY: define({
    default: "",
    defaultNote: "the body that the program knows for `ACCESSIBILITY_LAW`",
    rule: optional(shortText),
    meaning: "enforcement body for the accessibility statement: its name, then an https address",
    appliesTo: isWritten,
  }),
  ACCESSIBILITY_CONTACT: define({
    default: "",
    defaultNote: "`IMPRESSUM_EMAIL`",
    rule: optional(securityContact),
    meaning: "URL or e-mail address for reports of barriers, in the accessibility statement",
    appliesTo: isWritten,
  }),
  ACCESSIBILITY_DATE: define({
    default: "",
    rule: optional(calendarDay),
    meaning: "day on which you last reviewed the accessibility statement",
    appliesTo: isWritten,
  }),
  EASY_LANGUAGE_URL: define({
    default: "",
    rule: optional(httpUrl),
    meaning: "your explanation of the map in easy language, linked in the accessibility statement",
    appliesTo: isWritten,
  }),
  SIGN_LANGUAGE_URL: define({
    default: "",
    rule: optional(httpUrl),
    meaning: "your explanation of the map in sign language, linked in the accessibility statement",
    appliesTo: isWritten,
  }),
  ACCESSIBILITY_URL: define({
    default: "",
    rule: optional(httpUrl),
    meaning: "accessibility statement, linked on the map and in the list of regions",
    appliesTo: [withPages],
  }),
} as const;

/** Returns null if no statement is configured. */
export function readStatement(
  { values }: Pick<Reading<typeof ACCESSIBILITY_SETTINGS>, "values">,
): StatementSettings | null {
  const { ACCESSIBILITY_LAW: law, ACCESSIBILITY_BODY: body } = values;
  if (law === null) return null;
  return {
    law,
    body: body === null ? ENFORCEMENT_BODIES[law] ?? null : parseEnforcementBody(body),
    contact: values.ACCESSIBILITY_CONTACT,
    reviewedOn: values.ACCESSIBILITY_DATE,
    easyLanguageUrl: values.EASY_LANGUAGE_URL,
    signLanguageUrl: values.SIGN_LANGUAGE_URL,
  };
}
