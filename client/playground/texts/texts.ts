// Texts about one playground: those of the first paint, then those of the panel and of its loaded sections.
import type { CompletenessParts } from "../../../contract/completeness.ts";
import type { Access, Surface } from "../../../contract/surface_access.ts";
import type { NamingTexts } from "../../../contract/texts/naming.ts";
import type { Completeness } from "../../../contract/types.ts";
import type { AmenityKind } from "../core/surroundings.ts";
import type { Material } from "../core/device_details.ts";
import type { Device, EquipmentGroup, EquipmentKind, Sport } from "../core/equipment_kinds.ts";
import type { Suitability } from "../core/suitability.ts";
import type { OpeningStatus } from "../../filters/core/opening_states.ts";
import type { DayName, HoursWords } from "../core/opening_hours.ts";
import type { AgeRange, Answer, Theme } from "../core/playground_facts.ts";

export interface PlaygroundTexts extends NamingTexts {
  completeness(completeness: Completeness): string;
  readonly restrictedAccess: string;
  readonly panelLabel: string;
}

export type PartName = keyof CompletenessParts;

export interface PanelTexts {
  /** At least one part. Names nothing that may be shown: `access=yes` is, without counting as info. */
  missingParts(parts: readonly PartName[]): string;
  readonly nothingMissing: string;
  readonly addMissing: string;

  readonly openingTitle: string;
  /** `moment`: the next change; `day`: how it is worded. */
  openUntil(day: DayName, moment: Date): string;
  closedUntil(day: DayName, moment: Date): string;
  /** Without a known next change. */
  openingState(kind: OpeningStatus["kind"]): string;

  /** Names the list of chips below the title. */
  readonly suitabilityLabel: string;
  suitability(name: Suitability, isPartly: boolean): string;

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
  readonly wheelchairAccess: string;
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
  /** Null: several, not known how many. */
  showPhoto(count: number | null): string;
  /** Names the provider before anything is loaded from it. */
  loadsFrom(provider: string): string;
  alwaysLoadPhotos(providers: readonly string[]): string;
  readonly photoLoading: string;
  readonly photoFailed: string;
  readonly photosFailed: string;
  /** A category at the provider has none. */
  readonly photosEmpty: string;
  photoAlt(position: number, count: number, playground: string): string;
  photoPosition(position: number, count: number): string;
  readonly previousPhoto: string;
  readonly nextPhoto: string;
  photoBy(author: string): string;
  /** For screen readers: the link to a licence, which it contains. */
  licenceLabel(licence: string): string;
  /** The link to a photo's page, and its name for screen readers, which begins with it. */
  readonly photoPage: string;
  photoPageLabel(provider: string): string;
  /** The same link where author and licence are not known here. */
  photoSource(provider: string): string;
  openCategory(provider: string): string;

  readonly actionsLabel: string;
  readonly directions: string;
  /** The day of the OpenStreetMap data of the backend. */
  dataFrom(day: Date): string;
  readonly openInOsm: string;
  readonly editInMapComplete: string;
}

export interface DetailsTexts {
  distance(metres: number): string;
  readonly retry: string;
  /** Shown once, instead of a failure per section, while there is no connection. */
  readonly noConnection: string;

  readonly equipmentTitle: string;
  readonly equipmentEmpty: string;
  group(group: EquipmentGroup): string;
  kind(kind: EquipmentKind): string;
  /** A kind with its count, which is left out when it is one. */
  countedKind(count: number, name: string): string;
  /** `count` of the `total` items of a kind. */
  forBabies(count: number, total: number): string;
  forWheelchairs(count: number, total: number): string;
  places(count: number): string;
  /** Of one piece of equipment, in the words of a list: "2.5 m high", "wood", "covered". */
  height(metres: number): string;
  material(material: Material): string;
  deviceAges(range: AgeRange): string;
  readonly covered: string;
  deviceAccess(whom: "wheelchair" | "blind", answer: Answer): string;
  readonly partOfStructure: string;
  /** `parts`: the devices of a structure; at least one. */
  withParts(parts: readonly string[]): string;
  readonly noDeviceDetails: string;
  /** The link to an editor, and its name for screen readers, which begins with it. */
  readonly addDeviceDetails: string;
  addDetailsOf(device: string): string;
  /** Explains what pressing a kind does. */
  readonly emphasisHint: string;

  readonly treesTitle: string;
  /** Single trees; `broadleaved` and `needleleaved`: those of known leaf type. */
  trees(count: number, broadleaved: number, needleleaved: number): string;
  /** `metres`: total length; null when unknown. */
  treeRows(count: number, metres: number | null): string;

  readonly amenitiesTitle: string;
  amenity(kind: AmenityKind): string;
  /** Further entries of a list. */
  more(count: number): string;
  /** The link to the route to an amenity. */
  readonly wayThere: string;

  readonly nearbyTitle: string;
}

export type DeviceNames = Readonly<Record<Device, string>>;
export type SportNames = Readonly<Record<Sport, string>>;

/** Words for the values of tags. */
export interface TagValueTexts {
  readonly surface: Readonly<Record<Surface, string>>;
  readonly access: Readonly<Record<Access, string>>;
  readonly theme: Readonly<Record<Theme, string>>;
  readonly hours: HoursWords;
}

/** During the search for a linked playground, and when it is not found. */
export interface LinkedPlaygroundTexts {
  readonly label: string;
  readonly searching: string;
  /** While the list of regions cannot be loaded, so that no backend can be asked. */
  readonly waiting: string;
  readonly unknownRegion: string;
  readonly unknownPlayground: string;
  /** `regions`: names of some that did not answer, possibly none; `more`: how many others did not. */
  noAnswer(regions: readonly string[], more: number): string;
  readonly again: string;
}
