// The list of playgrounds around the visitor or an address, nearest first. On phones the map stays visible above it.
import { Fragment } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ClientConfig } from "contract/types.ts";
import { shapeBbox } from "contract/shape.ts";
import { isFiltering, listUnknown } from "../../filters/core/filters.ts";
import type { FiltersModel } from "../../filters/filters_model.ts";
import type { FilterSheetTexts } from "../../filters/texts/texts.ts";
import { isNotFound } from "../../kit/core/failure.ts";
import type { SheetsModel } from "../../kit/sheets_model.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import { useHeadingFocus } from "../../kit/ui/focus.ts";
import { Sheet } from "../../kit/ui/sheet.tsx";
import {
  type ChoiceState,
  choosePlayground,
  openLinked,
  type SelectionModel,
} from "../../playground/selection_model.ts";
import { REACH_METRES, WIDE_REACH_METRES } from "../../playground/core/nearest.ts";
import { MAX_NUMBERED } from "../../playground/core/numbered_place.ts";
import type { PanelTexts, PlaygroundTexts } from "../../playground/texts/texts.ts";
import type { ShownModel } from "../../tiers/shown_model.ts";
import { fitPlayground, fitRegion } from "../../view/core/camera.ts";
import {
  EMPTY_LIST,
  frameMatches,
  frameNearest,
  listNear,
  type NearList,
  type NearRow,
} from "../core/near_list.ts";
import type { NearPlace } from "../core/near_place.ts";
import { nearestRegion } from "../core/nearest_region.ts";
import type { BackendsModel } from "../../regions/backends_model.ts";
import type { PageFeatures } from "../../regions/core/page_features.ts";
import type { NearModel } from "../near_model.ts";
import type { NearTexts } from "../texts/texts.ts";
import type { ViewModel } from "../../view/view_model.ts";
import { createSheetReturn, useReturnFocus } from "../../playground/sheet_return.ts";
import { NearRowItem } from "./near_row.tsx";
import { OutsideRegions } from "./outside_regions.tsx";

const nearReturn = createSheetReturn("near");

interface NearSheetProps {
  readonly state: NearChoiceState & {
    readonly filters: FiltersModel;
    readonly backends: BackendsModel;
    readonly features: PageFeatures;
    readonly near: NearModel;
    readonly shown: ShownModel;
  };
  readonly texts: KitTexts & PlaygroundTexts & {
    readonly filterSheet: FilterSheetTexts;
    readonly near: NearTexts;
    readonly panel: PanelTexts;
  };
}

export function NearSheet({ state, texts }: NearSheetProps) {
  const { near, filters } = state;
  const place = near.place.value;
  const list = useList(state);
  const { failures, isFinal } = progressOf(state);
  const opening = filters.opening.value;
  const missing = failures.filter(({ failure }) => !isNotFound(failure)).map(({ name }) => name);
  const [lastChosen] = useState(() => nearReturn.take(state.sheets));
  const body = useRef<HTMLDivElement>(null);
  const close = useFrame(state, list, lastChosen !== null);
  useNumbers(state, list);
  useReturnFocus(body, lastChosen);
  const [headingFocus] = useHeadingFocus(body);
  const isOutside = isOutsideAll(state, list);
  const summary = isFinal && isOutside
    ? texts.near.outside.title
    : describeState(state, list, isFinal, texts);

  return (
    <Sheet
      name="near"
      title={texts.near.title}
      texts={texts}
      onClose={close}
      focusKey={`${headingFocus} ${place?.kind} ${place?.name}`}
      subtitle={
        <p class="list-total">
          {place && describePlace(place, texts)}
          <span class="visually-hidden" role="status">{summary}</span>
        </p>
      }
    >
      <div ref={body}>
        {!isMatched(list) && <p class="list-empty" aria-hidden="true">{summary}</p>}
        {isFinal && isOutside && place && (
          <OutsideRegions
            nearest={nearestRegion([place.lon, place.lat], state.backends.views.value)}
            config={state.config}
            texts={texts}
            onShow={({ place }) => {
              state.view.touch();
              state.camera.ask(fitRegion(place, state.config));
              state.sheets.close();
            }}
          />
        )}
        {isFinal && !isOutside && <NextSteps state={state} list={list} texts={texts} />}
        {groupByUnmet(list).map(([unmet, rows]) => (
          <Fragment key={unmet}>
            {unmet > 0 && (
              <h3 class="near-group">
                {texts.near.met({ met: list.filterCount - unmet, total: list.filterCount })}
              </h3>
            )}
            {/* Safari does not expose lists without bullets as lists. */}
            <ul class="list" role="list">
              {withKeys(rows).map(([key, row]) => (
                <NearRowItem
                  key={key}
                  number={numberOf(list, row)}
                  onPoint={(isPointed) => point(state, list, row, isPointed)}
                  row={row}
                  withRegion={hasSeveralRegions(list)}
                  opening={opening}
                  lacking={describeLacking(row, filters, texts)}
                  texts={texts}
                  onChoose={() => choose(state, row)}
                />
              ))}
            </ul>
          </Fragment>
        ))}
        {missing.length > 0 && <p class="near-note">{texts.near.missing(missing)}</p>}
      </div>
    </Sheet>
  );
}

