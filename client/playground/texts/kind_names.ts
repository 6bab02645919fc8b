// Names of kinds of equipment, built from the tables of a language.
import type { EquipmentKind } from "../core/equipment_kinds.ts";
import type { DeviceNames, SportNames } from "./texts.ts";

export interface KindNames {
  readonly devices: DeviceNames;
  /** Names of pitches for one sport. */
  readonly pitches: SportNames;
  /** Names of the sports themselves. */
  readonly sports: SportNames;
  readonly pitch: string;
  pitchFor(sports: string): string;
  readonly unspecified: string;
}

export function nameKind(kind: EquipmentKind, names: KindNames): string {
  switch (kind.kind) {
    case "device":
      return names.devices[kind.device];
    case "pitch": {
      const [first, ...more] = kind.sports;
      if (first === undefined) return names.pitch;
      return more.length === 0
        ? names.pitches[first]
        : names.pitchFor(kind.sports.map((sport) => names.sports[sport]).join(", "));
    }
    case "other":
      return kind.text;
    case "unspecified":
      return names.unspecified;
  }
}
