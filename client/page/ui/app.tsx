// The components over the map. Those that the first paint does not need are loaded when opened.
import { useSignalEffect } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { playgroundKey } from "contract/playground/playground.ts";
import { FilterButton } from "../../federation/filters/ui/filter_button.tsx";
import { isFiltering } from "../../federation/filters/core/filters.ts";
import type { SheetName } from "../../kit/sheets_model.ts";
import { Guard } from "../../kit/ui/guard.tsx";
import { lazyPart } from "../../kit/ui/lazy_part.tsx";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";
import type { HoverCardProps } from "../../playground/ui/hover_card.tsx";
import { LocateNotice } from "../../features/locate/ui/locate_button.tsx";
import type { FavouritesModel } from "../../features/favourites/favourites_model.ts";
import type { LaterProps, PageState, PartProps } from "../state/page_state.ts";
import { pageName } from "../page_name.ts";
import { removePreview } from "./preview.ts";
import type { LaterTexts, Texts } from "../texts/texts.ts";
import { HubCorner, RegionCorner } from "./corner.tsx";
import { MenuButton } from "./toolbar.tsx";
import { openList } from "../../features/near/open_list.ts";
import { laterPart } from "./later_part.tsx";
import { SearchBar } from "../../features/search/ui/search_bar.tsx";
import { Start, useLastView } from "./start_part.tsx";
import { useViewportInsets } from "../../federation/view/ui/use_viewport_insets.ts";
import { useDebounced } from "../../kit/ui/use_debounced.ts";
import { describeShown } from "../../federation/tiers/texts.ts";

type HoveredProps = Omit<HoverCardProps, "texts"> & Pick<PartProps, "texts">;
type LoadPart<Props> = (props: Props) => Promise<FunctionComponent<Omit<Props, "texts"> & LaterProps>>;
/** Loads the device's favourites along with a part that needs them. */
const withFavourites =
  (load: () => Promise<FunctionComponent<LaterProps & { readonly favourites: FavouritesModel }>>) =>
  async ({ state }: PartProps) => {
    const [Part, favourites] = await Promise.all([load(), state.favourites()]);
    return (props: LaterProps) => <Part {...props} favourites={favourites} />;
  };
const lazySheet = (load: LoadPart<PartProps>) =>
  lazyPart<PartProps, LaterTexts>(load, ({ state }) => state.sheets.close);

const NearSheet = lazySheet(async () => (await import("../../features/near/ui/near_sheet.tsx")).NearSheet);
const SHEETS: Readonly<Record<SheetName, FunctionComponent<PartProps>>> = {
  drawer: lazySheet(async () => (await import("../../federation/regions/ui/drawer.tsx")).Drawer),
  filters: lazySheet(async () => (await import("./filter_part.tsx")).FilterPart),
  near: NearSheet,
  favourites: lazySheet(
    withFavourites(async () =>
      (await import("../../features/favourites/ui/favourites_sheet.tsx")).FavouritesSheet
    ),
  ),
  area: lazySheet(async () => (await import("./area_part.tsx")).AreaPart),
  changes: lazySheet(async () => (await import("../../features/changes/ui/changes_sheet.tsx")).ChangesSheet),
  menu: lazySheet(async () => (await import("./menu_sheet.tsx")).MenuSheet),
  missing: NearSheet,
};
const PlaygroundPanel = lazyPart<PartProps, LaterTexts>(
  withFavourites(async () => (await import("./panel_part.tsx")).PanelPart),
  ({ state }) => state.selection.clear,
);

const FilterChips = laterPart<PartProps>(async () => (await import("./filter_part.tsx")).FilterChips);
const FilterNotice = laterPart<PartProps>(async () => (await import("./filter_part.tsx")).FilterNotice);
const HoverCard = laterPart<HoveredProps>(async () =>
  (await import("../../playground/ui/hover_card.tsx")).HoverCard
);

interface AppProps extends PartProps {
  readonly Tools: FunctionComponent<PartProps>;
}

export function App({ Tools, ...props }: AppProps) {
  const { state, texts } = props;
  const side = useViewportInsets(state.camera);
  usePageTitle(props);
  useLastView(state);
  return (
    <>
      <PageHeading {...props} />
      <button type="button" class="skip-link" onClick={() => openList(state)}>
        {texts.openList}
      </button>
      <LoadingBar {...props} />
      <div class="top">
        <Guard texts={texts}>
          <div class="top-row">
            <SearchBar {...props} />
            <MenuButton {...props} />
          </div>
          <FilterRow {...props} />
          {!state.isAtStart.value && <LocateNotice {...props} />}
        </Guard>
      </div>
      <div class="side" ref={side}>
        <Guard texts={texts} about={sideKey(state)} onClose={() => closeSide(state)}>
          <Side {...props} />
        </Guard>
      </div>
      <Guard texts={texts}>
        <Tools {...props} />
      </Guard>
      <Guard texts={texts}>
        {state.features.hasRegions ? <HubCorner {...props} /> : <RegionCorner {...props} />}
      </Guard>
      <Hovered {...props} />
      <DataStatus {...props} />
    </>
  );
}

