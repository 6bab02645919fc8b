// Summarises a playground in words, for the title and description of a preview.
import { enumerate, joinDetails } from "contract/texts/rows.ts";
import type { TagValue } from "contract/playground/tag_value.ts";
import { isThing, type PlaygroundSummary } from "./playground_summary.ts";
import type { PreviewTexts } from "./preview_texts.ts";

/** Applications that show previews truncate descriptions at 150 to 300 characters. */
const MAX_EQUIPMENT = 8;
const MAX_SURFACES = 3;

export function titleOf({ naming, region }: PlaygroundSummary, texts: PreviewTexts): string {
  const name = texts.playgroundName(naming);
  return region === null ? name : `${name} – ${region}`;
}

/** Describes closure, equipment, surface, access, size and mapping quality. Omits unknown values. */
export function describe(summary: PlaygroundSummary, texts: PreviewTexts): string {
  const { standouts, features, surfaces, access, areaSquareMetres, closure, at, completeness } = summary;
  const equipment = [
    ...standouts.map((name) => texts.standout(name)),
    ...features.filter(isThing).map((name) => texts.feature(name)),
  ].slice(0, MAX_EQUIPMENT);
  const surfaceWords = surfaces.slice(0, MAX_SURFACES).map((value) => wordOf(value, texts.surfaces));
  return joinDetails(texts.locale, [
    ...texts.closures(closure, new Date(at)),
    enumerate(texts.locale, equipment),
    ...features.filter((name) => !isThing(name)).map((name) => texts.feature(name)),
    surfaceWords.length === 0 ? null : texts.surface(enumerate(texts.locale, surfaceWords)),
    // "Closed" already implies the access.
    access === null || closure.isClosed ? null : texts.access(wordOf(access, texts.accessValues)),
    areaSquareMetres === null ? null : texts.squareMetres(areaSquareMetres),
    texts.completeness[completeness],
  ]);
}

function wordOf<Known extends string>(
  value: TagValue<Known>,
  words: Readonly<Record<Known, string>>,
): string {
  return "known" in value ? words[value.known] : value.text;
}
