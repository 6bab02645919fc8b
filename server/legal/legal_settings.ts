// The settings of the legal pages: a part of the table of settings.
import { define } from "../settings/setting.ts";
import {
  anyText,
  emailAddress,
  optional,
  phoneNumber,
  postalAddress,
  shortText,
} from "../settings/setting_rules.ts";

export const LEGAL_SETTINGS = {
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
  }),
  IMPRESSUM_EMAIL: define({
    byDefault: "",
    rule: optional(emailAddress),
    meaning: "e-mail address for the legal pages",
  }),
  IMPRESSUM_PHONE: define({
    byDefault: "",
    rule: optional(phoneNumber),
    meaning: "phone number for the legal pages",
  }),
  IMPRESSUM_FILE: define({
    byDefault: "",
    rule: optional(anyText),
    meaning: "text file shown as legal notice instead of the written one",
  }),
  PRIVACY_FILE: define({
    byDefault: "",
    rule: optional(anyText),
    meaning: "text file shown as privacy notice instead of the written one",
  }),
} as const;
