// The words of the feed of changes.
import type { ChangeKind } from "../../../../contract/playground_changes.ts";
import type { Completeness } from "../../../../contract/types.ts";

export interface FeedTexts {
  title(region: string | null): string;
  readonly rights: string;
  /** Of entries. */
  readonly titles: Readonly<Record<ChangeKind, (name: string) => string>>;
  readonly unnamed: string;
  inStreet(street: string): string;
  isMapped(now: string): string;
  isBetter(now: string, before: string): string;
  readonly isGone: string;
  readonly classes: Readonly<Record<Completeness, string>>;
}
