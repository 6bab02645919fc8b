// Texts about one playground, for the first paint and for the panel.
import type { Answer } from "contract/playground/answers.ts";
import type { CompletenessParts } from "contract/playground/completeness.ts";
import { directionOf, type Locale } from "contract/kit/locales.ts";
import type { ClosureTexts } from "contract/texts/closure.ts";
import type { NamingTexts } from "contract/texts/naming.ts";
import type { Completeness } from "contract/types.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";
import type { OpeningStatus } from "../../federation/filters/core/opening_states.ts";
import { createMoments, type LaterFormats } from "../../kit/texts/later_formats.ts";
import type { NoticeTexts } from "../../federation/notices/texts/texts.ts";
import type { Age } from "../../federation/regions/core/data_age.ts";
import type { DayName } from "../core/opening_hours.ts";
import type { AgeRange } from "../core/playground_facts.ts";
import type { Suitability } from "../core/suitability.ts";
import type { HoursWords } from "./hours_date_texts.ts";

type PlaygroundWords = Messages["playground"];

/** Texts of the first paint. */
export interface FirstPlaygroundTexts extends PlaygroundWords {
  completeness(completeness: Completeness): string;
}

/** Adds names and closures, which are loaded later. */
export interface PlaygroundTexts extends FirstPlaygroundTexts, NamingTexts, ClosureTexts {
  readonly notices: NoticeTexts;
}

export type PartName = keyof CompletenessParts;

type ComposedPanel =
  | "missingParts"
  | "agesFrom"
  | "agesTo"
  | "agesBetween"
  | "photoAltOnly"
  | "openUntil"
  | "closedUntil"
  | "schoolHolidaysUntil"
  | "showPhoto"
  | "alwaysLoadPhotos"
  | "photoAlt"
  | "photoPosition"
  | "dataFrom"
  | "updated";

export interface PanelTexts extends Omit<Messages["panel"], ComposedPanel> {
  /**
   * Lists the missing parts, at least one. Does not mention facts that the panel may show although they do not count as
   * info, such as `access=yes`.
   */
  missingParts(parts: readonly PartName[]): string;
  /** States until when the playground is open. `moment` is the next change, `day` how its day is written. */
  openUntil(day: DayName, moment: Date): string;
  closedUntil(day: DayName, moment: Date): string;
  /** Describes a status whose next change is unknown. */
  openingState(kind: OpeningStatus["kind"]): string;
  /** The school holidays include `day`. */
  schoolHolidaysUntil(day: Date): string;
  /** `isAddition` is explained at `SuitabilityChip`. */
  suitability(name: Suitability, isPartly: boolean, isAddition?: boolean): string;
  ageRange(range: AgeRange): string;
  answer(answer: Answer): string;
  gateCount(count: number): string;
  date(day: Date): string;
  /** The button that loads photos. Null means several photos of unknown number. */
  showPhoto(count: number | null): string;
  alwaysLoadPhotos(providers: readonly string[]): string;
  photoAlt(position: number, count: number, playground: string): string;
  photoPosition(position: number, count: number): string;
  /** The day of the backend's OpenStreetMap data. */
  dataFrom(day: Date): string;
  /** States the `age` of the playground's last change on the map. */
  updated(age: Age): string;
}

export function createPanelTexts(messages: Messages["panel"], formats: LaterFormats): PanelTexts {
  const { decimal, list } = formats;
  const { time, date, dayOfYear } = createMoments(formats.locale);
  const { parts, suitabilities, weekdaysUntil, weekdaysOn } = messages;
  const partly: { readonly [name: string]: string } = messages.partly;
  const describeOpening =
    (words: Messages["panel"]["openUntil"], weekdays: readonly string[]) => (day: DayName, moment: Date) => {
      switch (day) {
        case "thisWeek":
          return words.thisWeek({ weekday: weekdays[moment.getDay()]!, time: time(moment) });
        case "later":
          return words.later({ day: dayOfYear(moment), time: time(moment) });
        default:
          return words[day](time(moment));
      }
    };
  return {
    ...messages,
    missingParts: (missing) =>
      missing.length === 1
        ? messages.missingPart[missing[0]!]
        : messages.missingParts(list(missing.map((part) => parts[part]))),
    openUntil: describeOpening(messages.openUntil, weekdaysUntil),
    closedUntil: describeOpening(messages.closedUntil, weekdaysOn),
    openingState: (kind) => messages.openingStates[kind],
    schoolHolidaysUntil: (day) => messages.schoolHolidaysUntil(dayOfYear(day)),
    suitability(name, isPartly, isAddition) {
      if (isAddition) return messages.babiesToo;
      return (isPartly ? partly[name] : null) ?? suitabilities[name];
    },
    ageRange({ from, to }) {
      if (to === null) return messages.agesFrom({ count: from ?? 0, age: decimal(from ?? 0) });
      return from === null
        ? messages.agesTo({ count: to, age: decimal(to) })
        : messages.agesBetween({ count: to, from: decimal(from), to: decimal(to) });
    },
    answer: (answer) => messages.answers[answer],
    gateCount: decimal,
    date,
    showPhoto: (count) => count === null ? messages.showPhotos : messages.showPhoto(count),
    alwaysLoadPhotos: (providers) =>
      messages.alwaysLoadPhotos({ count: providers.length, providers: list(providers) }),
    photoAlt: (position, count, playground) =>
      count === 1 ? messages.photoAltOnly(playground) : messages.photoAlt({ position, count, playground }),
    photoPosition: (position, count) => messages.photoPosition({ position, count }),
    dataFrom: (day) => messages.dataFrom(date(day)),
    updated: (age) => age.unit === "now" ? messages.updated.now : messages.updated[age.unit](age.value),
  };
}

type TagWords = Messages["tags"];

/** Words for tag values. */
export interface TagValueTexts extends TagWords, Pick<Messages["tagValues"], "theme"> {
  readonly hours: HoursWords;
}

export const createTagValueTexts = (
  { theme }: Messages["tagValues"],
  tags: TagWords,
  hours: HoursWords,
): TagValueTexts => ({ ...tags, theme, hours });

export const createHoursWords = (messages: Messages["hours"], locale: Locale): HoursWords => ({
  ...messages,
  locale,
  comma: directionOf(locale) === "rtl" ? "، " : ", ",
});

/** Texts shown during the search for a linked playground, and if it is not found. */
export interface LinkedPlaygroundTexts
  extends Omit<Messages["linkedPlayground"], "noAnswer" | "noAnswerFrom" | "others"> {
  /** Reports regions that did not respond. `regions` are some of their names, possibly none; `more` counts the rest. */
  noAnswer(regions: readonly string[], more: number): string;
}

export function createLinkedPlaygroundTexts(
  messages: Messages["linkedPlayground"],
  { list }: LaterFormats,
): LinkedPlaygroundTexts {
  return {
    ...messages,
    noAnswer(regions, more) {
      if (regions.length === 0) return messages.noAnswer;
      const names = more > 0 ? [...regions, messages.others(more)] : regions;
      return messages.noAnswerFrom({ count: names.length, names: list(names) });
    },
  };
}
