// Texts for the sections loaded for one playground: equipment, trees, surroundings.
import type { AmenityKind } from "contract/playground/amenity_kinds.ts";
import type { Answer } from "contract/playground/answers.ts";
import type { Locale } from "contract/kit/locales.ts";
import { enumerate } from "contract/texts/rows.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";
import type { LaterFormats } from "../../kit/texts/later_formats.ts";
import type { Material } from "../core/device_details.ts";
import type { EquipmentGroup, EquipmentKind } from "../core/equipment_kinds.ts";
import type { AgeRange } from "../core/playground_facts.ts";

type ComposedDetails =
  | "pitchFor"
  | "allForWheelchairs"
  | "broadleaved"
  | "needleleaved"
  | "treesWithBroadleaved"
  | "treesWithNeedleleaved"
  | "treesWithBoth"
  | "treeRowsOf"
  | "countedKind"
  | "forBabies"
  | "forWheelchairs"
  | "height"
  | "deviceAccess"
  | "withParts"
  | "trees"
  | "treeRows";

export interface DetailsTexts extends Omit<Messages["details"], ComposedDetails> {
  readonly locale: Locale;
  distance(metres: number): string;
  group(group: EquipmentGroup): string;
  kind(kind: EquipmentKind): string;
  /** A kind with its count. The count is omitted if it is one. */
  countedKind(count: number, name: string): string;
  /** States for how many (`count`) of all items (`total`) of a kind this is the case. */
  forBabies(count: number, total: number): string;
  forWheelchairs(count: number, total: number): string;
  /** Details of one piece of equipment for a list: "2.5 m high", "wood", "covered". */
  height(metres: number): string;
  material(material: Material): string;
  deviceAges(range: AgeRange): string;
  deviceAccess(whom: "wheelchair" | "blind", answer: Answer): string;
  /** Lists the devices of a structure (`parts`), at least one. */
  withParts(parts: readonly string[]): string;
  /** Single trees. `broadleaved` and `needleleaved` count those with a known leaf type. */
  trees(count: number, broadleaved: number, needleleaved: number): string;
  /** States the number of tree rows. `metres` is their total length; null if unknown. */
  treeRows(count: number, metres: number | null): string;
  amenity(kind: AmenityKind): string;
}

/** Creates the texts. `deviceAges` is the panel's text for the ages that a device suits. */
export function createDetailsTexts(
  messages: Messages["details"],
  { deviceAges, distance }: Pick<DetailsTexts, "deviceAges" | "distance">,
  { locale, decimal }: LaterFormats,
): DetailsTexts {
  return {
    ...messages,
    locale,
    distance,
    deviceAges,
    group: (group) => messages.groups[group],
    kind: (kind) => nameKind(kind, messages, locale),
    countedKind: (count, name) => count === 1 ? name : messages.countedKind({ count, name }),
    forBabies: (count, total) => count === total ? messages.allForBabies : messages.forBabies(count),
    forWheelchairs: (count, total) =>
      count === total ? messages.allForWheelchairs(count) : messages.forWheelchairs(count),
    height: (metres) => messages.height(decimal(metres)),
    material: (material) => messages.materials[material],
    deviceAccess(whom, answer) {
      const answers: { readonly [A in Answer]?: string } = messages.deviceAccess[whom];
      return answers[answer] ?? "";
    },
    withParts: (parts) => messages.withParts(enumerate(locale, parts)),
    trees(count, broadleaved, needleleaved) {
      if (broadleaved === count) return messages.broadleaved(count);
      if (needleleaved === count) return messages.needleleaved(count);
      if (broadleaved === 0 && needleleaved === 0) return messages.trees(count);
      if (needleleaved === 0) return messages.treesWithBroadleaved({ count, broadleaved });
      if (broadleaved === 0) return messages.treesWithNeedleleaved({ count, needleleaved });
      return messages.treesWithBoth({ count, broadleaved, needleleaved });
    },
    treeRows: (count, metres) =>
      metres === null ? messages.treeRows(count) : messages.treeRowsOf({ count, length: distance(metres) }),
    amenity: (kind) => messages.amenities[kind],
  };
}

function nameKind(kind: EquipmentKind, names: Messages["details"], locale: Locale): string {
  switch (kind.kind) {
    case "device":
      return names.devices[kind.device];
    case "pitch": {
      const [first, ...more] = kind.sports;
      if (first === undefined) return names.pitch;
      return more.length === 0
        ? names.pitches[first]
        : names.pitchFor(enumerate(locale, kind.sports.map((sport) => names.sports[sport])));
    }
    case "other":
      return kind.text;
    case "unspecified":
      return names.unspecified;
  }
}
