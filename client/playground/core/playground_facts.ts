// Reads the facts about a playground from its properties: surface, access, age range, contact and so on.
import { readYears } from "contract/playground/age_groups.ts";
import { answerTo } from "contract/playground/answers.ts";
import { parseHttpUrl } from "contract/kit/fields.ts";
import { ACCESS_VALUES, SURFACES } from "contract/playground/surface_access.ts";
import { readText, readWholeText } from "contract/playground/tag_text.ts";
import { readDay, readTagValue, readTagValues } from "contract/playground/tag_value.ts";
import { readTheme } from "contract/playground/theme.ts";

type Properties = Readonly<Record<string, unknown>>;

/** Ages in whole years. At least one is not null, and the upper limit is not below the lower one. */
export interface AgeRange {
  readonly from: number | null;
  readonly to: number | null;
}

export type PlaygroundFacts = ReturnType<typeof readFacts>;

/** Reads the facts; unknown ones are null. `locale` (`de`) selects the description if there is one per language. */
export function readFacts(properties: Properties, locale: string) {
  return {
    description: readText(properties, `description:${locale}`, "description"),
    surfaces: readTagValues(properties, "surface", SURFACES),
    areaSquareMetres: readArea(properties.area),
    access: readTagValue(properties, "access", ACCESS_VALUES),
    ages: readAges(properties),
    theme: readTheme(properties),
    shade: answerTo("shade", properties),
    fence: answerTo("fence", properties),
    dogs: answerTo("dogs", properties),
    wheelchairAccess: answerTo("wheelchair_access", properties),
    lit: answerTo("lit", properties),
    fee: answerTo("fee", properties),
    operator: readText(properties, "operator"),
    phone: readPhone(properties),
    email: readEmail(properties),
    website: readWebsite(properties),
    /** A note from mappers to mappers. */
    note: readText(properties, "note"),
    /** Midnight UTC of the day of the last survey. */
    checkedOn: readDay(properties, "check_date", "survey:date"),
  };
}

/**
 * Reads the area in square metres, rounded. Null for 0, which is the area of a playground mapped as a point. Null for a
 * text, which is the tag `area` instead of the node's number.
 */
function readArea(value: unknown): number | null {
  return typeof value === "number" && value >= 0.5 && value < 1e8 ? Math.round(value) : null;
}

/** Reads the age range. Null without usable limits. */
export function readAges(properties: Properties): AgeRange | null {
  const from = readYears(properties, "min_age", "min_age:advisory") || null;
  const to = readYears(properties, "max_age", "max_age:advisory");
  if (from === null && to === null) return null;
  return from !== null && to !== null && from > to ? null : { from, to };
}

/** A link to the operator, made only from an entirely valid value. */
export interface ContactLink {
  readonly href: string;
  readonly text: string;
}

/** The first number of `phone` or `contact:phone`. */
export function readPhone(properties: Properties): ContactLink | null {
  const text = firstOf(readText(properties, "phone", "contact:phone"));
  if (!/^\+?[\d\s()/.-]{4,40}$/.test(text)) return null;
  const digits = text.replaceAll("(0)", "").replaceAll(/\D/g, "");
  if (digits.length < 3) return null;
  return { href: `tel:${text.startsWith("+") ? "+" : ""}${digits}`, text };
}

/** The first address of `email` or `contact:email`. */
export function readEmail(properties: Properties): ContactLink | null {
  const text = firstOf(readText(properties, "email", "contact:email"));
  return /^[\w.+-]{1,64}@[\p{L}\d-]+(\.[\p{L}\d-]+)+$/u.test(text) ? { href: `mailto:${text}`, text } : null;
}

/** `website`, `contact:website` or `url`, http(s) only. The text is the host; the rest of a URL can be misleading. */
export function readWebsite(properties: Properties): ContactLink | null {
  const href = parseHttpUrl(readWholeText(properties, "website", "contact:website", "url"));
  return href === null ? null : { href, text: new URL(href).host.replace(/^www\./, "") };
}

function firstOf(list: string | null): string {
  return list?.split(";", 1)[0]?.trim() ?? "";
}
