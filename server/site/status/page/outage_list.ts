// Renders the latest outages with start, end and duration.
import { formatDuration, formatTime, formatTimeRange } from "../../frame/core/local_dates.ts";
import type { Outage } from "../../../hub/history/core/outages.ts";
import { escapeMarkup } from "../../../base/kit/core/safe_text.ts";
import type { Locale } from "contract/kit/locales.ts";
import type { StatusTexts } from "../../../hub/history/core/status_texts.ts";
import { linkTo, type PageLanguage, showName } from "./frame.ts";

/** Maximum number of outages of all regions. The feed has more. */
export const MAX_LISTED_OUTAGES = 20;
/** Maximum per region in a list of several, so that a flapping region does not hide others. */
export const MAX_OF_REGION = 5;

export interface RegionOutage extends Outage {
  readonly key: string;
  readonly name: string;
}

export interface OutageList {
  /** In the order of {@link sortOutages}. */
  readonly outages: readonly RegionOutage[];
  /** Minute of the last poll. */
  readonly lastMinute: number;
  /** Start of the recorded time, which an empty list shows, or null if the whole time is recorded. */
  readonly since: string | null;
  /** Whether the list is about one region, whose name is already on the page. */
  readonly isOfOne: boolean;
}

/** Sorts ongoing outages first, then by start, newest first. */
export function sortOutages<T extends Outage>(outages: readonly T[]): T[] {
  const rank = ({ toMinute }: T) => toMinute === null ? 0 : 1;
  return outages.toSorted((a, b) => rank(a) - rank(b) || b.fromMinute - a.fromMinute);
}

/** Duration in whole minutes, at least one. */
export const lengthOf = ({ fromMinute, toMinute }: Outage, lastMinute: number) =>
  Math.max(1, (toMinute ?? lastMinute + 1) - fromMinute);

/** Describes for how long the region was not polled during the outage, or returns null if it always was. */
export function describeUnpolled(
  { unpolledMinutes }: Outage,
  { locale, texts }: { readonly locale: Locale; readonly texts: Pick<StatusTexts, "unpolled"> },
): string | null {
  return unpolledMinutes === 0 ? null : texts.unpolled(formatDuration(locale, unpolledMinutes));
}

export function renderOutageList(list: OutageList, language: PageLanguage): string {
  const { texts } = language;
  const { outages, since } = list;
  const content = outages.length === 0
    ? `<p>${escapeMarkup(since === null ? texts.noIncidents : texts.noOutagesSince(since))}</p>`
    : `<ul class="outages">${
      outages.slice(0, MAX_LISTED_OUTAGES).map((outage) => renderItem(outage, list, language)).join("\n")
    }</ul>`;
  return `<section><h2>${escapeMarkup(texts.incidents)}</h2>
${content}
</section>
`;
}

function renderItem(
  outage: RegionOutage,
  { lastMinute, isOfOne }: OutageList,
  language: PageLanguage,
): string {
  const { locale, texts } = language;
  const { key, name, fromMinute, toMinute } = outage;
  const length = formatDuration(locale, lengthOf(outage, lastMinute));
  const state = toMinute === null ? `${length} (${texts.ongoing})` : length;
  const span = toMinute === null
    ? texts.since(formatTime(locale, fromMinute * 60_000))
    : formatTimeRange(locale, fromMinute * 60_000, toMinute * 60_000);
  const unpolled = describeUnpolled(outage, language);
  const link = isOfOne
    ? ""
    : `<a href="${linkTo(language, { region: key })}"><bdi>${showName(name)}</bdi></a>`;
  return `<li><div class="head">${link}<b>${escapeMarkup(state)}</b></div>` +
    `<p class="soft">${escapeMarkup(span)}${
      unpolled === null ? "" : `<br>${escapeMarkup(unpolled)}`
    }</p></li>`;
}
