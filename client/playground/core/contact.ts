// How to reach whoever runs a playground. A value becomes a link only when all of it is what it claims to be.
import { parseHttpUrl } from "../../../contract/fields.ts";
import { readText, readWholeText } from "../../kit/core/tag_value.ts";

export interface ContactLink {
  readonly href: string;
  readonly text: string;
}

type Properties = Readonly<Record<string, unknown>>;

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

/** `website`, `contact:website` or `url`, http(s) only, up to 300 characters. The text is the host: the rest may say anything. */
export function readWebsite(properties: Properties): ContactLink | null {
  const href = parseHttpUrl(readWholeText(properties, "website", "contact:website", "url"));
  return href === null ? null : { href, text: new URL(href).host.replace(/^www\./, "") };
}

function firstOf(list: string | null): string {
  return list?.split(";", 1)[0]?.trim() ?? "";
}
