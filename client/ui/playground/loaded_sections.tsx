// The sections of the panel whose content is loaded after the playground was chosen.
import { Fragment } from "preact";
import { playgroundKey } from "../../../contract/playground.ts";
import { de } from "../../i18n/details/de.ts";
import { en } from "../../i18n/details/en.ts";
import { pickTexts } from "../../i18n/pick.ts";
import type { PartProps } from "../part.ts";
import { AmenitiesSection } from "./amenities_section.tsx";
import { EquipmentSection } from "./equipment_section.tsx";
import { NearbySection } from "./nearby_section.tsx";
import type { SectionProps } from "./section_frame.tsx";
import { TreesSection } from "./trees_section.tsx";

export function LoadedSections({ state: { selection, details }, texts }: PartProps) {
  const placed = selection.selected.value;
  if (!placed) return null;
  const words = pickTexts(texts.locale, { de, en });
  const common: SectionProps = { details, texts, words };
  return (
    // What was pressed or unfolded belongs to one playground.
    <Fragment key={`${placed.origin.backendKey} ${playgroundKey(placed.playground)}`}>
      <EquipmentSection {...common} />
      <TreesSection {...common} playground={placed.playground} />
      <AmenitiesSection {...common} playground={placed.playground} />
      <NearbySection {...common} selection={selection} ownBackendKey={placed.origin.backendKey} />
    </Fragment>
  );
}
