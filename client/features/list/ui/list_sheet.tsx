// Lists the map's content, so that everything drawn on the canvas is accessible by keyboard and screen reader.
import type { ReadonlySignal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ClientConfig } from "contract/page/client_config.ts";
import { isFiltering } from "../../../federation/filters/core/filters.ts";
import type { FiltersModel } from "../../../federation/filters/filters_model.ts";
import { describeUnknown, type FilterSheetTexts } from "../../../federation/filters/texts/texts.ts";
import type { SheetsModel } from "../../../kit/sheets_model.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { useHeadingFocus } from "../../../kit/ui/focus.ts";
import { NameLanguages } from "../../../playground/ui/playground_name.tsx";
import { Sheet } from "../../../kit/ui/sheet.tsx";
import type { Place } from "../../../playground/core/outside_links.ts";
import { closedRank, subjectOf } from "../../../federation/notices/core/closure_now.ts";
import type { NoticesNow } from "../../../federation/notices/core/notices_now.ts";
import { listShown, type ShownItem } from "../core/shown_list.ts";
import type { ListTexts } from "../texts/texts.ts";
import { ListRow } from "./list_row.tsx";
import {
  type ChoiceState,
  choosePlayground,
  type SelectionModel,
} from "../../../playground/selection/selection_model.ts";
import { createSheetReturn, useReturnFocus } from "../../../playground/selection/sheet_return.ts";
import type { PanelTexts, PlaygroundTexts } from "../../../playground/texts/texts.ts";
import type { BackendsModel } from "../../../federation/regions/backends_model.ts";
import type { BackendView } from "../../../federation/regions/core/backend_view.ts";
import type { PageFeatures } from "../../../federation/regions/core/page_features.ts";
import type { RegionTexts } from "../../../federation/regions/texts/texts.ts";
import type { ShownModel } from "../../../federation/tiers/shown_model.ts";
import { describeShown, type TierTexts } from "../../../federation/tiers/texts.ts";
import { fitRegion, stepInto } from "../../../federation/view/core/camera.ts";
import type { ViewModel } from "../../../federation/view/view_model.ts";

/** Number of initial rows, and of further rows per button press. */
const PAGE_LENGTH = 200;

/** The chosen row, and the number of rows in the list. */
interface ListPoint {
  readonly osmId: number;
  readonly length: number;
}

const listReturn = createSheetReturn<ListPoint>("list");

interface ListSheetProps {
  readonly state: ItemState & EmptinessState & {
    /** The visitor's position, or null while unknown. */
    readonly location: { readonly position: ReadonlySignal<Place | null> };
    readonly isMapping: ReadonlySignal<boolean>;
    readonly notices: ReadonlySignal<NoticesNow | null>;
    readonly selection: SelectionModel;
    readonly sheets: SheetsModel;
  };
  readonly texts: KitTexts & RegionTexts & TierTexts & PlaygroundTexts & {
    readonly list: ListTexts;
    readonly panel: PanelTexts;
    readonly filterSheet: FilterSheetTexts;
  };
}

