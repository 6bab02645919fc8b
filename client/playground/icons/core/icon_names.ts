// Names of the icons, and which of them stands for a piece of equipment.
import type { Tags } from "contract/playground/tags.ts";
import { type Device, kindOfEquipment } from "../../core/equipment_kinds.ts";
import type { AmenityKind } from "contract/playground/amenity_kinds.ts";
import { type Standout, standoutOfDevice } from "contract/playground/standout.ts";

/** `plain`: no notable equipment is known. */
export type MapIconName =
  | Standout
  | AmenityKind
  | "plain"
  | "basketswing"
  | "bench"
  | "fitness"
  | "picnic"
  | "shelter"
  | "horizontal_bar"
  | "activity_panel"
  | "sport";

const OF_DEVICE: { readonly [Name in Device]?: MapIconName } = {
  basketswing: "basketswing",
  bench: "bench",
  picnic_table: "picnic",
  shelter: "shelter",
  teenshelter: "shelter",
  exercise: "fitness",
  fitness_station: "fitness",
  parkour: "fitness",
  horizontal_bar: "horizontal_bar",
  parallel_bars: "horizontal_bar",
  activitypanel: "activity_panel",
  game_panel: "activity_panel",
};

/** The icon of a piece of equipment, or null if no icon fits. */
export function iconOfEquipment(tags: Tags): MapIconName | null {
  const kind = kindOfEquipment(tags);
  switch (kind.kind) {
    case "device":
      return OF_DEVICE[kind.device] ?? standoutOfDevice(kind.device);
    case "pitch": {
      const [sport] = kind.sports;
      if (sport === "soccer" || sport === "basketball" || sport === "table_tennis") return sport;
      return sport === "streetball" ? "basketball" : "sport";
    }
    default:
      return null;
  }
}
