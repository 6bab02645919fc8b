// The status page of one region, with 90 days of uptime, 30 days of response times and a year of growth.
import { COMPLETENESS_CLASSES } from "contract/playground/completeness.ts";
import { intlTag } from "contract/kit/locales.ts";
import type { HistoryDocument } from "../../../hub/history/core/history_document.ts";
import { toPlainLine } from "contract/kit/plain_line.ts";
import { formatLatency, formatShare } from "../core/uptime.ts";
import { formatDay, formatTime } from "../../frame/core/local_dates.ts";
import { escapeMarkup } from "../../../base/kit/core/safe_text.ts";
import { renderGrowth, renderLine } from "./charts.ts";
import {
  linkTo,
  MAX_STATUS_NAME,
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
import { MINUTES_PER_DAY } from "../../../hub/history/core/sample.ts";
import { formatSince } from "./known_since.ts";
import type { StatusNote } from "../../../hub/status_notes/core/status_note.ts";
import { renderNoteList } from "./note_list.ts";
import { type OutageList, renderOutageList } from "./outage_list.ts";
import { renderStrip, stateOfDay } from "./strip.ts";

export interface RegionPage {
  /** Newest first. */
  readonly notes: readonly StatusNote[];
  readonly region: RegionState;
  /** Time of the last poll, or null before the first. */
  readonly polledAtMs: number | null;
  /** Null if no history is recorded. */
  readonly month: HistoryDocument | null;
  readonly year: HistoryDocument | null;
  /** Null if no history is recorded. */
  readonly outages: OutageList | null;
  /** Whether there are other regions. */
  readonly hasOthers: boolean;
}

/** Stands for the name in a text. A private-use character that occurs in no text. */
const NAME_PLACE = "\ue000";

export function renderRegionPage(page: RegionPage, language: PageLanguage): StatusContent {
  const { notes, region, polledAtMs, month, year, outages, hasOthers } = page;
  const { texts, locale } = language;
  const { status, uptime } = region;
  const times = [
    polledAtMs === null ? texts.noPoll : texts.asOf(formatTime(locale, polledAtMs)),
    status !== null && !status.up && status.lastSuccess !== null
      ? texts.lastUp(formatTime(locale, Date.parse(status.lastSuccess)))
      : "",
  ];
  const sections = [
    uptime === null
      ? `<p>${escapeMarkup(texts.notKept)}</p>`
      : section(texts.uptime, renderUptime(region, language)),
    month === null
      ? ""
      : section(`${texts.latency}, ${describeMonth(region, language)}`, renderLatency(month, language)),
    year === null ? "" : section(texts.growth, renderYear(year, language)),
    uptime === null ? "" : section(texts.outages, renderOutages(region, language)),
    outages === null ? "" : renderOutageList(outages, language).trimEnd(),
  ];
  const all = hasOthers ? `<a href="${linkTo(language, {})}">${escapeMarkup(texts.allRegions)}</a>` : "";
  return {
    title: escapeMarkup(texts.regionTitle(NAME_PLACE)).replace(NAME_PLACE, () => showName(region.name)),
    description: `${texts.regionTitle(toPlainLine(region.name, MAX_STATUS_NAME))}. ${texts.description}`,
    main: `<div class="head"><h1><bdi>${showName(region.name)}</bdi></h1>${
      renderState(language, region)
    }</div>
${renderMaintenance(language, region)}<p class="soft">${escapeMarkup(times.join(" ").trim())}</p>
${renderHint(language, region)}${renderCertificate(language, status, polledAtMs)}${
      renderFigures(language, region)
    }
${renderNoteList(notes, language)}${sections.join("\n")}
<p class="soft">${escapeMarkup(texts.utc)}</p>
<nav>${all}<a href="./">${escapeMarkup(texts.openMap)}</a>${renderFeedLink(language)}</nav>
`,
  };
}

const section = (title: string, content: string) =>
  `<section><h2>${escapeMarkup(title)}</h2>\n${content}\n</section>`;

/** Describes the time span of the chart: 30 days, or the known part of them. */
function describeMonth({ uptime }: RegionState, language: PageLanguage): string {
  const since = uptime?.since ?? null;
  return since === null || since.minutes >= 30 * MINUTES_PER_DAY
    ? language.texts.lastDays
    : language.texts.since(formatSince(language, since, uptime!));
}

function renderUptime({ uptime }: RegionState, language: PageLanguage): string {
  const { locale, texts } = language;
  return `${renderStrip(uptime!, texts)}
<p class="ends"><span>${formatDay(locale, uptime!.firstDay)}</span><span>${
    escapeMarkup(texts.today)
  }</span></p>
${renderStripLegend(language)}`;
}

function renderLatency(
  { latencyMs, from, stepSeconds }: HistoryDocument,
  { locale, texts }: PageLanguage,
): string {
  const known = latencyMs.filter((value) => value !== null);
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const show = (ms: number) => formatLatency(locale, ms);
  const text = known.length === 0
    ? texts.noLatency
    : texts.latencyText({ mean: show(mean), highest: show(Math.max(...known)) });
  const chart = renderLine(latencyMs, text);
  const firstDay = Math.floor(Date.parse(from) / 86_400_000);
  return `<p>${escapeMarkup(text)}</p>${
    chart === null || stepSeconds === 0 ? "" : `\n${chart}
<p class="ends"><span>${formatDay(locale, firstDay)}</span><span>${escapeMarkup(texts.today)}</span></p>`
  }`;
}

function renderYear(year: HistoryDocument, { locale, texts }: PageLanguage): string {
  const first = year.playgrounds.findIndex((count) => count !== null);
  if (first < 0) return `<p>${escapeMarkup(texts.noGrowth)}</p>`;
  const [before, now] = [year.playgrounds[first]!, year.playgrounds.findLast((count) => count !== null)!];
  const since = formatDay(locale, Math.floor(Date.parse(year.from) / 86_400_000) + first);
  const text = texts.growthText({ now: texts.playgrounds(now), before: texts.playgrounds(before), since });
  const chart = renderGrowth(year, text);
  if (chart === null) return `<p>${escapeMarkup(texts.playgrounds(now))}</p>`;
  const classes = COMPLETENESS_CLASSES.map((name) => {
    const count = year[name].findLast((value) => value !== null);
    return count === undefined ? "" : `<li><svg viewBox="0 0 8 8" class="${name}" aria-hidden="true"><rect ` +
      `width="8" height="8"/></svg>${new Intl.NumberFormat(intlTag(locale)).format(count)} ${
        escapeMarkup(texts.completeness[name])
      }</li>`;
  });
  return `<p>${escapeMarkup(text)}</p>
${chart}
<p class="ends"><span>${since}</span><span>${escapeMarkup(texts.today)}</span></p>
<ul class="legend">${classes.join("")}</ul>`;
}

/** The strip as a table, for screen readers and to look up a day. */
function renderOutages({ uptime }: RegionState, language: PageLanguage): string {
  const { locale, texts } = language;
  const rows = uptime!.days.map((day, i) => ({ day, date: uptime!.firstDay + i }))
    .filter(({ day }) => ["partly", "down"].includes(stateOfDay(day)))
    .reverse()
    .map(({ day, date }) =>
      `<tr><th scope="row">${formatDay(locale, date)}</th><td>${
        formatShare(locale, day!.ups / day!.polls)
      }</td></tr>`
    );
  const since = uptime!.since;
  if (rows.length === 0) {
    const text = since === null
      ? texts.noOutages
      : texts.noOutagesSince(formatSince(language, since, uptime!));
    return `<p>${escapeMarkup(text)}</p>`;
  }
  return `<table><thead><tr><th scope="col">${escapeMarkup(texts.date)}</th><th scope="col">${
    escapeMarkup(texts.uptime)
  }</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}
