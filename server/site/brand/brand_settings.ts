// The branding settings.
import { calendarDay } from "../../base/settings/calendar_day.ts";
import { describeProblem, type Reading } from "../../base/settings/read_settings.ts";
import { withPages } from "../../base/settings/role_settings.ts";
import { define, needs } from "../../base/settings/setting.ts";
import { optional, type Rule } from "../../base/settings/setting_rules.ts";
import { type AccentColours, deriveAccent, formatContrast, MIN_TEXT_CONTRAST } from "./core/accent.ts";
import { MAX_URL_LENGTH } from "contract/kit/fields.ts";
import { MAX_ANNOUNCEMENT } from "contract/playground/announcement.ts";
import { httpUrl } from "../../base/settings/address_rules.ts";
import { lengthOf } from "./core/short_name.ts";
import { MAX_LOGO_BYTES } from "./site_logo.ts";

/** Maximum length that fits a tab, the head of the drawer and a feed reader. */
const MAX_SITE_NAME = 60;

const httpsLink: Rule<string> = {
  allowed: "an address that starts with https://, without a user name or password",
  parse: (text) => text.length <= MAX_URL_LENGTH && /^https:/i.test(text) ? httpUrl.parse(text) : undefined,
};

/** Control characters, line breaks, and invisible marks that change the direction of text. */
// deno-lint-ignore no-control-regex
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

/** A colour, with the value `#rrggbb` in lower case. The `#` is optional, because it begins a comment in YAML. */
const hexColour: Rule<string> = {
  allowed: "six hexadecimal digits, with or without a leading #, such as #7a1f5c",
  parse: (text) => /^#?[0-9a-f]{6}$/i.test(text) ? `#${text.replace("#", "").toLowerCase()}` : undefined,
};

/** Path of the logo, which is read and checked at startup. */
const logoPath: Rule<string> = {
  allowed: `the path of an SVG, PNG or WebP file of at most ${MAX_LOGO_BYTES / 1024} KiB`,
  parse: (text) => text,
};

/** A line of text that visitors see. */
export function plainLine(maxLength: number): Rule<string> {
  return {
    allowed: `one line of at most ${maxLength} characters, without control characters or text ` +
      "direction marks",
    parse: (text) =>
      lengthOf(text) <= maxLength && text.isWellFormed() && !UNPRINTABLE.test(text) ? text : undefined,
  };
}

const today = () => new Date().toISOString().slice(0, 10);

const besideAnnounce = (field: string) => (text: string) =>
  `write the line "${field}: ${text}" below "announce: true" in the note instead`;

export const BRAND_SETTINGS = {
  SITE_NAME: define({
    default: "",
    defaultNote: "Spielplatzkarte, in the language of the page",
    rule: optional(plainLine(MAX_SITE_NAME)),
    meaning: "name of this map in titles, previews, the installed app and the feed",
    appliesTo: [withPages],
  }),
  ACCENT_COLOR: define({
    default: "",
    defaultNote: "#1f6b43, a green",
    rule: optional(hexColour),
    meaning:
      "colour of links and buttons, dark enough to read on white; the dark scheme's colour is derived from it",
    appliesTo: [withPages],
  }),
  SITE_LOGO: define({
    default: "",
    rule: optional(logoPath),
    meaning: "image shown small beside the map's name",
    appliesTo: [withPages],
  }),
  ANNOUNCEMENT: define({
    default: "",
    rule: optional(plainLine(MAX_ANNOUNCEMENT)),
    meaning: "a line that the page and the status page show until a visitor closes it",
    retired: (text) =>
      `write the file DATA_DIR/notes/${today()}-announcement.md instead, with the four lines "---", ` +
      `"announce: true", "---" and ${JSON.stringify(text)}`,
    appliesTo: [withPages],
  }),
  ANNOUNCEMENT_LINK: define({
    default: "",
    rule: optional(httpsLink),
    meaning: "page that the announcement leads to",
    retired: besideAnnounce("link"),
    appliesTo: [needs(["ANNOUNCEMENT"])],
  }),
  ANNOUNCEMENT_FROM: define({
    default: "",
    defaultNote: "immediately",
    rule: optional(calendarDay),
    meaning: "first day of the announcement",
    retired: besideAnnounce("from"),
    appliesTo: [needs(["ANNOUNCEMENT"])],
  }),
  ANNOUNCEMENT_UNTIL: define({
    default: "",
    defaultNote: "no end",
    rule: optional(calendarDay),
    meaning: "last day of the announcement",
    retired: besideAnnounce("until"),
    appliesTo: [needs(["ANNOUNCEMENT"])],
  }),
} as const;

export function readBrand({ values, refuse }: Reading<typeof BRAND_SETTINGS>) {
  const { ANNOUNCEMENT: text, ANNOUNCEMENT_LINK: link } = values;
  const { ANNOUNCEMENT_FROM: from, ANNOUNCEMENT_UNTIL: until } = values;
  if (from !== null && until !== null && from > until) {
    refuse(
      describeProblem("ANNOUNCEMENT_UNTIL", until, `a day not before ANNOUNCEMENT_FROM, which is ${from}`),
    );
  }
  return {
    /** Null for the page's default name. */
    siteName: values.SITE_NAME,
    /** Null for the default colours. */
    accent: readAccent(values.ACCENT_COLOR, refuse),
    /** Path of an image. */
    logoFile: values.SITE_LOGO,
    /** Null if there is no announcement. */
    announcement: text === null ? null : { text, link, from, until },
  };
}

/** Returns null for the default colours. `refuse` receives a sentence if the colour is unusable. */
function readAccent(colour: string | null, refuse: (problem: string) => void): AccentColours | null {
  if (colour === null) return null;
  const outcome = deriveAccent(colour);
  if (outcome.ok) return outcome.colours;
  const { contrast, background, nearest } = outcome;
  refuse(
    `ACCENT_COLOR="${colour}" is invalid: its contrast with the background ${background} is ` +
      `${formatContrast(contrast)}, and links and buttons need at least ${
        formatContrast(MIN_TEXT_CONTRAST)
      }; ` +
      `the nearest colour that has it is ${nearest}`,
  );
  return null;
}

export type BrandSection = Readonly<ReturnType<typeof readBrand>>;
