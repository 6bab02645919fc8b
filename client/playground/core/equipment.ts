// The equipment of one playground, counted by kind.
import type { Equipment } from "contract/playground/surroundings.ts";
import type { Playground } from "contract/types.ts";
import { isUsableWithWheelchair } from "contract/playground/wheelchair_devices.ts";
import { isForBabies, placesOf } from "./device_details.ts";
import {
  EQUIPMENT_GROUPS,
  type EquipmentGroup,
  type EquipmentKind,
  kindOfEquipment,
} from "./equipment_kinds.ts";
import { createWithinTest } from "../../kit/core/distance.ts";

/**
 * Selects the equipment inside the outline, because nodes answer by bounding box. Each item counts once. As in the
 * nodes' counts, a line or an area is inside if one of its vertices is, or if it contains the outline's middle. Skips
 * the playground itself, which nodes return as a device if it is mapped as a point.
 */
export function equipmentOf(playground: Playground, near: readonly Equipment[]): Equipment[] {
  const seen = new Set<string>();
  const isWithin = createWithinTest(playground.shape, 0);
  return near.filter((item) => {
    const key = `${item.osmType} ${item.osmId}`;
    if (seen.has(key) || isItself(item, playground)) return false;
    seen.add(key);
    return isWithin(item.geometry);
  });
}

function isItself({ osmType, osmId }: Equipment, playground: Playground): boolean {
  return osmId === playground.osmId && (osmType === null || osmType === playground.osmType);
}

export interface KindCount {
  /** Name in the page's language. */
  readonly name: string;
  readonly members: readonly Equipment[];
  /** Number of items made for babies, and of items usable with a wheelchair. */
  readonly forBabies: number;
  readonly forWheelchairs: number;
  /** Total capacity in persons; null if the capacity of any item is unknown. */
  readonly places: number | null;
}

export interface GroupCount {
  readonly group: EquipmentGroup;
  readonly kinds: readonly KindCount[];
}

/** Non-empty groups in fixed order. Kinds in a group are sorted by frequency, then by name. */
export function groupEquipment(
  items: readonly Equipment[],
  nameOf: (kind: EquipmentKind) => string,
): GroupCount[] {
  const named = items.map((item) => {
    const kind = kindOfEquipment(item.tags);
    return { item, group: kind.group, name: nameOf(kind) };
  });
  return EQUIPMENT_GROUPS.flatMap((group) => {
    const ofGroup = named.filter((each) => each.group === group);
    if (ofGroup.length === 0) return [];
    const kinds = [...Map.groupBy(ofGroup, ({ name }) => name)]
      .map(([name, ofKind]) => countKind(name, ofKind.map(({ item }) => item)))
      .sort((a, b) => b.members.length - a.members.length || a.name.localeCompare(b.name));
    return [{ group, kinds }];
  });
}

function countKind(name: string, members: readonly Equipment[]): KindCount {
  const places = members.map(({ tags }) => placesOf(tags));
  return {
    name,
    members,
    forBabies: members.filter(({ tags }) => isForBabies(tags)).length,
    forWheelchairs:
      members.filter(({ tags }) =>
        isUsableWithWheelchair(tags.get("playground"), tags.get("wheelchair")) === true
      ).length,
    places: places.includes(null) ? null : places.reduce<number>((sum, each) => sum + each!, 0),
  };
}

/** Counts distinct names, in order of first appearance. */
export function countNames(names: readonly string[]): (readonly [name: string, count: number])[] {
  return [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length] as const);
}
