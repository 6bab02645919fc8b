// The last outages, with begin, end and length.
import { formatDuration, formatTime, formatTimeRange } from "../../../hub/history/core/format.ts";
import type { Outage } from "../../../hub/history/core/outages.ts";
import { escapeMarkup } from "../../../base/kit/core/safe_text.ts";
import type { Locale } from "contract/kit/locales.ts";
import type { StatusTexts } from "../../../hub/history/core/status_texts.ts";
import { linkTo, type PageLanguage, showName } from "./frame.ts";

/** Of all regions; the feed has more. */
export const MAX_LISTED_OUTAGES = 20;
/** Of one region in a list of several, the newest: one that fails every few minutes hides no other. */
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
  /** Since when outages are known, for a list without any; null: for the whole time. */
  readonly since: string | null;
  /** Whether the list is of one region, whose name the page has already. */
  readonly isOfOne: boolean;
}

/** Those that last first, then the newest. */
export function sortOutages<T extends Outage>(outages: readonly T[]): T[] {
  const rank = ({ toMinute }: T) => toMinute === null ? 0 : 1;
  return outages.toSorted((a, b) => rank(a) - rank(b) || b.fromMinute - a.fromMinute);
}

/** In whole minutes, at least one. */
export const lengthOf = ({ fromMinute, toMinute }: Outage, lastMinute: number) =>
  Math.max(1, (toMinute ?? lastMinute + 1) - fromMinute);

/** How long it was not polled meanwhile; null: it always was. */
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
