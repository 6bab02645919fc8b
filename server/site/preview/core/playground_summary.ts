// Extracts a preview's facts from a playground as a node sends it. All parts are bounded because summaries are cached.
import { bboxCentre } from "contract/geometry/bbox.ts";
import { answerTo, type Question } from "contract/playground/answers.ts";
import { type ClosureNow, combineClosure } from "contract/playground/closure_now.ts";
import { compareNotices, isInForce, type Notice } from "contract/playground/notice.ts";
import { namingOf, type PlaygroundNaming } from "contract/playground/playground_naming.ts";
import type { Position } from "contract/geometry/geometry.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { type Standout, standoutsOf } from "contract/playground/standout.ts";
import { type Access, ACCESS_VALUES, type Surface, SURFACES } from "contract/playground/surface_access.ts";
import { readText } from "contract/playground/tag_text.ts";
import { readKnownValue, readTagValue, readTagValues, type TagValue } from "contract/playground/tag_value.ts";
import type { Completeness, OsmType, Playground } from "contract/types.ts";
import { type PictureOutline, projectOutline } from "./picture_outline.ts";
import { toPlainLine } from "contract/kit/plain_line.ts";
import { plainNaming } from "contract/playground/plain_naming.ts";
import { readSimpleHours } from "./simple_hours.ts";

/** Maximum length of a name in a preview, in characters. */
export const MAX_PREVIEW_NAME = 120;
const MAX_ADDRESS_TEXT = 100;

/** Features of a playground besides {@link Standout}. */
export const FEATURES = [
  "bench",
  "picnic",
  "shelter",
  "fence",
  "shade",
  "wheelchair",
  "lit",
  "toilets",
] as const;
export type Feature = (typeof FEATURES)[number];

const THINGS: ReadonlySet<Feature> = new Set<Feature>(["bench", "picnic", "shelter", "toilets"]);

/** Whether a feature is a physical object rather than a quality. */
export const isThing = (feature: Feature): boolean => THINGS.has(feature);

/** Some parts may be null, but not all of them. */
export interface PostalAddress {
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  /** Two capital letters. */
  readonly country: string | null;
}

export interface PlaygroundSummary {
  readonly osmType: OsmType;
  readonly osmId: number;
  /** All texts are plain lines. */
  readonly naming: PlaygroundNaming;
  /** Name of the region, or null if unknown. */
  readonly region: string | null;
  /** Middle of the box, in degrees. */
  readonly lat: number;
  readonly lon: number;
  readonly standouts: readonly Standout[];
  readonly features: readonly Feature[];
  readonly surfaces: readonly TagValue<Surface>[];
  readonly access: TagValue<Access> | null;
  readonly closure: ClosureNow;
  /** Time at which `closure` was evaluated, in milliseconds since 1970, or 0 without notices. */
  readonly at: number;
  /** Rounded. */
  readonly areaSquareMetres: number | null;
  readonly completeness: Completeness;
  readonly address: PostalAddress | null;
  /** Opening hours in the format of schema.org. */
  readonly openingHours: readonly string[];
  /** Whether admission is free, or null if unknown. */
  readonly isFree: boolean | null;
  readonly outline: PictureOutline;
}

type Properties = Playground["properties"];

export interface SummaryExtras {
  /** Positions of the devices in and around the playground, for the image. */
  readonly devices?: readonly Position[];
  /** May include notices of other playgrounds, in force or not. */
  readonly notices?: readonly Notice[];
  /** Now, in milliseconds since 1970; needed with notices. */
  readonly at?: number;
}

/** `region` is its name, or null if unknown. */
export function summarise(
  playground: Playground,
  region: string | null,
  { devices = [], notices = [], at = 0 }: SummaryExtras = {},
): PlaygroundSummary {
  const { osmType, osmId, properties, completeness, shape } = playground;
  const [lon, lat] = bboxCentre(shapeBbox(shape));
  const [notice = null] = notices.filter((each) =>
    each.osmType === osmType && each.osmId === osmId && isInForce(each, at)
  ).toSorted(compareNotices);
  const fee = readKnownValue(properties, "fee", ["yes", "no"]);
  return {
    osmType,
    osmId,
    naming: plainNaming(namingOf(playground), MAX_PREVIEW_NAME),
    region: region === null ? null : toPlainLine(region, MAX_PREVIEW_NAME) || null,
    lat: roundDegrees(lat),
    lon: roundDegrees(lon),
    standouts: standoutsOf(properties),
    features: FEATURES.filter((feature) => HAS_FEATURE[feature](properties)),
    surfaces: readTagValues(properties, "surface", SURFACES).flatMap(plainValue),
    access: plainValue(readTagValue(properties, "access", ACCESS_VALUES))[0] ?? null,
    areaSquareMetres: readArea(properties.area),
    closure: combineClosure(notice, properties),
    at,
    completeness,
    address: readAddress(properties),
    openingHours: readSimpleHours(properties.opening_hours),
    isFree: fee === null ? null : fee === "no",
    outline: projectOutline(shape, devices),
  };
}

/** A list of one value or none. */
function plainValue<Known extends string>(value: TagValue<Known> | null): TagValue<Known>[] {
  if (value === null || "known" in value) return value === null ? [] : [value];
  const text = toPlainLine(value.text, MAX_ADDRESS_TEXT);
  return text === "" ? [] : [{ text }];
}

const isAbove0 = (value: unknown) => typeof value === "number" && value > 0;
const isAnsweredYes = (question: Question) => (properties: Properties) =>
  answerTo(question, properties) === "yes";

const HAS_FEATURE: Readonly<Record<Feature, (properties: Properties) => boolean>> = {
  bench: ({ bench_count }) => isAbove0(bench_count),
  picnic: ({ picnic_count }) => isAbove0(picnic_count),
  shelter: ({ shelter_count }) => isAbove0(shelter_count),
  fence: isAnsweredYes("fence"),
  shade: isAnsweredYes("shade"),
  wheelchair: isAnsweredYes("wheelchair"),
  lit: isAnsweredYes("lit"),
  toilets: isAnsweredYes("toilets"),
};

/** A playground mapped as a point has area 0, and a tag `area` may replace the number. */
function readArea(value: unknown): number | null {
  return typeof value === "number" && value >= 0.5 && value < 1e8 ? Math.round(value) : null;
}

function readAddress(properties: Properties): PostalAddress | null {
  const read = (key: string) => toPlainLine(readText(properties, key) ?? "", MAX_ADDRESS_TEXT) || null;
  const [road, number] = [read("addr:street"), read("addr:housenumber")];
  const street = road === null || number === null ? road : `${road} ${number}`;
  const [postcode, city] = [read("addr:postcode"), read("addr:city")];
  const country = read("addr:country")?.toUpperCase() ?? "";
  if (street === null && postcode === null && city === null) return null;
  return { street, postcode, city, country: /^[A-Z]{2}$/.test(country) ? country : null };
}

/** Rounds to six decimals, about a tenth of a metre. */
const roundDegrees = (degrees: number) => Number(degrees.toFixed(6));
