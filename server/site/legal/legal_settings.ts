// Settings of the legal pages and of security.txt.
import type { Reading } from "../../base/settings/read_settings.ts";
import { define, needs, yieldsTo } from "../../base/settings/setting.ts";
import { emailAddress, httpUrl, securityContact } from "../../base/settings/address_rules.ts";
import {
  anyText,
  optional,
  phoneNumber,
  postalAddress,
  shortText,
} from "../../base/settings/setting_rules.ts";
import { ACCESSIBILITY_SETTINGS, readStatement } from "./accessibility_settings.ts";
import { createOperator } from "./core/operator.ts";

const writesPages = needs(["IMPRESSUM_NAME", "IMPRESSUM_ORG"]);

export const LEGAL_SETTINGS = {
  IMPRESSUM_URL: define({
    default: "",
    rule: optional(httpUrl),
    meaning: "legal notice, linked on the map and in the list of regions",
  }),
  PRIVACY_URL: define({
    default: "",
    rule: optional(httpUrl),
    meaning: "privacy notice, linked on the map and in the list of regions",
  }),
  IMPRESSUM_NAME: define({
    default: "",
    rule: optional(shortText),
    meaning: "person who runs the map; with it or IMPRESSUM_ORG, legal pages are written from the settings",
  }),
  IMPRESSUM_ORG: define({
    default: "",
    rule: optional(shortText),
    meaning: "organisation that runs the map, for the legal pages",
  }),
  IMPRESSUM_ADDRESS: define({
    default: "",
    rule: optional(postalAddress),
    meaning: "postal address for the legal pages, its lines separated by commas",
    appliesTo: [writesPages],
  }),
  IMPRESSUM_EMAIL: define({
    default: "",
    rule: optional(emailAddress),
    meaning: "e-mail address for the legal pages",
    appliesTo: [writesPages],
  }),
  IMPRESSUM_PHONE: define({
    default: "",
    rule: optional(phoneNumber),
    meaning: "phone number for the legal pages",
    appliesTo: [writesPages],
  }),
  IMPRESSUM_FILE: define({
    default: "",
    rule: optional(anyText),
    meaning: "text file shown as legal notice instead of the written one",
    appliesTo: [yieldsTo("IMPRESSUM_URL", "which is linked instead")],
  }),
  PRIVACY_FILE: define({
    default: "",
    rule: optional(anyText),
    meaning: "text file shown as privacy notice instead of the written one",
    appliesTo: [yieldsTo("PRIVACY_URL", "which is linked instead")],
  }),
  SECURITY_CONTACT: define({
    default: "",
    rule: optional(securityContact),
    meaning: "URL or e-mail address for reports of security flaws, published in /.well-known/security.txt",
  }),
  ...ACCESSIBILITY_SETTINGS,
} as const;

export function readLegal({ values, warn }: Reading<typeof LEGAL_SETTINGS>) {
  const { IMPRESSUM_URL, IMPRESSUM_FILE } = values;
  const operator = createOperator({
    name: values.IMPRESSUM_NAME,
    organisation: values.IMPRESSUM_ORG,
    address: values.IMPRESSUM_ADDRESS,
    email: values.IMPRESSUM_EMAIL,
    phone: values.IMPRESSUM_PHONE,
  });
  const isWritten = operator !== null && IMPRESSUM_URL === null && IMPRESSUM_FILE === null;
  const missing = (["IMPRESSUM_ADDRESS", "IMPRESSUM_EMAIL"] as const).filter((name) => values[name] === null);
  if (isWritten && missing.length > 0) {
    const names = missing.join(" and ");
    warn(`the legal notice that is written from the settings is incomplete: set ${names}, too`);
  }
  return {
    impressumUrl: IMPRESSUM_URL,
    privacyUrl: values.PRIVACY_URL,
    /** Null if legal texts are not generated. */
    operator,
    /** Paths of the operator's own texts. A URL takes precedence. */
    impressumFile: IMPRESSUM_FILE,
    privacyFile: values.PRIVACY_FILE,
    accessibilityUrl: values.ACCESSIBILITY_URL,
    /** Null if no accessibility statement is generated. */
    statement: operator === null ? null : readStatement({ values }),
    /** An https URL or an e-mail address, or null to serve no security.txt. */
    securityContact: values.SECURITY_CONTACT,
  };
}

export type LegalSection = Readonly<ReturnType<typeof readLegal>>;
