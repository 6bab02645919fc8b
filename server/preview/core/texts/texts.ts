// The words of previews.
import type { Access, Surface } from "../../../../contract/surface_access.ts";
import type { NamingTexts } from "../../../../contract/texts/naming.ts";
import type { Completeness } from "../../../../contract/types.ts";
import type { Feature } from "../playground_summary.ts";

export interface PreviewTexts extends NamingTexts {
  /** Language and country, as Open Graph writes it. */
  readonly openGraphLocale: string;
  /** Name of the map. */
  readonly site: string;
  feature(name: Feature): string;
  /** With its label; `words` of `surfaces`, at least one. */
  surface(words: readonly string[]): string;
  readonly surfaces: Readonly<Record<Surface, string>>;
  /** With its label. */
  access(word: string): string;
  readonly accessValues: Readonly<Record<Access, string>>;
  squareMetres(area: number): string;
  readonly completeness: Readonly<Record<Completeness, string>>;
  readonly openMap: string;
  /** Credit of the data. */
  readonly credit: string;
}
