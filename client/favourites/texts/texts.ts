// Texts of the favourites: the star of the panel, the list, and what is taken along or taken over.
import type { MergeOutcome } from "../core/favourite_list.ts";
import type { StorageProblem } from "../favourites_model.ts";

export interface FavouritesTexts {
  /** The star: what a press does, and that it is done. */
  readonly keep: string;
  readonly kept: string;
  /** After a press: leads to the list. */
  readonly showList: string;
  /** `limit`: of the list, which is full. */
  listFull(limit: number): string;

  readonly title: string;
  /** The way to the list, with the number of favourites. */
  entry(count: number): string;
  total(count: number): string;
  readonly empty: string;
  remove(name: string): string;
  removed(name: string): string;
  readonly undo: string;
  readonly needsNetwork: string;
  problem(problem: StorageProblem): string;
  readonly discardDamaged: string;

  /** Begins the choice of what is compared. */
  readonly compare: string;
  readonly compareTitle: string;
  readonly compareHint: string;
  /** Shows the comparison. `count`: how many are chosen. */
  compareChosen(count: number): string;
  readonly compareOthers: string;
  /** Back to the list. */
  readonly compareEnd: string;
  /** Heads of the rows. Distances are from the visitor, or from the middle of the map. */
  readonly compareDistance: string;
  readonly compareDistanceFromMap: string;
  readonly compareEquipment: string;
  readonly compareShade: string;
  readonly compareOpening: string;
  readonly compareSuitability: string;
  readonly notKnown: string;
  /** So that the shade is not known. */
  readonly noTrees: string;
  /** Why a column is empty. */
  compareProblem(name: string, problem: "silent" | "gone"): string;

  readonly takeAlong: string;
  readonly saveFile: string;
  readonly loadFile: string;
  readonly shareLink: string;
  readonly linkCopied: string;
  readonly copyByHand: string;
  readonly linkLabel: string;
  /** A link has room for only `count` of the `total` favourites. */
  linkIsPart(count: number, total: number): string;
  readonly takeAlongHint: string;
  /** Begins the name of the file. */
  readonly fileName: string;

  readonly fileTooLarge: string;
  readonly fileUnreadable: string;
  /** `unreadable`: entries that were left out; `limit`: of the list. */
  merged(outcome: MergeOutcome, unreadable: number, limit: number): string;

  readonly offerTitle: string;
  /** `fresh` of the `count` playgrounds of a link are not in the list. */
  offer(count: number, fresh: number): string;
  unreadable(count: number): string;
  readonly linkUnreadable: string;
  take(count: number): string;
  readonly decline: string;
}
