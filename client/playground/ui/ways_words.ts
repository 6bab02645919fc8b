// Describes paths in a playground and entrances to it, for the panel and the comparison.
import type { Locale } from "contract/kit/locales.ts";
import { enumerate } from "contract/texts/rows.ts";
import { readWaysOnSite } from "../core/ways_on_site.ts";
import type { PanelTexts, TagValueTexts } from "../texts/texts.ts";

export interface WaysTexts {
  readonly locale: Locale;
  readonly panel: Pick<PanelTexts, "pathSurfaces" | "gates" | "gateCount">;
  readonly tagValues: Pick<TagValueTexts, "surface">;
}

/** Known facts as rows of a name and a value. */
export function describeWays(
  properties: Readonly<Record<string, unknown>>,
  { locale, panel, tagValues }: WaysTexts,
): (readonly [name: string, value: string])[] {
  const { surfaces, gateCount } = readWaysOnSite(properties);
  const words = surfaces.map((value) => "known" in value ? tagValues.surface[value.known] : value.text);
  const rows: (readonly [string, string])[] = [];
  if (words.length > 0) rows.push([panel.pathSurfaces, enumerate(locale, words)]);
  if (gateCount !== null) rows.push([panel.gates, panel.gateCount(gateCount)]);
  return rows;
}
