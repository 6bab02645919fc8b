// Facts about the playground as rows of names and values, and its opening hours.
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChild } from "preact";
import type { Answer } from "contract/playground/answers.ts";
import type { Locale } from "contract/kit/locales.ts";
import type { TagValue } from "contract/playground/tag_value.ts";
import { enumerate } from "contract/texts/rows.ts";
import { ExternalLink } from "../../kit/ui/external_link.tsx";
import { closureNow, subjectOf } from "../../federation/notices/core/closure_now.ts";
import type { NoticesNow } from "../../federation/notices/core/notices_now.ts";
import { readOpeningHours } from "../core/opening_hours.ts";
import { type ContactLink, readFacts } from "../core/playground_facts.ts";
import { wordHours } from "../texts/hours_texts.ts";
import type { Opening } from "../details/details_model.ts";
import type { PanelTexts, TagValueTexts } from "../texts/texts.ts";
import { NameInRegion } from "./playground_name.tsx";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";

export interface FactsProps {
  readonly placed: PlacedPlayground;
  readonly locale: Locale;
  readonly texts: PanelTexts;
  readonly values: TagValueTexts;
}

/** The value is empty or not given if it is not known. */
export type Row = readonly [name: string, value: ComponentChild];

/** All facts, for paper. */
export function Facts(props: FactsProps) {
  const { description, ages, wheelchairAccess, first, later, more } = describeFacts(props);
  const rows = [...first, ...later, wheelchairAccess, ages, ...more];
  if (description === null && !rows.some(isKnown)) return null;
  return (
    <section>
      <h3>{props.texts.factsTitle}</h3>
      {description !== null && <p class="panel-description">{description}</p>}
      <FactList rows={rows} />
    </section>
  );
}

export const isKnown = ([, value]: Row): boolean =>
  value !== null && value !== undefined && value !== false && value !== "";

/** Nothing if no row is known. */
export function FactList({ rows }: { readonly rows: readonly Row[] }) {
  const known = rows.filter(isKnown);
  return known.length === 0 ? null : (
    <dl class="facts">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** `first` and `later` are what a family needs before it sets out; seats come between them. */
export function describeFacts({ placed, locale, texts, values }: FactsProps) {
  const facts = readFacts(placed.playground.properties, locale);
  const answer = (value: Answer | null) => value && texts.answer(value);
  const contact = (link: ContactLink | null) => link && <Contact {...link} />;
  const surfaces = facts.surfaces.map((value) => translateValue(value, values.surface));
  const first: Row[] = [
    [texts.fence, answer(facts.fence)],
    [texts.shade, answer(facts.shade)],
    [texts.surface, enumerate(locale, surfaces)],
  ];
  const later: Row[] = [
    [texts.dogs, answer(facts.dogs)],
    [texts.lit, answer(facts.lit)],
    [texts.fee, answer(facts.fee)],
  ];
  const more: Row[] = [
    [texts.area, facts.areaSquareMetres && texts.squareMetres(facts.areaSquareMetres)],
    [texts.access, facts.access && translateValue(facts.access, values.access)],
    [texts.theme, facts.theme && translateValue(facts.theme, values.theme)],
    [
      texts.operator,
      facts.operator && (
        <NameInRegion text={facts.operator} backendKey={placed.origin.backendKey} locale={locale} />
      ),
    ],
    [texts.phone, contact(facts.phone)],
    [texts.email, contact(facts.email)],
    [texts.website, contact(facts.website)],
    [texts.note, facts.note],
    [texts.checkedOn, facts.checkedOn && texts.date(facts.checkedOn)],
  ];
  return {
    description: facts.description,
    ages: [texts.ages, facts.ages && texts.ageRange(facts.ages)] satisfies Row,
    wheelchairAccess: [texts.wheelchairAccess, answer(facts.wheelchairAccess)] satisfies Row,
    first,
    later,
    more,
  };
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
