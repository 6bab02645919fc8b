// Texts about what is new in a region.
import type { ChangeKind } from "../../../contract/playground_changes.ts";
import type { Completeness } from "../../../contract/types.ts";

export interface ChangesTexts {
  /** `region`: its name on a Hub; null on the map of one region. */
  line(
    headline: { readonly kind: "new" | "better"; readonly count: number },
    region: string | null,
  ): string;
  readonly title: string;
  /** `seenAt`: ISO 8601. */
  since(seenAt: string): string;
  /** Headings. */
  readonly kinds: Readonly<Record<ChangeKind, string>>;
  /** Of a new playground. */
  mapped(now: Completeness): string;
  improved(before: Completeness, now: Completeness): string;
  /** Playgrounds that are not listed. */
  more(count: number): string;
  /** Link to the feed of the region, for feed readers. */
  readonly feed: string;
}