export function ListSheet({ state, texts }: ListSheetProps) {
  const listTexts = texts.list;
  const view = state.view.state.value;
  const visitor = state.location.position.value;
  const [notices, opening] = [state.notices.value, state.filters.opening.value];
  const { closerIn, data, hasLoaded, inView } = state.shown;
  const items = view
    ? listShown(
      data.value,
      view.bbox,
      texts.locale,
      visitor && [visitor.lon, visitor.lat],
      (placed) => closedRank(subjectOf(placed), notices, opening.closed),
    )
    : [];
  const [returnPoint] = useState(() => listReturn.take(state.sheets));
  const [length, setLength] = useState(returnPoint?.length ?? PAGE_LENGTH);
  /** Index of the row to focus, or null for the heading, as in every sheet. */
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const body = useRef<HTMLDivElement>(null);
  useReturnFocus(body, returnPoint);
  const emptiness = items.length === 0 ? describeEmptiness(state, texts, listTexts) : null;
  const more = Math.min(PAGE_LENGTH, items.length - length);

  useLayoutEffect(() => {
    if (focusedRow !== null) {
      body.current!.querySelectorAll<HTMLElement>(".list-item").item(focusedRow)?.focus();
    }
  }, [focusedRow]);
  const [headingFocus, focusHeading] = useHeadingFocus(body);

  const choose = (item: ShownItem) => {
    chooseItem(state, item);
    if (item.kind === "playground") {
      const { osmId } = item.placed.playground;
      listReturn.returnWhenClosed(state, { osmId, length });
    } // The map moved and the rows changed, so scroll back to the top.
    else focusHeading();
  };
  const showMore = () => {
    setLength(length + PAGE_LENGTH);
    // The first new row takes the button's place.
    setFocusedRow(length);
  };

  return (
    <Sheet
      name="list"
      title={listTexts.title}
      texts={texts}
      onClose={state.sheets.close}
      focusKey={headingFocus}
      subtitle={
        <p class="list-total">
          {hasLoaded.value ? describeShown(data.value.tier, inView.value, texts) : texts.loadingLabel}
        </p>
      }
    >
      <div ref={body}>
        {emptiness && <p class="list-empty">{emptiness}</p>}
        {closerIn.value.length > 0 && <p class="list-empty">{listTexts.closerIn(closerIn.value)}</p>}
        {/* Safari does not expose lists without bullets as lists. */}
        <NameLanguages backends={state.backends}>
          {items.length > 0 && (
            <ul class="list" role="list">
              {items.slice(0, length).map((item) => (
                <ListRow
                  isMapping={state.isMapping.value}
                  notices={notices}
                  opening={opening}
                  key={item.key}
                  item={item}
                  withRegion={state.features.hasRegions}
                  texts={texts}
                  listTexts={listTexts}
                  describeUnknown={(playground) =>
                    describeUnknown(playground, state.filters, texts.filterSheet)}
                  onChoose={choose}
                />
              ))}
            </ul>
          )}
        </NameLanguages>
        {more > 0 && (
          <button type="button" class="list-more" onClick={showMore}>{listTexts.showMore(more)}</button>
        )}
      </div>
    </Sheet>
  );
}

interface ItemState extends ChoiceState {
  readonly config: ClientConfig;
  readonly view: ViewModel;
}

/** Behaves like a click on the map. */
function chooseItem(state: ItemState, item: ShownItem): void {
  const { camera, config, view } = state;
  view.touch();
  switch (item.kind) {
    case "ring":
      return camera.ask(fitRegion(item.ring, config));
    case "cluster":
      return camera.ask(stepInto(item.cluster, view.state.peek()?.zoom ?? config.macroMaxZoom, config));
    case "playground":
      return choosePlayground(state, item.placed);
  }
}

interface EmptinessState {
  readonly backends: BackendsModel;
  readonly features: PageFeatures;
  readonly filters: FiltersModel;
  readonly shown: ShownModel;
}

/** Why the list is empty, or null if the sheet shows the reason elsewhere. */
export function describeEmptiness(
  { backends, features, filters, shown }: EmptinessState,
  texts: Pick<RegionTexts, "registryUnreachable">,
  listTexts: ListTexts,
): string | null {
  if (backends.phase.value === "failed") return texts.registryUnreachable;
  const isLoading = backends.phase.value === "loading" || shown.progress.value !== null;
  if (isLoading) return listTexts.loading;
  if (shown.data.value.tier === "macro") return listTexts.emptyRegions;
  const isAnswerMissing = shown.omitted.value.length > 0;
  if (features.hasRegions && isAnswerMissing) return listTexts.missingAnswers;
  if (!features.hasRegions && (isAnswerMissing || backends.views.value.some(hasFailed))) {
    return listTexts.noAnswer;
  }
  if (shown.closerIn.value.length > 0) return null;
  return isFiltering(filters.current.value) ? listTexts.emptyFiltered : listTexts.emptyView;
}

const hasFailed = ({ health }: BackendView) => health === "failed";
