// Answers to visitors' questions about a playground. Filters, chips, lines of the panel, rows of lists and link
// previews share these rules.
import { type AgeGroup, answerForGroup } from "./age_groups.ts";
import { type Standout, standoutsOf } from "./standout.ts";
import { readText } from "./tag_text.ts";
import { readKnownValue } from "./tag_value.ts";
import { readTheme } from "./theme.ts";

type Properties = Readonly<Record<string, unknown>>;

const ANSWERS = ["yes", "no", "limited", "leashed"] as const;
export type Answer = (typeof ANSWERS)[number];

const tagged = (key: string) => (properties: Properties): Answer | null =>
  readKnownValue(properties, key, ANSWERS);
/** Flags that nodes compute are false both for "no" and for "unknown". */
const yesIf = (flag: unknown): Answer | null => flag === true ? "yes" : null;
/** Reads the playground's own tag, else the flag derived by its node. */
const taggedOrDerived = (key: string, flag: string) => (properties: Properties) =>
  tagged(key)(properties) ?? yesIf(properties[flag]);
const standsOut = (name: Standout) => (properties: Properties) =>
  yesIf(standoutsOf(properties).includes(name));
const suits = (group: AgeGroup) => (properties: Properties) => answerForGroup(group, properties);

const RULES = {
  babies: suits("babies"),
  toddlers: suits("toddlers"),
  school_children: suits("school_children"),
  fence: taggedOrDerived("fenced", "has_fence"),
  /**
   * Unlike other flags, `has_shade` is null if nothing is mapped, so false means "no". But it is also false for any
   * value of the tag `shade` except "yes".
   */
  shade: (properties: Properties): Answer | null =>
    taggedOrDerived("shade", "has_shade")(properties) ??
      (properties.has_shade === false && readText(properties, "shade") === null ? "no" : null),
  dogs: taggedOrDerived("dog", "has_dogs"),
  /** Equipment that a child in a wheelchair can use. */
  wheelchair: ({ for_wheelchair, device_kinds }: Properties): Answer | null => {
    // Only this program's nodes list kinds of devices, and only they distinguish "no" from "unknown".
    return for_wheelchair === false && Array.isArray(device_kinds) ? "no" : yesIf(for_wheelchair);
  },
  /** Access to the playground with a wheelchair. */
  wheelchair_access: (properties: Properties): Answer | null =>
    readKnownValue(properties, "wheelchair", ["designated"]) === null
      ? tagged("wheelchair")(properties)
      : "yes",
  /** A ramp for wheelchairs takes precedence over a ramp for other wheels. */
  ramp: (properties: Properties): Answer | null =>
    tagged("ramp:wheelchair")(properties) ?? tagged("ramp")(properties),
  water: standsOut("water"),
  soccer: standsOut("soccer"),
  basketball: standsOut("basketball"),
  table_tennis: standsOut("table_tennis"),
  /** Theme of the playground or of one of its devices. */
  theme: (properties: Properties) => yesIf(properties.has_theme === true || readTheme(properties) !== null),
  lit: tagged("lit"),
  fee: tagged("fee"),
  toilets: tagged("toilets"),
} satisfies Readonly<Record<string, (properties: Properties) => Answer | null>>;

export type Question = keyof typeof RULES;

/**
 * Answers a question about a playground from its properties as nodes send them; null if unknown. `limited` means in
 * part, such as a fence on one side. `leashed` means dogs on a leash.
 */
export function answerTo(question: Question, properties: Properties): Answer | null {
  return RULES[question](properties);
}