/** Only the button while the filter sheet is open, because it shows the same. */
function FilterRow(props: PartProps) {
  const { filters, isIdle, sheets } = props.state;
  const isOpen = sheets.open.value === "filters";
  const isSet = isFiltering(filters.current.value);
  return (
    <div class="filter-row">
      <div class="chips" role="group" aria-label={props.texts.filters}>
        <FilterButton {...props} />
        {!isOpen && (isSet || isIdle.value) && <FilterChips {...props} />}
      </div>
      {!isOpen && isSet && <FilterNotice {...props} />}
    </div>
  );
}

/** Identifies the content at the side. An error in it is cleared when something else is opened. */
function sideKey({ selection, sheets }: PageState): string {
  const now = selection.current.value;
  const chosen = now.kind === "chosen" ? playgroundKey(now.placed.playground) : "";
  return [sheets.open.value, now.kind, chosen].join(" ");
}

function closeSide({ selection, sheets }: PageState): void {
  if (sheets.open.peek() === null) selection.clear();
  else sheets.close();
}

/** Shows the open sheet, else the selected playground, which stays selected while a sheet is open, else the start. */
function Side(props: PartProps) {
  const { isAtStart, sheets } = props.state;
  const hasLeft = useRef(false);
  hasLeft.current ||= !isAtStart.value;
  if (isAtStart.value) return <Start {...props} isReturn={hasLeft.current} />;
  const Part = sheets.open.value === null ? Chosen : SHEETS[sheets.open.value];
  return <Part {...props} />;
}

function Chosen(props: PartProps) {
  const { kind } = props.state.selection.current.value;
  useLayoutEffect(() => {
    if (kind === "none") removePreview();
  }, [kind]);
  return kind === "none" ? null : <PlaygroundPanel {...props} />;
}

function Hovered({ state: { hover, location, notices }, texts }: PartProps) {
  return hover.value && (
    <HoverCard hover={hover} visitor={location.position} notices={notices} texts={texts} />
  );
}

function PageHeading(props: PartProps) {
  return <h1 class="visually-hidden">{pageName(props)}</h1>;
}

/** Sets the document's title, with the selected playground's name. */
function usePageTitle(props: PartProps): void {
  const { state, texts } = props;
  useSignalEffect(() => {
    const page = pageName(props);
    const placed = state.selection.selected.value;
    document.title = page;
    if (placed === null) return;
    let isCurrent = true;
    void nameChosen(placed, texts).then((name) => {
      if (isCurrent && name !== null) document.title = `${name} – ${page}`;
    });
    return () => void (isCurrent = false);
  });
}

/** Names the playground, with code and texts that the panel needs anyway. Null if they cannot be loaded. */
async function nameChosen({ playground }: PlacedPlayground, texts: Texts): Promise<string | null> {
  try {
    const [{ namingOf }, later] = await Promise.all([
      import("contract/playground/playground_naming.ts"),
      texts.loadLater(),
    ]);
    return later.playgroundName(namingOf(playground, texts.locale));
  } catch {
    return null;
  }
}

/** Progress of a fan-out, as a thin bar and for screen readers. */
function LoadingBar({ state, texts }: PartProps) {
  const progress = state.shown.progress.value;
  if (!progress || progress.total === 0) return null;
  const { done, total } = progress;
  return (
    <div
      class="loading-bar"
      role="progressbar"
      aria-label={texts.loadingLabel}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={texts.loadingRegions({ done, total })}
    >
      <div class="loading-bar-fill" style={{ transform: `scaleX(${Math.max(0.04, done / total)})` }} />
    </div>
  );
}

/** Describes the content of the canvas to screen readers once everything has arrived. */
function DataStatus({ state: { shown }, texts }: PartProps) {
  const isComplete = shown.hasLoaded.value && shown.progress.value === null;
  const now = isComplete
    ? describeShown(shown.data.value.tier, shown.inView.value, shown.matches.value, texts)
    : null;
  const announced = useDebounced(now, "");
  return <p class="visually-hidden" role="status" aria-busy={announced !== now}>{announced}</p>;
}