/** Metres. Reads signals. */
const reachOfList = ({ isWide }: NearModel) => isWide.value ? WIDE_REACH_METRES : REACH_METRES;

/** From 1; null for rows without a number on the map. */
function numberOf({ rows }: NearList, row: NearRow): number | null {
  const index = rows.indexOf(row);
  return index < MAX_NUMBERED ? index + 1 : null;
}

function point(
  { near }: NearSheetProps["state"],
  { rows }: NearList,
  row: NearRow,
  isPointed: boolean,
): void {
  const index = rows.indexOf(row);
  if (isPointed) near.pointed.value = index;
  else if (near.pointed.peek() === index) near.pointed.value = null;
}

/** Shows the numbers of the first rows on the map while the list is open. */
function useNumbers(state: NearSheetProps["state"], { rows }: NearList): void {
  const { near } = state;
  useEffect(() => {
    near.numbered.value = rows.slice(0, MAX_NUMBERED)
      .map((row) => ({ position: row.position, choose: () => choose(state, row) }));
  }, [rows]);
  useEffect(() => () => {
    near.numbered.value = [];
    near.pointed.value = null;
  }, []);
}

/** Whether no region is within reach of the place, on a map of several. Reads signals. */
function isOutsideAll({ backends, features, near }: NearSheetProps["state"], { rows }: NearList): boolean {
  const place = near.place.value;
  if (place === null || rows.length > 0 || !features.hasRegions) return false;
  const nearest = nearestRegion([place.lon, place.lat], backends.views.value);
  return nearest === null || nearest.distanceMetres > reachOfList(near);
}

/** The search whose results are listed. Reads signals. */
function progressOf({ filters, near }: Pick<NearSheetProps["state"], "filters" | "near">) {
  return isFiltering(filters.current.value) ? near.matches.value : near.progress.value;
}

function useList({ filters, near, shown }: NearSheetProps["state"]): NearList {
  const place = near.place.value;
  const { answers } = near.progress.value;
  const matches = near.matches.value.answers;
  const loaded = shown.unfilteredPlaygrounds.value;
  const [current, pageRule] = [filters.current.value, filters.pageRule.value];
  const reachMetres = reachOfList(near);
  return useMemo(() => {
    if (place === null) return EMPTY_LIST;
    const sources = {
      answers,
      loaded: [...loaded, ...matches.flat()],
      filters: current,
      pageRule,
      reachMetres,
    };
    return listNear([place.lon, place.lat], sources);
  }, [place, answers, matches, loaded, current, pageRule, reachMetres]);
}

/** Whether there is something to list that passes all filters. */
const isMatched = ({ rows }: NearList) => rows[0]?.unmet.length === 0;

/** Most filters passed first; without filters one group. */
function groupByUnmet({ rows }: NearList): readonly (readonly [unmet: number, rows: readonly NearRow[]])[] {
  return [...Map.groupBy(rows, ({ unmet }) => unmet.length)];
}

/** Filters that a row does not pass, and those of which that is not known. Reads signals. */
function describeLacking(
  row: NearRow,
  { current, pageRule }: FiltersModel,
  texts: NearSheetProps["texts"],
): string[] {
  const unknown = listUnknown(row, current.value, pageRule.value);
  const unmet = row.unmet.filter((name) => !unknown.includes(name));
  return [
    ...unmet.length > 0 ? [texts.near.unmet(unmet)] : [],
    ...unknown.length > 0 ? [texts.filterSheet.unknownDetails(unknown)] : [],
  ];
}

interface NextStepsProps extends NearSheetProps {
  readonly list: NearList;
}

