// The panel of the selected playground: first whether and how to get there, then what there is.
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { ClientConfig } from "contract/page/client_config.ts";
import { AGE_GROUPS } from "contract/playground/age_groups.ts";
import { playgroundKey } from "contract/playground/playground.ts";
import { distanceMetres, middleOf } from "../../kit/core/distance.ts";
import { walkingMinutes } from "../../kit/core/walk.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import { ExternalLink } from "../../kit/ui/external_link.tsx";
import { Sheet } from "../../kit/ui/sheet.tsx";
import { joinDetails } from "contract/texts/rows.ts";
import { namingOf } from "contract/playground/playground_naming.ts";
import { describePlace } from "../core/address_line.ts";
import { readOpeningHours } from "../core/opening_hours.ts";
import { mapCompleteObjectLink, type Place, placeOf } from "../core/outside_links.ts";
import { readAges } from "../core/playground_facts.ts";
import { suitabilityOf } from "../core/suitability.ts";
import type { Opening } from "../details/details_model.ts";
import { isImprovable } from "../notes/core/is_improvable.ts";
import { returningId } from "../selection/sheet_return.ts";
import type { TagValueTexts } from "../texts/texts.ts";
import { AccessLine } from "./access_line.tsx";
import { ReportSection } from "./report_section.tsx";
import { NameInRegion, PlaygroundName } from "./playground_name.tsx";
import { RouteLink } from "./route_link.tsx";
import { RouteIcon } from "../../kit/ui/panel_icons.tsx";
import { ClosureLines } from "./closure_lines.tsx";
import { CompletenessLine } from "./completeness_line.tsx";
import { currentOpening } from "./facts.tsx";
import { GoodToKnow } from "./good_to_know.tsx";
import {
  EquipmentSections,
  type LoadedSectionsProps,
  Shade,
  SurroundingsSections,
} from "./loaded_sections.tsx";
import { describeClosed, describeKnownOpening } from "../opening/opening_words.ts";
import { DevicePhotos, Photos, type PhotosProps } from "../photos/ui/photos_section.tsx";
import { closureNow, subjectOf } from "../../federation/notices/core/closure_now.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import { ageSince } from "../../federation/regions/core/data_age.ts";
import type { DrawerTexts } from "../../federation/regions/texts/texts.ts";
import type { PageFeatures } from "../../federation/regions/core/page_features.ts";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";

