// Rules for the values of the settings that give an installation its own look.
import { MAX_URL_LENGTH } from "contract/kit/fields.ts";
import { httpUrl } from "../../base/settings/address_rules.ts";
import type { Rule } from "../../base/settings/setting_rules.ts";
import { lengthOf } from "./core/short_name.ts";
import { MAX_LOGO_BYTES } from "./site_logo.ts";

/** Fits a tab, the head of the drawer and a feed reader. */
export const MAX_SITE_NAME = 60;

/** Some lines in the corner of a small phone. */
export const MAX_ANNOUNCEMENT = 160;

export const httpsLink: Rule<string> = {
  allowed: "an address that starts with https://, without user name and password",
  parse: (text) => text.length <= MAX_URL_LENGTH && /^https:/i.test(text) ? httpUrl.parse(text) : undefined,
};

/** Controls, line breaks, and invisible marks that change the direction of text. */
// deno-lint-ignore no-control-regex
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

/** A colour; the value is `#rrggbb` in lower case. Files in YAML take what follows a `#` for a comment. */
export const hexColour: Rule<string> = {
  allowed: "a colour as six hexadecimal digits, with or without # before them, such as #7a1f5c",
  parse: (text) => /^#?[0-9a-f]{6}$/i.test(text) ? `#${text.replace("#", "").toLowerCase()}` : undefined,
};

/** Read at the start; the content is checked there. */
export const logoPath: Rule<string> = {
  allowed: `the path of an SVG, PNG or WebP file of at most ${MAX_LOGO_BYTES / 1024} KiB`,
  parse: (text) => text,
};

/** One line for visitors. */
export function plainLine(maxLength: number): Rule<string> {
  return {
    allowed:
      `a text of one line and at most ${maxLength} characters, without control characters and marks for the ` +
      "direction of writing",
    parse: (text) =>
      lengthOf(text) <= maxLength && text.isWellFormed() && !UNPRINTABLE.test(text) ? text : undefined,
  };
}
