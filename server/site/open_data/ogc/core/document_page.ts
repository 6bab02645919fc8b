// Renders a JSON document as a web page. Objects become lists of terms, lists become lists, addresses become links.
import { escapeMarkup } from "../../../../base/kit/core/safe_text.ts";

/** Hides the coordinates of a geometry, which are of no use to a reader. */
const isHidden = (key: string) => key === "coordinates";

/** Markup of any JSON value. */
export function renderValue(value: unknown): string {
  if (Array.isArray(value)) {
    return value.length === 0
      ? '<span class="none">[]</span>'
      : `<ul>${value.map((item) => `<li>${renderValue(item)}</li>`).join("")}</ul>`;
  }
  if (typeof value === "object" && value !== null) {
    return renderObject(value as Readonly<Record<string, unknown>>);
  }
  if (typeof value === "string") return renderText(value);
  return `<span class="none">${escapeMarkup(String(value))}</span>`;
}

function renderObject(object: Readonly<Record<string, unknown>>): string {
  const { href, title, rel } = object;
  if (isAddress(href) && typeof rel === "string") {
    return `${renderLink(href, typeof title === "string" ? title : href)} <small>${
      escapeMarkup(rel)
    }</small>`;
  }
  const entries = Object.entries(object).filter(([key]) => !isHidden(key)).map(([key, value]) =>
    `<dt>${escapeMarkup(key)}</dt><dd>${renderValue(value)}</dd>`
  );
  return `<dl>${entries.join("")}</dl>`;
}

const renderText = (text: string) =>
  isAddress(text) ? renderLink(text, text) : `<bdi>${escapeMarkup(text)}</bdi>`;

/** Only links http(s) URLs, because anyone can edit texts in OpenStreetMap. */
const isAddress = (value: unknown): value is string =>
  typeof value === "string" && /^https?:\/\/\S+$/.test(value);

function renderLink(href: string, text: string): string {
  return `<a href="${escapeMarkup(href)}" rel="nofollow">${escapeMarkup(text)}</a>`;
}
