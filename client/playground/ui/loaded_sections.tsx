// The panel's sections that are loaded after a playground was selected, in two groups.
import type { ReadonlySignal } from "@preact/signals";
import { growBboxByMetres } from "contract/geometry/bbox.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Equipment } from "contract/playground/surroundings.ts";
import type { Playground } from "contract/types.ts";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";
import { optionalPart } from "../../kit/ui/lazy_part.tsx";
import type { NoticesNow } from "../../federation/notices/core/notices_now.ts";
import type { ConnectionModel } from "../../federation/regions/connection_model.ts";
import type { TierThresholds } from "../../federation/regions/core/tiers.ts";
import type { ShadeTexts } from "../shade/texts/texts.ts";
import { fitEquipment, fitSurroundings } from "../../federation/view/core/camera.ts";
import type { CameraModel } from "../../federation/view/view_model.ts";
import { TREE_REACH_METRES } from "contract/playground/surroundings_args.ts";
import type { DetailsModel } from "../details/details_model.ts";
import type { SelectionModel } from "../selection/selection_model.ts";
import type { AroundTexts } from "../texts/around_texts.ts";
import type { DetailsTexts } from "../texts/details_texts.ts";
import type { PanelTexts } from "../texts/texts.ts";
import { AmenitiesSection } from "./amenities_section.tsx";
import { EquipmentSection } from "./equipment_section.tsx";
import { isDueToConnection, type SectionProps } from "./section_frame.tsx";
import { NearbySection } from "./nearby_section.tsx";

const ShadeSection = optionalPart(async () => (await import("../shade/ui/shade_section.tsx")).ShadeSection);

const NO_EQUIPMENT: readonly Equipment[] = [];

export interface LoadedSectionsProps {
  readonly state: {
    readonly camera: Pick<CameraModel, "ask">;
    readonly config: TierThresholds;
    readonly connection: ConnectionModel;
    readonly details: DetailsModel;
    readonly isMapping: ReadonlySignal<boolean>;
    readonly notices: ReadonlySignal<NoticesNow | null>;
    readonly selection: SelectionModel;
  };
  readonly texts: SectionProps["texts"] & {
    readonly around: AroundTexts;
    readonly details: DetailsTexts;
    readonly panel: PanelTexts;
    readonly shade: ShadeTexts;
  };
}

interface PlacedProps extends LoadedSectionsProps {
  readonly placed: PlacedPlayground;
}

export function EquipmentSections({ placed: { playground }, ...props }: PlacedProps) {
  const common = commonOf(props);
  const { camera, config, isMapping } = props.state;
  return (
    <>
      <EquipmentSection
        {...common}
        playground={playground}
        isMapping={isMapping.value}
        onShow={(bbox) => camera.ask(fitEquipment(bbox, config))}
      />
      <ConnectionLine {...common} />
    </>
  );
}

/** Shown once trees and equipment are loaded. Empty without trees. */
export function Shade(
  { state: { camera, config, details }, texts, playground }: LoadedSectionsProps & {
    readonly playground: Playground;
  },
) {
  const { trees: { value: trees }, equipment: { value: equipment } } = details.sections;
  if (trees.kind !== "ready" || trees.value.length === 0 || equipment.kind === "loading") return null;
  const { shape } = playground;
  return (
    <ShadeSection
      shape={shape}
      trees={trees.value}
      equipment={equipment.kind === "ready" ? equipment.value : NO_EQUIPMENT}
      texts={texts.shade}
      onShadows={(shadows) => void (details.shadows.value = shadows)}
      onShow={() => camera.ask(fitEquipment(growBboxByMetres(shapeBbox(shape), TREE_REACH_METRES), config))}
    />
  );
}

export function SurroundingsSections({ placed: { playground, origin }, ...props }: PlacedProps) {
  const common = commonOf(props);
  const { camera, config, selection } = props.state;
  return (
    <>
      <AmenitiesSection
        {...common}
        playground={playground}
        around={props.texts.around}
        panelTexts={props.texts.panel}
        onShow={({ position }) => camera.ask(fitSurroundings(shapeBbox(playground.shape), position, config))}
      />
      <NearbySection
        {...common}
        selection={selection}
        notices={props.state.notices.value}
        ownBackendKey={origin.backendKey}
      />
    </>
  );
}

/** A shared line for all sections that wait for a connection. */
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
