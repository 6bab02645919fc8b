// The last outages, with begin, end and length.
import { formatDay, formatDuration, formatTime, formatTimeRange } from "../../history/core/format.ts";
import type { Outage } from "../../history/core/outages.ts";
import { dayOf } from "../../history/core/sample.ts";
import { escapeMarkup } from "../../kit/core/safe_text.ts";
import { linkTo, type PageLanguage, showName } from "./frame.ts";

/** Of all regions; the feed has more. */
export const MAX_LISTED_OUTAGES = 20;

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
  const { key, name, toMinute, isBeginKnown } = outage;
  const length = formatDuration(locale, lengthOf(outage, lastMinute));
  const atLeast = isBeginKnown ? length : `≥ ${length}`;
  const state = toMinute === null ? `${atLeast} (${texts.ongoing})` : atLeast;
  const link = isOfOne
    ? ""
    : `<a href="${linkTo(language, { region: key })}"><bdi>${showName(name)}</bdi></a>`;
  return `<li><div class="head">${link}<b>${escapeMarkup(state)}</b></div>` +
    `<p class="soft">${escapeMarkup(describeSpan(outage, language))}</p></li>`;
}

/** Begin and end, or since when it lasts. */
function describeSpan(
  { fromMinute, toMinute, isBeginKnown }: Outage,
  { locale, texts }: PageLanguage,
): string {
  const [fromMs, toMs] = [fromMinute * 60_000, (toMinute ?? 0) * 60_000];
  if (isBeginKnown) {
    return toMinute === null
      ? texts.since(formatTime(locale, fromMs))
      : formatTimeRange(locale, fromMs, toMs);
  }
  const begin = texts.before(formatDay(locale, dayOf(fromMinute)));
  return toMinute === null ? begin : `${begin} – ${formatTime(locale, toMs)}`;
}
