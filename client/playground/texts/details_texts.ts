// Texts of what the panel loads: equipment, trees, amenities and playgrounds nearby.
import type { AmenityKind } from "../core/amenities.ts";
import type { Device, EquipmentGroup, EquipmentKind, Sport } from "../core/equipment_kinds.ts";

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
