// Texts about one playground: those of the first picture, then those of the panel and of its loaded sections.
import type { CompletenessParts } from "../../../contract/completeness.ts";
import type { Completeness } from "../../../contract/types.ts";
import type { AmenityKind } from "../core/surroundings.ts";
import type { Device, EquipmentGroup, EquipmentKind, Sport } from "../core/equipment_kinds.ts";
import type { DayName, OpeningStatus } from "../core/opening_hours.ts";
import type { Access, AgeRange, Answer, Surface, Theme } from "../core/playground_facts.ts";

export interface PlaygroundTexts {
  readonly unnamedPlayground: string;
  completeness(completeness: Completeness): string;
  readonly restrictedAccess: string;
  readonly panelLabel: string;
}

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

export interface DetailsTexts {
  distance(metres: number): string;
  readonly retry: string;
  /** Instead of one failure after another while there is no connection. */
  readonly noConnection: string;

  readonly equipmentTitle: string;
  readonly equipmentEmpty: string;
  group(group: EquipmentGroup): string;
  kind(kind: EquipmentKind): string;
  /** Name of a kind with how many there are of it; the number is left out when it is one. */
  countedKind(count: number, name: string): string;
  /** How many of `total` things of a kind. */
  forBabies(count: number, total: number): string;
  forWheelchairs(count: number, total: number): string;
  places(count: number): string;
  /** What pressing a kind does. */
  readonly emphasisHint: string;

  readonly treesTitle: string;
  /** Single trees; of how many of them the leaves are known. */
  trees(count: number, broadleaved: number, needleleaved: number): string;
  /** `metres`: all rows together; null when not known. */
  treeRows(count: number, metres: number | null): string;

  readonly amenitiesTitle: string;
  amenity(kind: AmenityKind): string;
  more(count: number): string;

  readonly nearbyTitle: string;
}

export type DeviceNames = Readonly<Record<Device, string>>;
export type SportNames = Readonly<Record<Sport, string>>;

/** Words for the values of tags. */
export interface TagValueTexts {
  readonly surface: Readonly<Record<Surface, string>>;
  readonly access: Readonly<Record<Access, string>>;
  readonly theme: Readonly<Record<Theme, string>>;
  /** Abbreviations in opening hours. */
  readonly hours: ReadonlyMap<string, string>;
}

/** While a linked playground is looked for, and when it is not found. */
export interface LinkedPlaygroundTexts {
  readonly label: string;
  readonly searching: string;
  /** While the list of regions cannot be had: nobody knows whom to ask. */
  readonly waiting: string;
  readonly unknownRegion: string;
  readonly unknownPlayground: string;
  /** `regions`: names of some that did not answer, maybe none; `more`: how many others there are. */
  noAnswer(regions: readonly string[], more: number): string;
  readonly again: string;
}
