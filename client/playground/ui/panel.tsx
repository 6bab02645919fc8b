// The panel of the chosen playground: its own facts and actions, and the sections loaded after it was chosen.
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { growBboxByMetres } from "contract/bbox.ts";
import { playgroundKey } from "contract/playground.ts";
import { shapeBbox } from "contract/shape.ts";
import type { Playground } from "contract/types.ts";
import { distanceMetres, middleOf } from "../../kit/core/distance.ts";
import { describeWalk } from "../../kit/core/walk.ts";
import { Sheet } from "../../kit/ui/sheet.tsx";
import { joinDetails } from "contract/texts/rows.ts";
import { namingOf } from "contract/playground_naming.ts";
import { type Place, placeOf } from "../core/outside_links.ts";
import { TREE_REACH_METRES } from "../core/surroundings.ts";
import type { DetailsModel, Opening } from "../details_model.ts";
import type { SelectionModel } from "../selection_model.ts";
import type { AroundTexts } from "../texts/around_texts.ts";
import type { DetailsTexts } from "../texts/details_texts.ts";
import type { PanelTexts, TagValueTexts } from "../texts/texts.ts";
import { ReportSection } from "./report_section.tsx";
import { NameInRegion, PlaygroundName } from "./playground_name.tsx";
import { RouteLink } from "./route_link.tsx";
import { RouteIcon } from "../../kit/ui/panel_icons.tsx";
import { ClosureLines } from "./closure_lines.tsx";
import { CompletenessLine } from "./completeness_line.tsx";
import { EquipmentSection } from "./equipment_section.tsx";
import { EquipmentSigns } from "./equipment_signs.tsx";
import { Facts, OpeningHours } from "./facts.tsx";
import { InclusiveSection } from "./inclusive_section.tsx";
import { SuitabilityChips } from "./suitability_chips.tsx";
import { DevicePhotos, Photos, type PhotosProps } from "./photos_section.tsx";
import { optionalPart } from "../../kit/ui/lazy_part.tsx";
import { isDueToConnection, type SectionProps } from "./section_frame.tsx";
import { AmenitiesSection } from "./amenities_section.tsx";
import { NearbySection, TreesSection } from "./surroundings_sections.tsx";
import type { NoticesNow } from "../../notices/core/notices_now.ts";
import type { BackendsModel } from "../../regions/backends_model.ts";
import { ageSince } from "../../regions/core/data_age.ts";
import type { ShadeTexts } from "../../shade/texts/texts.ts";
import { fitEquipment, fitSurroundings } from "../../view/core/camera.ts";
import type { CameraModel } from "../../view/view_model.ts";
import type { ConnectionModel } from "../../regions/connection_model.ts";
import type { PageFeatures } from "../../regions/core/page_features.ts";
import type { TierThresholds } from "../../regions/core/tiers.ts";

export interface PlaygroundPanelProps {
  readonly state: LoadedSectionsProps["state"] & {
    readonly backends: BackendsModel;
    readonly features: PageFeatures;
    /** The visitor's position; null while unknown. */
    readonly location: { readonly position: ReadonlySignal<Place | null> };
    readonly notices: ReadonlySignal<NoticesNow | null>;
    readonly opening: ReadonlySignal<Opening | null>;
  };
  readonly texts: LoadedSectionsProps["texts"] & {
    readonly tagValues: TagValueTexts;
  };
  /** Actions of other features. */
  readonly action?: ComponentChildren;
}

const ShadeSection = optionalPart(async () =>
  (await import("../../shade/ui/shade_section.tsx")).ShadeSection
);

const NO_EQUIPMENT: PhotosProps["equipment"] = [];

