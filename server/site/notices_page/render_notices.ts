// The content of the page of notices: what is in force, then what is to come. Texts and names are untrusted.
import { isDay } from "contract/announcement.ts";
import type { Languages } from "contract/language_tags.ts";
import { directionOf, intlTag, type Locale, LOCALES } from "contract/locales.ts";
import { chooseNoticeText, isInForce } from "contract/notice.ts";
import { formatMapFragment } from "contract/preview_link.ts";
import type { NamedNotice } from "../../node/api/notices.ts";
import { escapeMarkup } from "../../kit/core/safe_text.ts";
import { NOTICE_PAGE_TEXTS } from "./notice_page_texts.ts";

export interface NoticesView {
  readonly notices: readonly NamedNotice[];
  readonly nowMs: number;
  /** Null: unknown. */
  readonly regionName: string | null;
  /** Of names in the region; empty: unknown. */
  readonly languages: Languages;
  readonly map: MapLinks | null;
}

export interface MapLinks {
  /** Relative address of the map with its query, without a fragment. */
  readonly href: string;
  /** Of the region on a Hub; null on the map of one region; undefined: single playgrounds cannot be linked. */
  readonly slug: string | null | undefined;
}

export const noticesTitle = (locale: Locale): string => escapeMarkup(NOTICE_PAGE_TEXTS[locale].title);

/** Markup. */
export function renderNotices(view: NoticesView, locale: Locale): string {
  const texts = NOTICE_PAGE_TEXTS[locale];
  const { notices, nowMs, regionName, map } = view;
  const inForce = notices.filter((notice) => isInForce(notice, nowMs));
  const later = notices.filter((notice) => !isInForce(notice, nowMs));
  const section = (heading: string, listed: readonly NamedNotice[]) =>
    listed.length === 0 ? "" : `<section>
<h2>${escapeMarkup(heading)}</h2>
<ul class="notices">
${listed.map((notice) => renderNotice(notice, view, locale)).join("\n")}
</ul>
</section>
`;
  return `<h1>${escapeMarkup(texts.title)}</h1>
${regionName === null ? "" : `<p class="soft">${renderName(regionName, view)}</p>\n`}${
    notices.length === 0 ? `<p>${escapeMarkup(texts.none)}</p>\n` : ""
  }${section(texts.now, inForce)}${section(texts.later, later)}${
    map === null ? "" : `<nav><a href="${escapeMarkup(map.href)}">${escapeMarkup(texts.toMap)}</a></nav>\n`
  }`;
}

function renderNotice(notice: NamedNotice, view: NoticesView, locale: Locale): string {
  const texts = NOTICE_PAGE_TEXTS[locale];
  const { osmType, osmId, name, kind, from, until, link } = notice;
  const key = `${osmType}${osmId}`;
  const title = name === null ? `${escapeMarkup(texts.unnamed)} <bdi>${key}</bdi>` : renderName(name, view);
  const limits = [[texts.from, from], [texts.until, until]] as const;
  const dates = limits.map(([label, written]) =>
    written === null
      ? ""
      : `<div><dt>${escapeMarkup(label)}</dt><dd>${renderLimit(written, locale)}</dd></div>`
  ).join("");
  const place = findPlace(notice, view);
  const links = [
    ...link === null
      ? []
      : [`<a href="${escapeMarkup(link)}" rel="noreferrer">${escapeMarkup(texts.more)}</a>`],
    ...place === null ? [] : [`<a href="${escapeMarkup(place)}">${escapeMarkup(texts.onMap)}</a>`],
  ].join("\n");
  return `<li>
<h3>${title}</h3>
<p class="kind ${kind}">${escapeMarkup(texts.kinds[kind])}</p>
${dates === "" ? "" : `<dl>${dates}</dl>\n`}${renderText(notice, view, locale)}${
    links === "" ? "" : `<p class="links">${links}</p>\n`
  }</li>`;
}

function renderText({ text }: NamedNotice, { languages }: NoticesView, locale: Locale): string {
  const chosen = chooseNoticeText(text, locale, languages);
  if (chosen === null) return "";
  const known = LOCALES.find((each) => each === chosen.lang.split("-")[0]);
  const direction = known === undefined ? "auto" : directionOf(known);
  return `<p lang="${escapeMarkup(chosen.lang)}" dir="${direction}">${escapeMarkup(chosen.text)}</p>\n`;
}

/** In the language of the region, if it has one. */
function renderName(name: string, { languages }: NoticesView): string {
  const [language] = languages;
  const lang = languages.length === 1 ? ` lang="${escapeMarkup(language!)}"` : "";
  return `<bdi${lang}>${escapeMarkup(name)}</bdi>`;
}

/** A day as a day, a time with the time zone of the server. */
function renderLimit(written: string, locale: Locale): string {
  const day = { day: "numeric", month: "long", year: "numeric" } as const;
  const form: Intl.DateTimeFormatOptions = isDay(written)
    ? { ...day, timeZone: "UTC" }
    : { ...day, hour: "numeric", minute: "2-digit", timeZoneName: "short" };
  const text = new Intl.DateTimeFormat(intlTag(locale), form).format(Date.parse(written));
  return `<time datetime="${escapeMarkup(written)}">${escapeMarkup(text)}</time>`;
}

function findPlace({ osmType, osmId }: NamedNotice, { map }: NoticesView): string | null {
  if (map === null || map.slug === undefined) return null;
  return `${map.href}${formatMapFragment({ slug: map.slug, osmType, osmId })}`;
}
