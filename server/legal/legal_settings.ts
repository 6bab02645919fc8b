// The settings of the legal pages: a part of the table of settings.
import { define, needs, yieldsTo } from "../settings/setting.ts";
import {
  anyText,
  emailAddress,
  httpUrl,
  optional,
  phoneNumber,
  postalAddress,
  shortText,
} from "../settings/setting_rules.ts";

const writesPages = needs(["IMPRESSUM_NAME", "IMPRESSUM_ORG"]);

export const LEGAL_SETTINGS = {
  IMPRESSUM_URL: define({
    byDefault: "",
    rule: optional(httpUrl),
    meaning: "legal notice, linked on the map and in the list of regions",
  }),
  PRIVACY_URL: define({
    byDefault: "",
    rule: optional(httpUrl),
    meaning: "privacy notice, linked on the map and in the list of regions",
  }),
  IMPRESSUM_NAME: define({
    byDefault: "",
    rule: optional(shortText),
    meaning: "person who runs the map; with it or IMPRESSUM_ORG, legal pages are written from the settings",
  }),
  IMPRESSUM_ORG: define({
    byDefault: "",
    rule: optional(shortText),
    meaning: "organisation that runs the map, for the legal pages",
  }),
  IMPRESSUM_ADDRESS: define({
    byDefault: "",
    rule: optional(postalAddress),
    meaning: "postal address for the legal pages, its lines separated by commas",
    appliesTo: [writesPages],
  }),
  IMPRESSUM_EMAIL: define({
    byDefault: "",
    rule: optional(emailAddress),
    meaning: "e-mail address for the legal pages",
    appliesTo: [writesPages],
  }),
  IMPRESSUM_PHONE: define({
    byDefault: "",
    rule: optional(phoneNumber),
    meaning: "phone number for the legal pages",
    appliesTo: [writesPages],
  }),
  IMPRESSUM_FILE: define({
    byDefault: "",
    rule: optional(anyText),
    meaning: "text file shown as legal notice instead of the written one",
    appliesTo: [yieldsTo("IMPRESSUM_URL", "which is linked instead")],
  }),
  PRIVACY_FILE: define({
    byDefault: "",
    rule: optional(anyText),
    meaning: "text file shown as privacy notice instead of the written one",
    appliesTo: [yieldsTo("PRIVACY_URL", "which is linked instead")],
  }),
} as const;
