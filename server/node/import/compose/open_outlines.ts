// Collects playgrounds and multipolygons whose outlines do not close in the extract, and other elements with missing
// nodes, for the summary of an import.
import type { RingPart } from "./core/assemble.ts";
import type { IsNear } from "../../region/core/import_area.ts";
import type { PositionOf } from "../../osm/tables/positions.ts";

/** Maximum number of ids listed in a sentence. */
const MAX_LISTED = 10;

export type OpenOutlines = ReturnType<typeof createOpenOutlines>;

type Lack = "playground" | "multipolygon" | "used multipolygon" | "other";

interface OpenOutline {
  readonly lack: Lack;
  readonly name: string;
  readonly place: ReturnType<PositionOf>;
  /** False if the extract contains the whole outline, but the outline does not close. */
  readonly isIncomplete: boolean;
}

export function createOpenOutlines(positionOf: PositionOf) {
  const all: OpenOutline[] = [];
  const isMissing = (ref: number) => positionOf(ref) === undefined;
  return {
    /** Adds a skipped element or a used multipolygon. `parts` are the ways of its outline. */
    add(lack: Lack, name: string, parts: readonly Pick<RingPart, "refs">[]): void {
      const isIncomplete = parts.length === 0 ||
        parts.some(({ refs }) => refs === null || refs.some(isMissing));
      all.push({ lack, name, isIncomplete, place: findPlace(parts, positionOf) });
    },
    /** Returns sentences about elements with a node near the region, or about all elements if `isNear` is null. */
    describe(isNear: IsNear | null): string[] {
      const near = all.filter(({ place }) => isNear === null || (place && isNear(...place)));
      const found = Map.groupBy(
        near,
        ({ lack, isIncomplete }) =>
          lack === "playground" ? `${lack} ${isIncomplete ? "incomplete" : "open"}` : lack,
      );
      return SENTENCES.flatMap(([key, describe]) => {
        const outlines = found.get(key);
        return outlines ? [describe(outlines)] : [];
      });
    },
  };
}

type Outlines = readonly OpenOutline[];

const SENTENCES: readonly (readonly [key: string, describe: (outlines: Outlines) => string])[] = [
  [
    "playground incomplete",
    (outlines) =>
      `${
        countLeftOut(outlines)
      } because parts of the outline are not in the extract, as in a file that was filtered ` +
      `or cut without the nodes of its ways: ${listNames(outlines)}`,
  ],
  [
    "playground open",
    (outlines) => `${countLeftOut(outlines)} because the outline does not close: ${listNames(outlines)}`,
  ],
  [
    "other",
    ({ length }) =>
      `${length === 1 ? "1 way" : `${length} ways`} of equipment, trees or points of interest ` +
      `${length === 1 ? "is" : "are"} skipped because nodes of ${
        length === 1 ? "it" : "them"
      } are not in the extract`,
  ],
  [
    "multipolygon",
    (outlines) =>
      `multipolygons without a closed outline in the extract, which are skipped: ${listNames(outlines)}`,
  ],
  [
    "used multipolygon",
    (outlines) =>
      `multipolygons of which only some outlines close in the extract; these outlines are used: ${
        listNames(outlines)
      }`,
  ],
];

const countLeftOut = ({ length }: Outlines) =>
  length === 1 ? "1 playground is skipped" : `${length} playgrounds are skipped`;

/** Returns the position of the first node that is in the extract. */
function findPlace(
  parts: readonly Pick<RingPart, "refs">[],
  positionOf: PositionOf,
): ReturnType<PositionOf> {
  for (const { refs } of parts) {
    const ref = refs?.find((ref) => positionOf(ref) !== undefined);
    if (ref !== undefined) return positionOf(ref);
  }
  return undefined;
}

function listNames(outlines: Outlines): string {
  const names = outlines.slice(0, MAX_LISTED).map(({ name }) => name).join(", ");
  const further = outlines.length - MAX_LISTED;
  return further > 0 ? `${names} and ${further} more` : names;
}
