// Texts of the playground panel.
import type { CompletenessParts } from "../../../contract/completeness.ts";
import type { DayName, OpeningStatus } from "../core/opening_hours.ts";
import type { AgeRange, Answer } from "../core/playground_facts.ts";

export type PartName = keyof CompletenessParts;

export interface PanelTexts {
  /** What a playground lacks; at least one part. */
  missingParts(parts: readonly PartName[]): string;
  readonly nothingMissing: string;
  readonly addMissing: string;

  readonly openingTitle: string;
  /** `day` says how `moment`, the next change, is called from now. */
  openUntil(day: DayName, moment: Date): string;
  closedUntil(day: DayName, moment: Date): string;
  /** Where no next change is known. */
  openingState(kind: OpeningStatus["kind"]): string;

  readonly factsTitle: string;
  readonly surface: string;
  readonly area: string;
  squareMetres(area: number): string;
  readonly access: string;
  readonly ages: string;
  ageRange(range: AgeRange): string;
  readonly theme: string;
  readonly shade: string;
  readonly fence: string;
  readonly dogs: string;
  readonly wheelchair: string;
  readonly lit: string;
  readonly fee: string;
  answer(answer: Answer): string;
  readonly operator: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly note: string;
  readonly checkedOn: string;
  date(day: Date): string;

  readonly photosTitle: string;
  /** Says before the click where the image comes from. */
  showPhoto(count: number, provider: string): string;
  readonly photoLoading: string;
  readonly photoFailed: string;
  photoAlt(position: number, count: number, playground: string): string;
  photoPosition(position: number, count: number): string;
  readonly previousPhoto: string;
  readonly nextPhoto: string;
  /** The link to author and licence. */
  photoSource(provider: string): string;
  openCategory(provider: string): string;

  readonly actionsLabel: string;
  readonly directions: string;
  readonly share: string;
  readonly linkCopied: string;
  readonly copyByHand: string;
  readonly linkLabel: string;
  readonly openInOsm: string;
  readonly editInMapComplete: string;
}