export function PlaygroundPanel({ state, texts, action }: PlaygroundPanelProps) {
  const placed = state.selection.selected.value;
  if (!placed) return null;
  const { playground, origin } = placed;
  const { panel, tagValues } = texts;
  const title = texts.playgroundName(namingOf(playground, texts.locale));
  // Remounts sections with state of their own (a photo that is shown) for each playground.
  const key = `${origin.backendKey}/${playgroundKey(playground)}`;
  const equipment = state.details.sections.equipment.value;
  const photos: PhotosProps = {
    properties: playground.properties,
    equipment: equipment.kind === "ready" ? equipment.value : NO_EQUIPMENT,
    title,
    commons: state.details.commons,
    texts: panel,
    words: texts.details,
  };
  return (
    <Sheet
      name="panel"
      title={<PlaygroundName playground={playground} backendKey={origin.backendKey} texts={texts} />}
      texts={texts}
      onClose={state.selection.clear}
      focusKey={placed}
      subtitle={
        <>
          {state.features.hasRegions && (
            <p class="backend-label">
              <NameInRegion text={origin.backendName} backendKey={origin.backendKey} locale={texts.locale} />
            </p>
          )}
          <Walk playground={playground} state={state} texts={texts} />
        </>
      }
      toolbar={
        <div class="panel-actions" role="group" aria-label={panel.actionsLabel}>
          <RouteLink class="panel-action panel-action-first" place={placeOf(playground)} name={title}>
            <RouteIcon />
            {panel.directions}
          </RouteLink>
          {action}
        </div>
      }
    >
      <ClosureLines class="panel-warning" placed={placed} notices={state.notices} texts={texts} />
      {playground.restricted && <p class="panel-warning">{texts.restrictedAccess}</p>}
      <SuitabilityChips properties={playground.properties} texts={panel} />
      <EquipmentSigns properties={playground.properties} texts={texts} />
      <OpeningHours placed={placed} state={state} texts={panel} values={tagValues} />
      <Photos key={key} {...photos} />
      <EquipmentSections key={`equipment ${key}`} state={state} texts={texts} />
      <DevicePhotos key={`devices ${key}`} {...photos} />
      <InclusiveSection
        playground={playground}
        equipment={equipment}
        amenities={state.details.sections.amenities.value}
        texts={texts}
        panelTexts={panel}
      />
      <Facts placed={placed} locale={texts.locale} texts={panel} values={tagValues} hasProfile />
      <SurroundingsSections key={`surroundings ${key}`} state={state} texts={texts} />
      <CompletenessLine playground={playground} texts={texts} panelTexts={panel} />
      <ReportSection
        key={`report ${key}`}
        playground={playground}
        // The operator knows it by the name on the signs.
        name={texts.playgroundName(namingOf(playground))}
        template={viewOf(state)?.meta?.reportUrl ?? null}
        texts={panel}
      />
      <DataDate state={state} texts={texts} />
    </Sheet>
  );
}

interface LoadedSectionsProps {
  readonly state: {
    readonly camera: Pick<CameraModel, "ask">;
    readonly config: TierThresholds;
    readonly connection: ConnectionModel;
    readonly details: DetailsModel;
    readonly selection: SelectionModel;
  };
  readonly texts: SectionProps["texts"] & {
    readonly around: AroundTexts;
    readonly details: DetailsTexts;
    readonly panel: PanelTexts;
    readonly shade: ShadeTexts;
  };
}

function EquipmentSections(props: LoadedSectionsProps) {
  const common = commonOf(props);
  const { camera, config, selection } = props.state;
  const placed = selection.selected.value;
  if (!placed) return null;
  return (
    <>
      <EquipmentSection {...common} onShow={(bbox) => camera.ask(fitEquipment(bbox, config))} />
      <TreesSection {...common} playground={placed.playground} />
      <Shade {...props} playground={placed.playground} />
      <ConnectionLine {...common} />
    </>
  );
}

/** Shown once trees and equipment are known; nothing without trees. */
function Shade(
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

function SurroundingsSections(props: LoadedSectionsProps) {
  const common = commonOf(props);
  const { camera, config, selection } = props.state;
  const placed = selection.selected.value;
  if (!placed) return null;
  const { playground } = placed;
  return (
    <>
      <AmenitiesSection
        {...common}
        playground={playground}
        around={props.texts.around}
        panelTexts={props.texts.panel}
        onShow={({ position }) => camera.ask(fitSurroundings(shapeBbox(playground.shape), position, config))}
      />
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

/** The walk from the visitor, once located. Reads signals. */
function Walk(
  { playground, state: { location }, texts }: Pick<PlaygroundPanelProps, "state" | "texts"> & {
    readonly playground: Playground;
  },
) {
  const visitor = location.position.value;
  if (visitor === null) return null;
  const metres = distanceMetres([visitor.lon, visitor.lat], middleOf(playground.shape));
  return <p class="panel-walk">{joinDetails(texts.locale, describeWalk(metres, texts))}</p>;
}

/** The chosen playground's backend. Reads signals. */
function viewOf({ backends, selection }: Pick<PlaygroundPanelProps["state"], "backends" | "selection">) {
  const key = selection.selected.value?.origin.backendKey;
  return backends.views.value.find(({ backend }) => backend.key === key);
}

/** When the playground changed, if that was within a day, and the date of its backend's data, if the backend sends it. */
function DataDate({ state, texts: { locale, panel } }: Pick<PlaygroundPanelProps, "state" | "texts">) {
  const time = viewOf(state)?.osmDataTimestamp;
  const nowMs = state.backends.hubTimeMs.value;
  const age = nowMs === null ? null : ageSince(state.details.changedAt.value, nowMs);
  const line = joinDetails(locale, [age && panel.updated(age), time ? panel.dataFrom(new Date(time)) : null]);
  return line === "" ? null : <p class="panel-reason">{line}</p>;
}
