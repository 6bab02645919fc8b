// Settings of the legal pages and of security.txt.
import { isHttpAddress } from "../../base/kit/http_address.ts";
import type { Reading } from "../../base/settings/read_settings.ts";
import { define, needs, yieldsTo } from "../../base/settings/setting.ts";
import { emailAddress, httpUrl, securityContact } from "../../base/settings/address_rules.ts";
import { optional, postalAddress, type Rule, shortText } from "../../base/settings/setting_rules.ts";
import { ACCESSIBILITY_SETTINGS, readStatement } from "./accessibility_settings.ts";
import { createOperator, PHONE_NUMBER, phoneLine, splitAddress } from "./core/operator.ts";

/** A relative path needs a prefix or an extension, so that a mistyped URL is not taken for a file. */
const TEXT_FILE = /^((\.{0,2}|[a-z]:)[\\/](?!\/)|[^\\/:]+\.(txt|md)$)/i;

const pageSource: Rule<string> = {
  allowed:
    `${httpUrl.allowed}, or a text file: a path that starts with / or ./, or the name of a .txt or .md file`,
  parse: (text) => TEXT_FILE.test(text) ? text : httpUrl.parse(text),
};

/** Accepts any path. The value has a form that {@link pageSource} recognises as a file. */
const textFile: Rule<string> = { allowed: "text", parse: writePath };

function writePath(path: string): string {
  const plain = path.replace(/\/{2,}/g, "/");
  return TEXT_FILE.test(plain) ? plain : `./${plain}`;
}

const replacedBy = (name: "IMPRESSUM_URL" | "PRIVACY_URL") =>
  define({
    default: "",
    rule: optional(textFile),
    meaning: "text file of the operator",
    retired: (text) => `write ${name}=${JSON.stringify(writePath(text))} instead`,
    appliesTo: [yieldsTo(name, "which is used instead")],
  });

export const phoneNumber: Rule<string> = {
  allowed: "a phone number of 3 to 40 digits, spaces and + ( ) / . -",
  parse: (text) => PHONE_NUMBER.test(text) ? text : undefined,
};

const writesPages = needs(["IMPRESSUM_NAME", "IMPRESSUM_ORG"]);

export const LEGAL_SETTINGS = {
  IMPRESSUM_URL: define({
    default: "",
    rule: optional(pageSource),
    meaning: "your own legal notice: an address to link, or a text file to show",
  }),
  PRIVACY_URL: define({
    default: "",
    rule: optional(pageSource),
    meaning: "your own privacy notice: an address to link, or a text file to show",
  }),
  IMPRESSUM_NAME: define({
    default: "",
    rule: optional(shortText),
    meaning: "person who runs the map; if this or IMPRESSUM_ORG is set, legal pages are generated",
  }),
  IMPRESSUM_ORG: define({
    default: "",
    rule: optional(shortText),
    meaning: "organisation that runs the map, for the legal pages",
  }),
  IMPRESSUM_ADDRESS: define({
    default: "",
    rule: optional(postalAddress),
    meaning: "postal address for the legal pages; its last line may be tel: and a phone number",
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
    meaning: "phone number of the operator",
    retired: (text) =>
      `add ${JSON.stringify(`, ${phoneLine(text)}`)} to the end of IMPRESSUM_ADDRESS instead`,
    appliesTo: [
      writesPages,
      (read) =>
        splitAddress(read("IMPRESSUM_ADDRESS")).phone === null
          ? null
          : "with the phone number in IMPRESSUM_ADDRESS",
    ],
  }),
  IMPRESSUM_FILE: replacedBy("IMPRESSUM_URL"),
  PRIVACY_FILE: replacedBy("PRIVACY_URL"),
  SECURITY_CONTACT: define({
    default: "",
    rule: optional(securityContact),
    meaning: "URL or e-mail address for vulnerability reports, published in /.well-known/security.txt",
  }),
  ...ACCESSIBILITY_SETTINGS,
} as const;

export function readLegal({ values, warn }: Reading<typeof LEGAL_SETTINGS>) {
  const impressum = splitSource(values.IMPRESSUM_URL ?? values.IMPRESSUM_FILE);
  const privacy = splitSource(values.PRIVACY_URL ?? values.PRIVACY_FILE);
  const operator = createOperator({
    name: values.IMPRESSUM_NAME,
    organisation: values.IMPRESSUM_ORG,
    address: addPhone(values.IMPRESSUM_ADDRESS ?? "", values.IMPRESSUM_PHONE),
    email: values.IMPRESSUM_EMAIL,
  });
  if (operator !== null && impressum.url === null && impressum.file === null) {
    const missing = [
      ...(operator.addressLines.length === 0 ? ["IMPRESSUM_ADDRESS"] : []),
      ...(operator.email === null ? ["IMPRESSUM_EMAIL"] : []),
    ];
    if (missing.length > 0) {
      const names = missing.join(" and ");
      warn(`the legal notice that is written from the settings is incomplete: set ${names}, too`);
    }
  }
  return {
    impressumUrl: impressum.url,
    privacyUrl: privacy.url,
    /** Null if legal texts are not generated. */
    operator,
    /** Paths of the operator's own texts, each null if there is a URL. */
    impressumFile: impressum.file,
    privacyFile: privacy.file,
    accessibilityUrl: values.ACCESSIBILITY_URL,
    /** Null if no accessibility statement is generated. */
    statement: operator === null ? null : readStatement({ values }),
    /** An https URL or an e-mail address, or null to serve no security.txt. */
    securityContact: values.SECURITY_CONTACT,
  };
}

const addPhone = (address: string, phone: string | null): string =>
  phone === null || splitAddress(address).phone !== null ? address : `${address}, ${phoneLine(phone)}`;

const splitSource = (source: string | null) =>
  source !== null && isHttpAddress(source) ? { url: source, file: null } : { url: null, file: source };

export type LegalSection = Readonly<ReturnType<typeof readLegal>>;
