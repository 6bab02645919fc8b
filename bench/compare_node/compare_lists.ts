// Compares lists without geometries: buckets, nearest playgrounds, points of interest, centroids. Pure.
import {
  compareByKey,
  compareOne,
  type Comparison,
  describeUnequal,
  OF_OTHER_RULES,
  show,
} from "./comparison.ts";
import { degreesEast, metresPerDegree } from "contract/geometry/shape_distance.ts";

type Entry = Readonly<Record<string, unknown>>;

const TOLERANCE_DEGREES = 1e-6;
const CLASSES = ["complete", "partial", "missing"];

const entriesOf = (answer: unknown): Entry[] => Array.isArray(answer) ? answer : [];

function findPositionProblems(recorded: Entry, ours: Entry): string[] {
  return ["lon", "lat"].flatMap((side) => {
    const apart = Math.abs(Number(recorded[side]) - Number(ours[side]));
    return apart <= TOLERANCE_DEGREES ? [] : [`${side} is off by ${apart}°`];
  });
}

function findUnequal(recorded: Entry, ours: Entry, names: readonly string[]): string[] {
  return names.filter((name) => !OF_OTHER_RULES.has(name)).flatMap((name) => {
    const problem = describeUnequal(recorded[name] ?? null, ours[name] ?? null);
    return problem === null ? [] : [`${name} ${problem}`];
  });
}

/** Buckets have no id, so they are matched in the order of their positions. */
export function compareBuckets(recorded: unknown, ours: unknown): Comparison {
  return compareByKey(keyBuckets(recorded), keyBuckets(ours), (a, b) => ({
    problems: [
      ...findPositionProblems(a, b),
      ...findUnequal(a, b, ["count"]),
      ...("restricted" in a ? findUnequal(a, b, [...CLASSES, "restricted"]) : findClassProblems(a, b)),
    ],
    further: [],
  }));
}

/** Some nodes count restricted playgrounds in the classes. Our classes may lack exactly these. */
function findClassProblems(recorded: Entry, ours: Entry): string[] {
  const lacking = CLASSES.map((name) => Number(recorded[name]) - Number(ours[name]));
  const total = lacking.reduce((sum, count) => sum + count, 0);
  if (total === Number(ours.restricted ?? 0) && lacking.every((count) => count >= 0)) return [];
  return [
    `classes are ${show(CLASSES.map((name) => ours[name]))} instead of ${
      show(CLASSES.map((name) => recorded[name]))
    }`,
  ];
}

function keyBuckets(answer: unknown): Map<string, Entry> {
  const sorted = entriesOf(answer).toSorted((a, b) =>
    Number(a.lon) - Number(b.lon) || Number(a.lat) - Number(b.lat)
  );
  return new Map(sorted.map((bucket, i) => [`bucket ${i + 1}`, bucket]));
}

/** Requires the same playgrounds in the same order. */
export function compareNearest(recorded: unknown, ours: unknown): Comparison {
  const [a, b] = [entriesOf(recorded), entriesOf(ours)];
  const ids = (entries: readonly Entry[]) => entries.map(({ osm_id }) => osm_id);
  const otherOrder = describeUnequal(ids(a), ids(b));
  if (otherOrder !== null) return compareOne("the order", [otherOrder]);
  const keyed = (entries: readonly Entry[]) => new Map(entries.map((each) => [String(each.osm_id), each]));
  return compareByKey(keyed(a), keyed(b), (near, own) => ({
    problems: [
      ...findPositionProblems(near, own),
      ...findUnequal(near, own, ["name"]),
      ...Math.abs(Number(near.distance_m) - Number(own.distance_m)) <= 1
        ? []
        : [`distance_m is ${own.distance_m} instead of ${near.distance_m}`],
      ...findTagProblems(near, own),
    ],
    further: findFurtherTags(near, own),
  }));
}

export function compareCentroids(recorded: unknown, ours: unknown): Comparison {
  return compareByKey(keyById(recorded), keyById(ours), (a, b) => ({
    problems: [
      ...findPositionProblems(a, b),
      ...findUnequal(a, b, ["completeness"]),
      ...findAttributeProblems(a, b),
    ],
    further: [],
  }));
}

const findAttributeProblems = (a: Entry, b: Entry) =>
  findUnequal(a.filter_attrs as Entry, b.filter_attrs as Entry, Object.keys(a.filter_attrs as Entry));

/**
 * The reference measures in units of Web Mercator, which are shorter than metres on the ground, so it may lack entries
 * in the outer part of the circle. `target` is path and query of the call.
 */
export function comparePois(recorded: unknown, ours: unknown, target: string): Comparison {
  const query = new URL(target, "http://node.invalid").searchParams;
  const [lon, lat] = [Number(query.get("lon")), Number(query.get("lat"))];
  const sureMetres = Number(query.get("radius_m") ?? 500) * Math.cos((lat * Math.PI) / 180);
  const [lonMetres, latMetres] = metresPerDegree(lat);
  const known = keyById(recorded);
  const inner = [...keyById(ours)].filter(([key, poi]) =>
    known.has(key) ||
    Math.hypot(degreesEast(lon, Number(poi.lon)) * lonMetres, (Number(poi.lat) - lat) * latMetres) <
      sureMetres
  );
  return compareByKey(known, new Map(inner), (a, b) => ({
    problems: [...findPositionProblems(a, b), ...findTagProblems(a, b)],
    further: findFurtherTags(a, b),
  }));
}

/** These lists have no type, and ids are only unique per type, so the position is part of the key. */
function keyById(answer: unknown): Map<string, Entry> {
  return new Map(
    entriesOf(answer).map((entry) => [
      `${entry.osm_id} at ${Number(entry.lon).toFixed(4)}/${Number(entry.lat).toFixed(4)}`,
      entry,
    ]),
  );
}

function findTagProblems(recorded: Entry, ours: Entry): string[] {
  const tags = recorded.tags as Entry;
  return findUnequal(tags, ours.tags as Entry, Object.keys(tags));
}

function findFurtherTags(recorded: Entry, ours: Entry): string[] {
  return Object.keys(ours.tags as Entry).filter((name) => !Object.hasOwn(recorded.tags as Entry, name));
}
