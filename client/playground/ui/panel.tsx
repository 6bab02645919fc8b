// The panel of the selected playground: its facts and actions, and between them the sections that are loaded later.
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { playgroundKey } from "contract/playground/playground.ts";
import type { Playground } from "contract/types.ts";
import { distanceMetres, middleOf } from "../../kit/core/distance.ts";
import { describeWalk } from "../../kit/core/walk.ts";
import { Sheet } from "../../kit/ui/sheet.tsx";
import { joinDetails } from "contract/texts/rows.ts";
import { namingOf } from "contract/playground/playground_naming.ts";
import { type Place, placeOf } from "../core/outside_links.ts";
import type { Opening } from "../details/details_model.ts";
import type { PanelTexts, PlaygroundTexts, TagValueTexts } from "../texts/texts.ts";
import { ReportSection } from "./report_section.tsx";
import { NameInRegion, PlaygroundName } from "./playground_name.tsx";
import { RouteLink } from "./route_link.tsx";
import { RouteIcon } from "../../kit/ui/panel_icons.tsx";
import { ClosureLines } from "./closure_lines.tsx";
import { CompletenessLine } from "./completeness_line.tsx";
import { currentOpening, Facts, OpeningHours } from "./facts.tsx";
import { InclusiveSection } from "./inclusive_section.tsx";
import { EquipmentSections, type LoadedSectionsProps, SurroundingsSections } from "./loaded_sections.tsx";
import { describeClosed } from "../opening/opening_words.ts";
import { DevicePhotos, Photos, type PhotosProps } from "../photos/ui/photos_section.tsx";
import { closureNow, subjectOf } from "../../federation/notices/core/closure_now.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import { ageSince } from "../../federation/regions/core/data_age.ts";
import type { PageFeatures } from "../../federation/regions/core/page_features.ts";
import { standoutsOf } from "contract/playground/standout.ts";
import { MAP_ICONS } from "../icons/map_icons.ts";
import type { DetailsTexts } from "../texts/details_texts.ts";
import { IconDrawing } from "../icons/map_icon.tsx";
import { suitabilityOf } from "../core/suitability.ts";
import { SUITABILITY_ICONS } from "../icons/suitability_icons.ts";

export interface PlaygroundPanelProps {
  readonly state: LoadedSectionsProps["state"] & {
    readonly backends: BackendsModel;
    readonly features: PageFeatures;
    /** The visitor's position; null if unknown. */
    readonly location: { readonly position: ReadonlySignal<Place | null> };
    readonly opening: ReadonlySignal<Opening | null>;
  };
  readonly texts: LoadedSectionsProps["texts"] & {
    readonly tagValues: TagValueTexts;
  };
  /** Actions of other features. */
  readonly action?: ComponentChildren;
}

const NO_EQUIPMENT: PhotosProps["equipment"] = [];

export function PlaygroundPanel({ state, texts, action }: PlaygroundPanelProps) {
  const placed = state.selection.selected.value;
  if (!placed) return null;
  const { playground, origin } = placed;
  const { panel, tagValues } = texts;
  const title = texts.playgroundName(namingOf(playground, texts.locale));
  // Remounts sections with their own state (such as a loaded photo) for each playground.
  const key = `${origin.backendKey}/${playgroundKey(playground)}`;
  const equipment = state.details.sections.equipment.value;
  const closure = closureNow(subjectOf(placed), state.notices.value);
  const opening = currentOpening(placed, state.opening);
  const { closed } = describeClosed(closure, opening && opening.status, opening && opening.asOf, texts);
  const actions = (
    <div class="panel-actions" role="group" aria-label={panel.actionsLabel}>
      <RouteLink
        class={`panel-action panel-action-first ${closed === null ? "" : "panel-action-quiet"}`}
        place={placeOf(playground)}
        name={title}
      >
        <RouteIcon />
        {panel.directions}
      </RouteLink>
      {action}
    </div>
  );
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
          {!closure.isClosed && closed !== null && <p class="opening-state opening-closed">{closed}</p>}
          <Walk playground={playground} state={state} texts={texts} />
        </>
      }
      toolbar={!closure.isClosed && actions}
    >
      <ClosureLines class="panel-warning" placed={placed} notices={state.notices} texts={texts} />
      {closure.isClosed && actions}
      {playground.restricted && <p class="panel-warning">{texts.restrictedAccess}</p>}
      <SuitabilityChips properties={playground.properties} texts={panel} />
      <EquipmentIcons properties={playground.properties} texts={texts} />
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

/** The walk from the visitor's position, once located. Reads signals. */
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

/** The selected playground's backend. Reads signals. */
function viewOf({ backends, selection }: Pick<PlaygroundPanelProps["state"], "backends" | "selection">) {
  const key = selection.selected.value?.origin.backendKey;
  return backends.views.value.find(({ backend }) => backend.key === key);
}

/** Time of the playground's last change, if within a day, and the date of its backend's data, if reported. */
function DataDate({ state, texts: { locale, panel } }: Pick<PlaygroundPanelProps, "state" | "texts">) {
  const time = viewOf(state)?.osmDataTimestamp;
  const nowMs = state.backends.hubTimeMs.value;
  const age = nowMs === null ? null : ageSince(state.details.changedAt.value, nowMs);
  const line = joinDetails(locale, [age && panel.updated(age), time ? panel.dataFrom(new Date(time)) : null]);
  return line === "" ? null : <p class="panel-reason">{line}</p>;
}

interface EquipmentIconsProps {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly texts: PlaygroundTexts & { readonly details: Pick<DetailsTexts, "equipmentTitle"> };
}

/** What stands out, as icons. They are shown before the section that lists the devices is loaded. */
function EquipmentIcons({ properties, texts }: EquipmentIconsProps) {
  const standouts = standoutsOf(properties);
  if (standouts.length === 0) return null;
  return (
    <ul class="equipment-icons" aria-label={texts.details.equipmentTitle}>
      {standouts.map((each) => (
        <li key={each} title={texts.standout(each)}>
          <IconDrawing icon={MAP_ICONS[each]} />
          <span class="visually-hidden">{texts.standout(each)}</span>
        </li>
      ))}
    </ul>
  );
}

interface SuitabilityChipsProps {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly texts: PanelTexts;
}

export function SuitabilityChips({ properties, texts }: SuitabilityChipsProps) {
  const chips = suitabilityOf(properties);
  if (chips.length === 0) return null;
  return (
    <ul class="suitability" aria-label={texts.suitabilityLabel}>
      {chips.map(({ name, isPartly, isAddition }) => (
        <li key={name} class={isPartly ? "suitability-chip suitability-partly" : "suitability-chip"}>
          <IconDrawing icon={SUITABILITY_ICONS[name]} />
          {texts.suitability(name, isPartly, isAddition)}
        </li>
      ))}
    </ul>
  );
}
