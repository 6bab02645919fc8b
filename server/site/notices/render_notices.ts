// Renders the page of notices, those in force first, then future ones. Texts and names are untrusted.
import type { Languages } from "contract/kit/language_tags.ts";
import { directionOf, type Locale, LOCALES } from "contract/kit/locales.ts";
import { chooseNoticeText, isInForce } from "contract/playground/notice.ts";
import { formatMapFragment } from "contract/page/preview_link.ts";
import type { PlacedNotice } from "../../node/api/functions/get_notices.ts";
import { escapeMarkup } from "../../base/kit/core/safe_text.ts";
import { NOTICE_PAGE_TEXTS } from "./notice_page_texts.ts";

export interface NoticesView {
  readonly notices: readonly PlacedNotice[];
  readonly nowMs: number;
  /** Null if unknown. */
  readonly regionName: string | null;
  /** Languages of names in the region. Empty if unknown. */
  readonly languages: Languages;
  readonly map: MapLinks | null;
}

export interface MapLinks {
  /** Relative address of the map with its query, without a fragment. */
  readonly href: string;
  /** Slug of the region on a Hub. Null on the map of one region, undefined if single playgrounds cannot be linked. */
  readonly slug: string | null | undefined;
}

export const noticesTitle = (locale: Locale): string => escapeMarkup(NOTICE_PAGE_TEXTS[locale].title);

/** Returns markup. */
export function renderNotices(view: NoticesView, locale: Locale): string {
  const texts = NOTICE_PAGE_TEXTS[locale];
  const { notices, nowMs, regionName, map } = view;
  const inForce = notices.filter((notice) => isInForce(notice, nowMs));
  const later = notices.filter((notice) => !isInForce(notice, nowMs));
  const section = (id: string, heading: string, listed: readonly PlacedNotice[]) =>
    listed.length === 0 ? "" : `<section>
<h2>${escapeMarkup(heading)}</h2>
<ul class="notices">
${listed.map((notice, i) => renderNotice(notice, `${id}-${i + 1}`, view, locale)).join("\n")}
</ul>
</section>
`;
  return `<h1>${escapeMarkup(texts.title)}</h1>
${regionName === null ? "" : `<p class="soft">${renderName(regionName, view)}</p>\n`}${
    notices.length === 0 ? `<p>${escapeMarkup(texts.none)}</p>\n` : ""
  }${section("now", texts.now, inForce)}${section("later", texts.later, later)}${
    map === null ? "" : `<nav><a href="${escapeMarkup(map.href)}">${escapeMarkup(texts.toMap)}</a></nav>\n`
  }`;
}

/** Links include the name of the playground, because many would have the same text otherwise. */
function renderNotice(notice: PlacedNotice, id: string, view: NoticesView, locale: Locale): string {
  const texts = NOTICE_PAGE_TEXTS[locale];
  const { naming, kind, link } = notice;
  const now = new Date(view.nowMs);
  const title = naming.kind === "named"
    ? renderName(naming.name, view)
    : `<bdi>${escapeMarkup(texts.playgroundName(naming))}</bdi>`;
  const head = isInForce(notice, view.nowMs) ? texts.inForce(notice, now) : texts.toCome(notice, now);
  const place = findPlace(notice, view);
  const named = (part: string) => `id="${id}-${part}" aria-labelledby="${id}-${part} ${id}"`;
  const links = [
    ...link === null ? [] : [
      `<a href="${escapeMarkup(link)}" rel="noreferrer" ${named("more")}>${
        escapeMarkup(texts.more(new URL(link).host))
      }</a>`,
    ],
    ...place === null
      ? []
      : [`<a href="${escapeMarkup(place)}" ${named("map")}>${escapeMarkup(texts.onMap)}</a>`],
  ].join("\n");
  return `<li>
<h3 id="${id}">${title}</h3>
<p class="kind ${kind}">${escapeMarkup(head)}</p>
${renderText(notice, view, locale)}${links === "" ? "" : `<p class="links">${links}</p>\n`}</li>`;
}

function renderText({ text }: PlacedNotice, { languages }: NoticesView, locale: Locale): string {
  const chosen = chooseNoticeText(text, locale, languages);
  if (chosen === null) return "";
  const known = LOCALES.find((each) => each === chosen.lang.split("-")[0]);
  const direction = known === undefined ? "auto" : directionOf(known);
  return `<p lang="${escapeMarkup(chosen.lang)}" dir="${direction}">${escapeMarkup(chosen.text)}</p>\n`;
}

/** Marks the name with the language of the region, if it has a single one. */
function renderName(name: string, { languages }: NoticesView): string {
  const [language] = languages;
  const lang = languages.length === 1 ? ` lang="${escapeMarkup(language!)}"` : "";
  return `<bdi${lang}>${escapeMarkup(name)}</bdi>`;
}

function findPlace({ osmType, osmId }: PlacedNotice, { map }: NoticesView): string | null {
  if (map === null || map.slug === undefined) return null;
  return `${map.href}${formatMapFragment({ slug: map.slug, osmType, osmId })}`;
}
