// Texts of the favourites: the panel's star, the list, and backups and links.
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import type { LaterFormats } from "../../../kit/texts/later_formats.ts";
import type { MergeOutcome } from "../core/favourite_list.ts";
import type { StorageProblem } from "../favourites_model.ts";

type Composed =
  | "compareSilent"
  | "compareGone"
  | "linkIsPart"
  | "mergedAdded"
  | "mergedKnown"
  | "mergedLeft"
  | "mergedNone"
  | "offerKnown"
  | "offerFresh"
  | "offerSome";

export interface FavouritesTexts extends Omit<Messages["favourites"], Composed> {
  problem(problem: StorageProblem): string;
  /** Why a column is empty. */
  compareProblem(name: string, problem: "silent" | "gone"): string;
  /** Shown if a link only has room for `count` of the `total` favourites. */
  linkIsPart(count: number, total: number): string;
  /** `unreadable` is the number of skipped entries, `limit` the list's maximum. */
  merged(outcome: MergeOutcome, unreadable: number, limit: number): string;
  /** `fresh` of a link's `count` playgrounds are not in the list. */
  offer(count: number, fresh: number): string;
}

export function createFavouritesTexts(
  messages: Messages["favourites"],
  { number }: LaterFormats,
): FavouritesTexts {
  return {
    ...messages,
    problem: (problem) => messages.problems[problem],
    compareProblem: (name, problem) =>
      (problem === "silent" ? messages.compareSilent : messages.compareGone)(name),
    linkIsPart: (part, total) => messages.linkIsPart({ part, total }),
    merged: ({ added, known, left }, unreadable, limit) =>
      [
        added > 0 ? messages.mergedAdded(added) : messages.mergedNone,
        known > 0 ? messages.mergedKnown(known) : [],
        left > 0 ? messages.mergedLeft({ count: left, limit: number(limit) }) : [],
        unreadable > 0 ? messages.unreadable(unreadable) : [],
      ].flat().join(" "),
    offer: (count, fresh) =>
      fresh === 0
        ? messages.offerKnown(count)
        : fresh === count
        ? messages.offerFresh(count)
        : messages.offerSome({ count, fresh }),
  };
}
