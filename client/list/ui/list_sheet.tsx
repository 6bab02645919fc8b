// What the map shows, as a list: the way to everything on the canvas for those without a mouse or without seeing.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ClientConfig } from "../../../contract/types.ts";
import { isFiltering } from "../../filters/core/filters.ts";
import type { FiltersModel } from "../../filters/filters_model.ts";
import type { SheetsModel } from "../../kit/sheets_model.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import { Sheet } from "../../kit/ui/sheet.tsx";
import { listShown, type ShownItem } from "../core/shown_list.ts";
import type { ListTexts } from "../texts/texts.ts";
import { returnWhenClosed, takeReturnPoint } from "./list_return.ts";
import { ListRow } from "./list_row.tsx";
import { type ChoiceState, choosePlayground, type SelectionModel } from "../../playground/selection_model.ts";
import type { PlaygroundTexts } from "../../playground/texts/texts.ts";
import type { BackendsModel } from "../../regions/backends_model.ts";
import type { BackendView } from "../../regions/core/backend_view.ts";
import type { PageFeatures } from "../../regions/core/page_features.ts";
import type { RegionTexts } from "../../regions/texts/texts.ts";
import type { ShownModel } from "../../tiers/shown_model.ts";
import { describeShown, type TierTexts } from "../../tiers/texts.ts";
import { fitRegion, stepInto } from "../../view/core/camera.ts";
import type { ViewModel } from "../../view/view_model.ts";

/** As many lines are there at first, and more each time they are asked for. */
const PAGE_LENGTH = 200;

export interface ListSheetProps {
  readonly state: ItemState & EmptinessState & {
    readonly selection: SelectionModel;
    readonly sheets: SheetsModel;
  };
  readonly texts: KitTexts & RegionTexts & TierTexts & PlaygroundTexts & { readonly list: ListTexts };
}

export function ListSheet({ state, texts }: ListSheetProps) {
  const listTexts = texts.list;
  const view = state.view.state.value;
  const { closerIn, data, hasLoaded, inView } = state.shown;
  const items = view ? listShown(data.value, view.bbox, texts.locale) : [];
  const [returnPoint] = useState(() => takeReturnPoint(state.sheets));
  const [length, setLength] = useState(returnPoint?.length ?? PAGE_LENGTH);
  const [headingRound, setHeadingRound] = useState(0);
  /** The line that the focus is sent to; null: to the heading, as in every sheet. */
  const [focusedLine, setFocusedLine] = useState(() =>
    returnPoint ? items.findIndex(({ key }) => key === returnPoint.key) : null
  );
  const body = useRef<HTMLDivElement>(null);
  const emptiness = items.length === 0 ? describeEmptiness(state, texts, listTexts) : null;
  const more = Math.min(PAGE_LENGTH, items.length - length);

  useLayoutEffect(() => {
    if (focusedLine !== null) {
      body.current!.querySelectorAll<HTMLElement>(".list-item").item(focusedLine)?.focus();
    }
  }, [focusedLine]);
  // The line with the focus may be gone with the next answer; the heading is always there.
  const hadFocus = body.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) setHeadingRound((round) => round + 1);
  });

  const choose = (item: ShownItem) => {
    chooseItem(state, item);
    if (item.kind === "playground") returnWhenClosed(state, { key: item.key, length });
    // The lines are about to change, and are read anew from the top.
    else setHeadingRound((round) => round + 1);
  };
  const showMore = () => {
    setLength(length + PAGE_LENGTH);
    // The first of the new lines stands where the button was.
    setFocusedLine(length);
  };

  return (
    <Sheet
      name="list"
      title={listTexts.title}
      texts={texts}
      onClose={state.sheets.close}
      focusKey={headingRound}
      subtitle={
        <p class="list-total">
          {hasLoaded.value ? describeShown(data.value.tier, inView.value, texts) : texts.loadingLabel}
        </p>
      }
    >
      <div ref={body}>
        {emptiness && <p class="list-empty">{emptiness}</p>}
        {closerIn.value.length > 0 && <p class="list-empty">{listTexts.closerIn(closerIn.value)}</p>}
        {/* Named as a list even where styles take its bullets away. */}
        <ul class="list" role="list">
          {items.slice(0, length).map((item) => (
            <ListRow
              key={item.key}
              item={item}
              withRegion={state.features.hasRegions}
              texts={texts}
              listTexts={listTexts}
              onChoose={choose}
            />
          ))}
        </ul>
        {more > 0 && (
          <button type="button" class="list-more" onClick={showMore}>{listTexts.showMore(more)}</button>
        )}
      </div>
    </Sheet>
  );
}

// Choosing a line does what a click on the thing itself does on the map.
export interface ItemState extends ChoiceState {
  readonly config: ClientConfig;
  readonly view: ViewModel;
}

export function chooseItem(state: ItemState, item: ShownItem): void {
  const { camera, config, view } = state;
  view.touch();
  switch (item.kind) {
    case "ring":
      return camera.ask(fitRegion(item.ring.bbox, config));
    case "cluster":
      return camera.ask(stepInto(item.cluster, view.state.peek()?.zoom ?? config.macroMaxZoom, config));
    case "playground":
      return choosePlayground(state, item.placed);
  }
}

// Why a list has no lines.
export interface EmptinessState {
  readonly backends: BackendsModel;
  readonly features: PageFeatures;
  readonly filters: FiltersModel;
  readonly shown: ShownModel;
}

/** The nearest reason; null where the list says more of it anyway. */
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
