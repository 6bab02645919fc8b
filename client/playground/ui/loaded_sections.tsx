// The sections of the panel whose content is loaded after the playground was chosen: what there is to play, and what
// is around. Whoever shows them gives each playground a key of its own.
import { AmenitiesSection } from "./amenities_section.tsx";
import { EquipmentSection } from "./equipment_section.tsx";
import { NearbySection } from "./nearby_section.tsx";
import { isDueToConnection, type SectionProps } from "./section_frame.tsx";
import { TreesSection } from "./trees_section.tsx";
import type { ConnectionModel } from "../../regions/connection_model.ts";
import type { DetailsModel } from "../details_model.ts";
import type { SelectionModel } from "../selection_model.ts";
import type { DetailsTexts } from "../texts/texts.ts";

export interface LoadedSectionsProps {
  readonly state: {
    readonly connection: ConnectionModel;
    readonly details: DetailsModel;
    readonly selection: SelectionModel;
  };
  readonly texts: SectionProps["texts"] & { readonly details: DetailsTexts };
}

export function EquipmentSections(props: LoadedSectionsProps) {
  const common = commonOf(props);
  const placed = props.state.selection.selected.value;
  if (!placed) return null;
  return (
    <>
      <EquipmentSection {...common} />
      <TreesSection {...common} playground={placed.playground} />
      <ConnectionLine {...common} />
    </>
  );
}

export function SurroundingsSections(props: LoadedSectionsProps) {
  const common = commonOf(props);
  const { selection } = props.state;
  const placed = selection.selected.value;
  if (!placed) return null;
  return (
    <>
      <AmenitiesSection {...common} playground={placed.playground} />
      <NearbySection {...common} selection={selection} ownBackendKey={placed.origin.backendKey} />
    </>
  );
}

/** One line for all sections that wait for a connection. */
function ConnectionLine({ details: { sections }, words, isOnline }: SectionProps) {
  const isWaiting = Object.values(sections).some(({ value }) => isDueToConnection(value, isOnline));
  return isWaiting ? <p class="detail detail-failure">{words.noConnection}</p> : null;
}

function commonOf({ state: { details, connection }, texts }: LoadedSectionsProps): SectionProps {
  return {
    details,
    texts,
    words: texts.details,
    isOnline: connection.connection.value === "online",
  };
}