/** What finds more, if nothing passes all filters or it is not known of some. */
function NextSteps({ state: { filters, near }, list, texts }: NextStepsProps) {
  const { relaxation, unknown } = list;
  const isFiltered = isFiltering(filters.current.value);
  const canWiden = isFiltered && !isMatched(list) && !near.isWide.value;
  const isStuck = isFiltered && relaxation === null && list.rows.length === 0;
  if (!isStuck && relaxation === null && unknown === 0 && !canWiden) return null;
  return (
    <div class="near-steps">
      {unknown > 0 && (
        <button type="button" class="text-button" onClick={filters.toggleUnknown}>
          {texts.filterSheet.showUnknown(unknown)}
        </button>
      )}
      {relaxation && (
        <button
          type="button"
          class="text-button"
          onClick={() => filters.toggleAttribute(relaxation.filter)}
        >
          {texts.near.without(relaxation.filter, relaxation.count)}
        </button>
      )}
      {canWiden && (
        <button type="button" class="text-button" onClick={near.widen}>{texts.near.farther}</button>
      )}
      {isStuck && (
        <button type="button" class="text-button" onClick={filters.reset}>{texts.filterSheet.reset}</button>
      )}
    </div>
  );
}

/** Regions that have not answered are not expected to have nearer ones. */
const SURELY_NEAR_METRES = 1_000;

/**
 * Moves the map when the nearest playgrounds are known, once for each search: to them and the place. Returns what closes
 * the list: around the middle of the view the map goes back to that view, unless the visitor has moved it.
 */
function useFrame(state: NearSheetProps["state"], { rows }: NearList, isReturn: boolean): () => void {
  const { camera, config, filters, near, sheets, view } = state;
  const place = near.place.value;
  const { answers, isFinal } = progressOf(state);
  const current = filters.current.value;
  const isFiltered = isFiltering(current);
  const search = useMemo(() => ({}), [near.openings.value, current, near.isWide.value]);
  const framed = useRef(isReturn ? search : null);
  const before = useRef(isReturn || place?.kind !== "view" ? null : view.state.peek());
  const moves = useRef(0);
  useEffect(() => {
    moves.current++;
  }, [view.state.value]);
  const isNear = answers.length > 0 && rows.length > 0 && rows[0]!.distanceMetres <= SURELY_NEAR_METRES;
  useEffect(() => {
    if (framed.current === search || place === null || !(isFinal || isNear && !isFiltered)) return;
    framed.current = search;
    moves.current = 0;
    view.touch();
    camera.ask(isFiltered ? frameMatches(place, rows, config) : frameNearest(place, rows, config));
  });
  return () => {
    if (before.current && moves.current <= 1) camera.ask({ kind: "restore", ...before.current });
    sheets.close();
  };
}

const hasSeveralRegions = ({ rows }: NearList): boolean =>
  rows.some(({ origin }) => origin.backendKey !== rows[0]!.origin.backendKey);

/** Objects of two types can have the same id. */
function withKeys(rows: readonly NearRow[]): (readonly [key: string, row: NearRow])[] {
  const seen = new Map<number, number>();
  return rows.map((row) => {
    const before = seen.get(row.osmId) ?? 0;
    seen.set(row.osmId, before + 1);
    return [`${row.osmId} ${before}`, row];
  });
}

/** Walking times would be wrong for a less accurate position. */
const MAX_ACCURACY_METRES = 150;

function describePlace({ kind, name, accuracyMetres }: NearPlace, texts: NearSheetProps["texts"]): string {
  if (name !== null) return texts.near.aroundPlace(name);
  if (kind === "view") return texts.near.aroundView;
  if (accuracyMetres <= MAX_ACCURACY_METRES) return texts.near.aroundVisitor;
  return texts.near.aroundInaccurate(texts.distance(accuracyMetres));
}

/** Reads signals. */
function describeState(
  { filters, near }: NearSheetProps["state"],
  list: NearList,
  isFinal: boolean,
  { near: texts, distance }: NearSheetProps["texts"],
): string {
  if (!isFinal) return texts.loading;
  if (isMatched(list)) return texts.found(list.rows.length);
  if (!isFiltering(filters.current.value)) return texts.empty;
  const reach = distance(reachOfList(near));
  return list.rows.length > 0 ? texts.almost(reach) : texts.emptyFiltered(reach);
}

interface NearChoiceState extends ChoiceState {
  readonly view: Pick<ViewModel, "state" | "touch">;
  readonly config: ClientConfig;
  readonly selection: SelectionModel;
  readonly sheets: SheetsModel;
}

function choose(state: NearChoiceState, row: NearRow): void {
  if (row.kind === "known") {
    const request = fitPlayground(shapeBbox(row.placed.playground.shape), state.config, { animate: true });
    choosePlayground(state, row.placed, request);
  } else openLinked(state, row.target);
  nearReturn.returnWhenClosed(state, row);
}
