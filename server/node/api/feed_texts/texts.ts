// The words of the feed of changes.
import type { ChangeKind } from "../../../../contract/playground_changes.ts";
import type { NamingTexts } from "../../../../contract/texts/naming.ts";
import type { Completeness } from "../../../../contract/types.ts";

export interface FeedTexts extends Pick<NamingTexts, "playgroundName"> {
  title(region: string | null): string;
  readonly rights: string;
  /** Of entries. */
  readonly titles: Readonly<Record<ChangeKind, (name: string) => string>>;
  isMapped(now: string): string;
  isBetter(now: string, before: string): string;
  readonly isGone: string;
  readonly classes: Readonly<Record<Completeness, string>>;
}