export interface PlaygroundPanelProps {
  readonly state: LoadedSectionsProps["state"] & {
    readonly backends: BackendsModel;
    readonly config: Pick<ClientConfig, "notesUrl">;
    readonly features: PageFeatures;
    /** The visitor's position; null if unknown. */
    readonly location: { readonly position: ReadonlySignal<Place | null> };
    readonly opening: ReadonlySignal<Opening | null>;
  };
  readonly texts: LoadedSectionsProps["texts"] & {
    readonly drawer: Pick<DrawerTexts, "showRegion">;
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
  const { panel } = texts;
  const naming = namingOf(playground, texts.locale);
  const title = texts.playgroundName(naming);
  // Remounts sections with their own state (such as a loaded photo) for each playground.
  const key = `${origin.backendKey}/${playgroundKey(playground)}`;
  const equipment = state.details.sections.equipment.value;
  const view = viewOf(state);
  const improvable = isImprovable(state.features, [view]);
  const closure = closureNow(subjectOf(placed), state.notices.value);
  const opening = currentOpening(placed, state.opening);
  const { closed } = describeClosed(closure, opening && opening.status, opening && opening.asOf, texts);
  const photos: PhotosProps = {
    properties: playground.properties,
    equipment: equipment.kind === "ready" ? equipment.value : NO_EQUIPMENT,
    title,
    commons: state.details.commons,
    texts: panel,
    words: texts.details,
  };
  // A Hub has the region in a line of its own.
  const region = state.features.hasRegions ? null : view?.meta?.name ?? null;
  const place = describePlace(playground.properties, texts.rowPlace(naming), region);
  const props = { placed, state, texts };
  return (
    <Sheet
      name="panel"
      title={<PlaygroundName isRow playground={playground} backendKey={origin.backendKey} texts={texts} />}
      texts={texts}
      onClose={state.selection.clear}
      staysLow
      focusKey={placed}
      lead={returningId.value === playground.osmId && (
        <button type="button" class="sheet-back" onClick={state.selection.clear}>{panel.list}</button>
      )}
      notice={
        <>
          <ClosureLines
            class={closure.isClosed ? "panel-warning panel-closed" : "panel-warning"}
            placed={placed}
            notices={state.notices}
            texts={texts}
          />
          <AccessLine class="panel-warning" placed={placed} texts={texts} />
        </>
      }
      subtitle={
        <>
          {state.features.hasRegions && (
            <p class="backend-label">
              <NameInRegion text={origin.backendName} backendKey={origin.backendKey} locale={texts.locale} />
            </p>
          )}
          {place !== null && <p class="panel-place">{place}</p>}
        </>
      }
    >
      <FirstFacts {...props} isClosed={closure.isClosed} />
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
      <Photos key={key} {...photos} />
      <EquipmentSections key={`equipment ${key}`} {...props} />
      <DevicePhotos
        key={`devices ${key}`}
        {...photos}
        none={improvable && equipment.kind === "ready" && (
          <ExternalLink class="panel-link" href={mapCompleteObjectLink(playground, placeOf(playground))}>
            {panel.addPhoto}
          </ExternalLink>
        )}
      />
      <GoodToKnow key={`facts ${key}`} {...props}>
        <Shade {...props} playground={playground} />
      </GoodToKnow>
      <SurroundingsSections key={`surroundings ${key}`} {...props} />
      {state.isMapping.value && <CompletenessLine playground={playground} texts={texts} panelTexts={panel} />}
      <ReportSection
        key={`report ${key}`}
        playground={playground}
        template={view?.meta?.reportUrl ?? null}
        notesUrl={improvable ? state.config.notesUrl : null}
        texts={texts}
      />
      <DataDate state={state} texts={texts} />
    </Sheet>
  );
}

interface FirstFactsProps extends Pick<PlaygroundPanelProps, "state" | "texts"> {
  readonly placed: PlacedPlayground;
  /** True if notices or tags say so, whatever the opening hours. */
  readonly isClosed: boolean;
}

/** Whether it is open, the walk from the visitor's position, and the ages. Reads signals. */
function FirstFacts({ placed, state, texts, isClosed }: FirstFactsProps) {
  const { playground: { properties, shape } } = placed;
  const opening = isClosed ? null : currentOpening(placed, state.opening);
  const open = opening && describeKnownOpening(opening.status, opening.asOf, texts.panel);
  const isAwaited = !isClosed && opening === null && readOpeningHours(properties) !== null;
  const visitor = state.location.position.value;
  const metres = visitor && distanceMetres([visitor.lon, visitor.lat], middleOf(shape));
  const minutes = metres === null ? null : walkingMinutes(metres);
  const ages = describeAges(properties, texts);
  // Awaited hours have an empty line.
  const hasLine = open !== null || isAwaited || metres !== null;
  return !hasLine && ages === "" ? null : (
    <div class="panel-facts">
      {hasLine && (
        <p class="panel-first">
          {open !== null && <b class={`opening-state opening-${opening!.status.kind}`}>{open}</b>}
          {open !== null && metres !== null && " · "}
          {minutes !== null && <Walk minutes={minutes} texts={texts} />}{" "}
          {metres !== null && (minutes === null ? texts.distance(metres) : `(${texts.distance(metres)})`)}
        </p>
      )}
      {ages !== "" && <p class="panel-ages">{ages}</p>}
    </div>
  );
}

/** "**8 min** walk" */
function Walk({ minutes, texts }: { readonly minutes: number; readonly texts: KitTexts }) {
  const [short, whole] = [texts.minutes(minutes), texts.onFoot(minutes)];
  const length = whole.startsWith(short) ? short.length : whole.length;
  return (
    <>
      <b>{whole.slice(0, length)}</b>
      {whole.slice(length)}
    </>
  );
}

const isAge = (name: string) => (AGE_GROUPS as readonly string[]).includes(name);

/** The range, or the groups if there is none. */
function describeAges(
  properties: Readonly<Record<string, unknown>>,
  { locale, panel }: Pick<PlaygroundPanelProps["texts"], "locale" | "panel">,
): string {
  const range = readAges(properties);
  const groups = suitabilityOf(properties).filter(({ name }) => isAge(name));
  const named = range === null ? groups : groups.filter(({ name }) => name === "babies");
  return joinDetails(locale, [
    range && panel.ageRange(range),
    ...named.map(({ name, isAddition }) => panel.suitability(name, false, isAddition || range !== null)),
  ]);
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
