// Texts about what is new in a region.
import type { Completeness } from "contract/types.ts";
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import { createMoments, type LaterFormats } from "../../../kit/texts/later_formats.ts";

type Composed =
  | "newSince"
  | "newSinceIn"
  | "betterSince"
  | "betterSinceIn"
  | "since"
  | "mapped"
  | "improved";

export interface ChangesTexts extends Omit<Messages["changes"], Composed> {
  /** The line with the news. `region` is the region's name on a Hub, or null on the map of a single region. */
  line(
    headline: { readonly kind: "new" | "better"; readonly count: number },
    region: string | null,
  ): string;
  /** States since when changes are listed. `seenAt` is ISO 8601. */
  since(seenAt: string): string;
  /** Describes a new or changed playground. */
  mapped(now: Completeness): string;
  improved(before: Completeness, now: Completeness): string;
}

export function createChangesTexts(
  messages: Messages["changes"],
  degrees: Messages["completenessDegrees"],
  formats: LaterFormats,
): ChangesTexts {
  const { date } = createMoments(formats.locale);
  return {
    ...messages,
    line: ({ kind, count }, region) =>
      region === null ? messages[`${kind}Since`](count) : messages[`${kind}SinceIn`]({ count, region }),
    since: (seenAt) => messages.since(date(new Date(seenAt))),
    mapped: (now) => messages.mapped[now],
    improved: (before, now) => messages.improved({ before: degrees[before], now: degrees[now] }),
  };
}
