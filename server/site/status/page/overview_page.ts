// The paginated status page of all regions. Regions that are down come first. Otherwise, the order is by name.
import type { Locale } from "contract/kit/locales.ts";
import { formatTime } from "../../frame/core/local_dates.ts";
import { escapeMarkup } from "../../../base/kit/core/safe_text.ts";
import {
  kindOfState,
  linkTo,
  type PageLanguage,
  type RegionState,
  renderCertificate,
  renderFeedLink,
  renderFigures,
  renderHint,
  renderMaintenance,
  renderState,
  renderStripLegend,
  showName,
  type StatusContent,
} from "./frame.ts";
import type { StatusNote } from "../../../hub/status_notes/core/status_note.ts";
import { renderNoteList } from "./note_list.ts";
import { type OutageList, renderOutageList } from "./outage_list.ts";
import { findEarliest, formatSince } from "./known_since.ts";
import { renderStrip } from "./strip.ts";

export const REGIONS_PER_PAGE = 50;

export interface Overview {
  /** Newest first. */
  readonly notes: readonly StatusNote[];
  /** The regions of this page. */
  readonly regions: readonly RegionState[];
  /** Number of regions on all pages. */
  readonly total: number;
  readonly up: number;
  /** Number of this page, starting at 1. */
  readonly page: number;
  readonly pages: number;
  /** Time of the last poll, or null before the first. */
  readonly polledAtMs: number | null;
  readonly isRecorded: boolean;
  /** Null if no history is recorded, or on later pages. */
  readonly outages: OutageList | null;
}

/** Sorts down, then in maintenance or not polled, then up. Ties are sorted by name. */
export function sortRegions<Region extends Pick<RegionState, "name" | "status" | "maintenance">>(
  regions: readonly Region[],
  locale: Locale,
): Region[] {
  const rank = (region: Region) => ({ down: 0, maintenance: 1, unknown: 1, up: 2 })[kindOfState(region)];
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return regions.toSorted((a, b) => rank(a) - rank(b) || compare(a.name, b.name));
}

export function renderOverview(overview: Overview, language: PageLanguage): StatusContent {
  const { texts, locale } = language;
  const { notes, regions, total, up, polledAtMs, isRecorded } = overview;
  const summary = total === 0
    ? texts.noRegions
    : polledAtMs === null
    ? texts.noPoll
    : up === total
    ? texts.allUp(total)
    : texts.someUp({ up, regions: total });
  const time = polledAtMs === null ? "" : `${texts.asOf(formatTime(locale, polledAtMs))} `;
  const items = regions.map((region) => renderItem(region, polledAtMs, language));
  return {
    title: escapeMarkup(texts.title),
    description: texts.description,
    main: `<h1>${escapeMarkup(texts.title)}</h1>
<p>${escapeMarkup(summary)}</p>
<p class="soft">${escapeMarkup(`${time}${texts.refreshes}`)}</p>
${renderNoteList(notes, language)}${
      isRecorded
        ? `<p class="soft">${escapeMarkup(describeSpan(overview, language))}</p>${
          renderStripLegend(language)
        }`
        : `<p>${escapeMarkup(texts.notKept)}</p>`
    }
<ul class="regions">
${items.join("\n")}
</ul>
${renderPages(overview, language)}${
      overview.outages === null ? "" : renderOutageList(overview.outages, language)
    }<p class="soft">${escapeMarkup(texts.utc)}</p>
<nav><a href="./">${escapeMarkup(texts.openMap)}</a>${renderFeedLink(language)}</nav>
`,
  };
}

/** Describes the time span of the strips. */
function describeSpan({ regions }: Overview, language: PageLanguage): string {
  const { texts } = language;
  const earliest = findEarliest(regions.map(({ uptime }) => uptime));
  return earliest === null
    ? `${texts.uptime}: ${texts.days(90)}`
    : texts.uptimeSince(formatSince(language, earliest.since!, earliest));
}

function renderItem(region: RegionState, polledAtMs: number | null, language: PageLanguage): string {
  const { key, name, status, uptime } = region;
  return `<li><div class="head"><h2><a href="${linkTo(language, { region: key })}"><bdi>${
    showName(name)
  }</bdi></a></h2>` +
    `${renderState(language, region)}</div>${renderMaintenance(language, region)}` +
    renderHint(language, region) + renderCertificate(language, status, polledAtMs) +
    `${uptime === null ? "" : renderStrip(uptime, language.texts)}${renderFigures(language, region)}</li>`;
}

function renderPages({ page, pages }: Overview, language: PageLanguage): string {
  if (pages < 2) return "";
  const { texts } = language;
  const links = Array.from({ length: pages }, (_, i) => {
    const text = escapeMarkup(texts.page(String(i + 1)));
    return i + 1 === page
      ? `<span aria-current="page">${text}</span>`
      : `<a href="${linkTo(language, { page: String(i + 1) })}">${text}</a>`;
  });
  return `<nav aria-label="${escapeMarkup(texts.pages)}">${links.join("")}</nav>\n`;
}
