// Describes closures in a playground's tags, in the messages of a language.
import type { Locale } from "../kit/locales.ts";
import type { Season, TaggedClosure } from "../playground/tagged_closure.ts";
import { enumerate } from "./rows.ts";

/** The group `closure` of a message catalogue. */
export interface ClosureMessages {
  readonly closed: string;
  readonly works: string;
  readonly seasonal: string;
  readonly inSeasons: (seasons: string) => string;
  readonly seasons: Readonly<Record<Season, string>>;
}

export interface ClosureTexts {
  /** Describes a closure; null for null. */
  describeClosure(closure: TaggedClosure | null): string | null;
}

export function createClosureTexts(messages: ClosureMessages, locale: Locale): ClosureTexts {
  function describeClosure(closure: TaggedClosure | null): string | null {
    if (closure === null) return null;
    if (closure.kind !== "seasonal" || closure.seasons.length === 0) return messages[closure.kind];
    return messages.inSeasons(enumerate(locale, closure.seasons.map((season) => messages.seasons[season])));
  }
  return { describeClosure };
}
