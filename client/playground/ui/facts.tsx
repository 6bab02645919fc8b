// Facts about the playground as a list of names and values, and its opening hours.
import type { ReadonlySignal } from "@preact/signals";
import type { VNode } from "preact";
import type { Answer } from "contract/playground/answers.ts";
import type { Locale } from "contract/kit/locales.ts";
import type { TagValue } from "contract/playground/tag_value.ts";
import { enumerate } from "contract/texts/rows.ts";
import { ExternalLink } from "../../kit/ui/external_link.tsx";
import { closureNow, subjectOf } from "../../federation/notices/core/closure_now.ts";
import type { NoticesNow } from "../../federation/notices/core/notices_now.ts";
import { readOpeningHours } from "../core/opening_hours.ts";
import { type ContactLink, type PlaygroundFacts, readFacts } from "../core/playground_facts.ts";
import { wordHours } from "../texts/hours_texts.ts";
import type { Opening } from "../details/details_model.ts";
import type { PanelTexts, TagValueTexts } from "../texts/texts.ts";
import { NameInRegion } from "./playground_name.tsx";
import { describeOpening } from "../opening/opening_words.ts";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";

export interface FactsProps {
  readonly placed: PlacedPlayground;
  readonly locale: Locale;
  readonly texts: PanelTexts;
  readonly values: TagValueTexts;
  /** True if the inclusive profile shows shade, wheelchair access and the day of the last check. */
  readonly hasProfile?: boolean;
}

type Row = readonly [name: string, value: string | ContactLink | VNode | null];

export function Facts(props: FactsProps) {
  const { placed, locale, texts } = props;
  const facts = readFacts(placed.playground.properties, locale);
  const rows = listRows(facts, props).filter(([, value]) => value !== null);
  if (rows.length === 0 && facts.description === null) return null;
  return (
    <section class="panel-section">
      <h3>{texts.factsTitle}</h3>
      {facts.description !== null && <p class="panel-description">{facts.description}</p>}
      {rows.length > 0 && (
        <dl class="facts">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>
                  {value !== null && typeof value === "object" && "href" in value
                    ? <Contact {...value} />
                    : value}
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function listRows(
  facts: PlaygroundFacts,
  { placed, locale, texts, values, hasProfile = false }: FactsProps,
): Row[] {
  const answer = (value: Answer | null) => value && texts.answer(value);
  const surfaces = facts.surfaces.map((value) => translateValue(value, values.surface));
  return [
    [texts.surface, surfaces.length === 0 ? null : enumerate(locale, surfaces)],
    [texts.area, facts.areaSquareMetres === null ? null : texts.squareMetres(facts.areaSquareMetres)],
    [texts.ages, facts.ages && texts.ageRange(facts.ages)],
    [texts.access, facts.access && translateValue(facts.access, values.access)],
    [texts.theme, facts.theme && translateValue(facts.theme, values.theme)],
    [texts.shade, hasProfile ? null : answer(facts.shade)],
    [texts.fence, answer(facts.fence)],
    [texts.dogs, answer(facts.dogs)],
    [texts.wheelchairAccess, hasProfile ? null : answer(facts.wheelchairAccess)],
    [texts.lit, answer(facts.lit)],
    [texts.fee, answer(facts.fee)],
    [
      texts.operator,
      facts.operator && (
        <NameInRegion text={facts.operator} backendKey={placed.origin.backendKey} locale={locale} />
      ),
    ],
    [texts.phone, facts.phone],
    [texts.email, facts.email],
    [texts.website, facts.website],
    [texts.note, facts.note],
    [texts.checkedOn, hasProfile ? null : facts.checkedOn && texts.date(facts.checkedOn)],
  ];
}

function translateValue<Known extends string>(
  value: TagValue<Known>,
  words: Readonly<Record<Known, string>>,
): string {
  return "known" in value ? words[value.known] : value.text;
}

function Contact({ href, text }: ContactLink) {
  if (/^https?:/.test(href)) return <ExternalLink class="panel-link" href={href}>{text}</ExternalLink>;
  // `tel:` and `mailto:` open an app instead of a page.
  return <a class="panel-link" href={href}>{text}</a>;
}

export interface OpeningState {
  readonly notices: ReadonlySignal<NoticesNow | null>;
  readonly opening: ReadonlySignal<Opening | null>;
}

export interface OpeningHoursProps {
  readonly placed: PlacedPlayground;
  readonly state: OpeningState;
  readonly texts: PanelTexts;
  readonly values: TagValueTexts;
}

export function OpeningHours({ placed, state: known, texts, values }: OpeningHoursProps) {
  const lines = openingLines(placed, known, values);
  if (lines.length === 0) return null;
  const current = currentOpening(placed, known.opening);
  // A closure is already shown below the name.
  const isSaid = current === null || current.status.kind === "closed";
  const state = isSaid ? null : describeOpening(current.status, current.asOf, texts);
  const lastDay = current?.schoolHolidaysUntil;
  return (
    <section class="panel-section">
      <h3>{texts.openingTitle}</h3>
      {state && <p class={`opening-state opening-${current!.status.kind}`}>{state}</p>}
      {lastDay && <p class="opening-rule">{texts.schoolHolidaysUntil(lastDay)}</p>}
      {lines.filter((line) => line !== state).map((line) => <p key={line} class="opening-rule">{line}</p>)}
    </section>
  );
}

/**
 * Describes the rules, one per line. Empty without a usable tag, and for a playground that is closed anyway. Uses the
 * tag itself until it is evaluated. Reads signals.
 */
export function openingLines(
  placed: PlacedPlayground,
  { notices, opening }: OpeningState,
  values: Pick<TagValueTexts, "hours">,
): string[] {
  const value = readOpeningHours(placed.playground.properties);
  if (value === null || closureNow(subjectOf(placed), notices.value).isClosed) return [];
  return wordHours(currentOpening(placed, opening)?.rules ?? value, values.hours);
}

/** The status from the opening hours, with the time of evaluation. Null until they are evaluated. Reads signals. */
export function currentOpening(
  placed: PlacedPlayground,
  { value }: ReadonlySignal<Opening | null>,
): Opening | null {
  return value?.placed === placed ? value : null;
}
