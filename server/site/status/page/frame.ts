// Shared parts of the status pages.
import { expiresSoon } from "../../../hub/monitor/core/certificate_state.ts";
import type { Locale } from "contract/kit/locales.ts";
import type { MaintenanceWindow } from "contract/registry/maintenance.ts";
import type { BackendStatus } from "contract/types.ts";
import { formatShare, UPTIME_STATES } from "../core/uptime.ts";
import { formatTime } from "../../frame/core/local_dates.ts";
import { MINUTES_PER_DAY } from "../../../hub/history/core/sample.ts";
import { STATUS_TEXTS, type StatusTexts } from "../../../hub/history/core/status_texts.ts";
import type { UptimeSummary } from "../../../hub/history/core/uptime.ts";
import { toPlainLine } from "contract/kit/plain_line.ts";
import { formatSince } from "./known_since.ts";
import { escapeMarkup } from "../../../base/kit/core/safe_text.ts";

export interface PageLanguage {
  readonly locale: Locale;
  readonly texts: StatusTexts;
  /** Language from the URL's query, kept in links, or null if it has none. */
  readonly asked: Locale | null;
}

/** Number of playgrounds, last known while the region is down, or null if unknown. */
export const countPlaygrounds = (status: BackendStatus | null) =>
  status?.playgroundCount ?? status?.lastKnown?.playgroundCount ?? null;

export const languageOf = (locale: Locale, asked: Locale | null): PageLanguage => ({
  locale,
  texts: STATUS_TEXTS[locale],
  asked,
});

/** Content of a page at the server's root. `title` and `main` are markup. */
export interface StatusContent {
  readonly title: string;
  /** Plain text for search engines. */
  readonly description: string;
  readonly main: string;
}

/** A region's data as shown on the page. */
export interface RegionState {
  readonly key: string;
  readonly name: string;
  /** Null before the first poll. */
  readonly status: BackendStatus | null;
  /** The current maintenance window, or null. */
  readonly maintenance: MaintenanceWindow | null;
  /** Whether the region is down for this Hub but not for others. */
  readonly isOnlyHere: boolean;
  /** Null if no history is recorded. */
  readonly uptime: UptimeSummary | null;
}

/** Maximum length of a region's name, in characters. */
export const MAX_STATUS_NAME = 100;

export const showName = (name: string) => escapeMarkup(toPlainLine(name, MAX_STATUS_NAME));

/** Relative link from the page. `parameters` exclude the language. */
export function linkTo({ asked }: PageLanguage, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({ ...parameters, ...(asked === null ? {} : { lang: asked }) }).toString();
  return escapeMarkup(query === "" ? "status" : `status?${query}`);
}

/** URL of the feed, relative to the page. */
export const linkToFeed = ({ asked }: PageLanguage): string =>
  `status/feed.xml${asked === null ? "" : `?lang=${asked}`}`;

export const renderFeedLink = (language: PageLanguage): string =>
  `<a href="${linkToFeed(language)}" type="application/atom+xml">${escapeMarkup(language.texts.feed)}</a>`;

type StateKind = "up" | "down" | "unknown" | "maintenance";

/** A region that does not respond during its maintenance is not down. */
export function kindOfState({ status, maintenance }: Pick<RegionState, "status" | "maintenance">): StateKind {
  if (status?.up) return "up";
  if (maintenance !== null) return "maintenance";
  return status === null ? "unknown" : "down";
}

const WRENCH =
  '<svg class="wrench" viewBox="0 0 24 24" aria-hidden="true"><path d="M20.3 7.2a5 5 0 0 1-6.7 5.6l-6.7 ' +
  '6.7a1.7 1.7 0 0 1-2.4-2.4l6.7-6.7a5 5 0 0 1 5.6-6.7l-2.9 2.9.6 2.9 2.9.6 2.9-2.9Z"/></svg>';

/** Returns an empty string without maintenance. */
export function renderMaintenance({ locale, texts }: PageLanguage, { maintenance }: RegionState): string {
  if (maintenance === null) return "";
  const text = texts.maintenanceUntil(formatTime(locale, maintenance.toMs), maintenance.note);
  return `<p class="maintenance">${WRENCH}<span>${escapeMarkup(text)}</span></p>`;
}

export function renderState({ texts }: PageLanguage, region: RegionState): string {
  const kind = kindOfState(region);
  return `<p class="state is-${kind}"><span class="sign ${kind}"></span>${escapeMarkup(texts[kind])}</p>`;
}

/**
 * A hint for a region that responds without data, or that only this Hub cannot reach, or else an empty string. Nodes
 * that report no import may have data.
 */
export function renderHint({ texts }: PageLanguage, region: RegionState): string {
  const { status, isOnlyHere } = region;
  const isEmpty = status?.up && status.playgroundCount === 0 && status.lastImportAt === null;
  const hint = isEmpty ? texts.noData : isOnlyHere && kindOfState(region) === "down" ? texts.onlyHere : "";
  return hint === "" ? "" : `<p>${escapeMarkup(hint)}</p>\n`;
}

/** A sentence about a certificate that expires soon, or else an empty string. A node with an invalid one is down. */
export function renderCertificate(
  { locale, texts }: PageLanguage,
  status: BackendStatus | null,
  polledAtMs: number | null,
): string {
  const time = status?.up ? status.certificateExpiresAt : null;
  if (time === null || polledAtMs === null || !expiresSoon(time, polledAtMs)) return "";
  return `<p>${escapeMarkup(texts.certificateExpires(formatTime(locale, Date.parse(time))))}</p>\n`;
}

/** Uptime of the last day, month and quarter (or of the known time), number of playgrounds, and how it is published. */
export function renderFigures(language: PageLanguage, { status, uptime }: RegionState): string {
  const { locale, texts } = language;
  const show = (share: number | null) => share === null ? "–" : formatShare(locale, share);
  const since = uptime?.since ?? null;
  const figures = uptime === null ? [] : [
    { days: 1, name: texts.hours(24), share: uptime.day },
    { days: 30, name: texts.days(30), share: uptime.month },
    { days: 90, name: texts.days(90), share: uptime.quarter },
  ].filter(({ days }) => since === null || days * MINUTES_PER_DAY <= since.minutes)
    .map(({ name, share }) => [name, show(share)]);
  if (uptime !== null && since !== null) {
    figures.push([texts.since(formatSince(language, since, uptime)), show(uptime.quarter)]);
  }
  const playgrounds = countPlaygrounds(status);
  const facts = [
    ...playgrounds === null ? [] : [texts.playgrounds(playgrounds)],
    ...status?.isStatic ? [texts.asFiles] : [],
  ];
  const count = facts.length === 0 ? "" : `<p>${escapeMarkup(facts.join(" · "))}</p>`;
  const rows = figures.map(([name, value]) => `<div><dt>${escapeMarkup(name!)}</dt><dd>${value}</dd></div>`);
  return `<div class="figures">${rows.length === 0 ? "" : `<dl>${rows.join("")}</dl>`}${count}</div>`;
}

export function renderStripLegend({ texts }: PageLanguage): string {
  const bars = { up: "M1 9V1", partly: "M1 11V1", down: "M1 13V1", unknown: "M1 6V4" };
  const items = UPTIME_STATES.map((state) =>
    `<li><svg viewBox="0 0 2 14" preserveAspectRatio="none" aria-hidden="true" class="key"><path class="${state}" stroke-width="2" d="${
      bars[state]
    }"/></svg>${escapeMarkup(texts.legend[state])}</li>`
  );
  return `<ul class="legend">${items.join("")}</ul>`;
}
