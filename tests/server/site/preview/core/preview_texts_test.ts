import { STANDOUTS } from "contract/playground/standout.ts";
import { PREVIEW_TEXTS, type PreviewTexts } from "server/site/preview/core/preview_texts.ts";
import { checkTables, type TableArguments } from "../../../../texts/table_checks.ts";

const NAMINGS: TableArguments<PreviewTexts>["playgroundName"] = [
  [{ kind: "street", street: "Saturnstraße" }],
  [{
    kind: "landmark",
    landmark: { kind: "place", name: "Hünfeld", offset: { metres: 1_240, direction: "n" } },
  }],
  [{ kind: "equipped", standouts: ["slide", "water"] }],
  [{ kind: "unnamed" }],
];

const ARGUMENTS: TableArguments<PreviewTexts> = {
  playgroundName: NAMINGS,
  rowName: NAMINGS,
  standout: STANDOUTS.map((name) => [name]),
  feature: (["bench", "picnic", "shelter", "fence", "shade", "wheelchair", "lit", "toilets"] as const).map((
    name,
  ) => [
    name,
  ]),
  surface: [["Xyz, Zyx"]],
  access: [["Xyz"]],
  squareMetres: [[7], [16_817]],
};

checkTables("preview texts", PREVIEW_TEXTS, ARGUMENTS);
