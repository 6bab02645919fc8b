// The list of playgrounds around the visitor or an address, nearest first. On phones the map stays visible above it.
import { useEffect, useRef, useState } from "preact/hooks";
import type { ClientConfig } from "contract/types.ts";
import { shapeBbox } from "contract/shape.ts";
import { isFiltering } from "../../filters/core/filters.ts";
import type { FiltersModel } from "../../filters/filters_model.ts";
import { describeUnknown, type FilterSheetTexts } from "../../filters/texts/texts.ts";
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
import type { PanelTexts, PlaygroundTexts } from "../../playground/texts/texts.ts";
import type { ShownModel } from "../../tiers/shown_model.ts";
import { fitPlayground } from "../../view/core/camera.ts";
import { frameNearest, listNear, type NearList, type NearRow } from "../core/near_list.ts";
import type { NearPlace } from "../core/near_place.ts";
import type { NearModel } from "../near_model.ts";
import type { NearTexts } from "../texts/texts.ts";
import { createSheetReturn, useReturnFocus } from "../../playground/sheet_return.ts";
import { NearRowItem } from "./near_row.tsx";

const nearReturn = createSheetReturn("near");

interface NearSheetProps {
  readonly state: NearChoiceState & {
    readonly filters: FiltersModel;
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
  const { near, shown, filters } = state;
  const place = near.place.value;
  const progress = near.progress.value;
  const sources = {
    answers: progress.answers,
    loaded: shown.unfilteredPlaygrounds.value,
    filters: filters.current.value,
    pageRule: filters.pageRule.value,
  };
  const opening = filters.opening.value;
  const list: NearList = place ? listNear([place.lon, place.lat], sources) : { rows: [], undecided: 0 };
  const missing = progress.failures.filter(({ failure }) => !isNotFound(failure)).map(({ name }) => name);
  const [lastChosen] = useState(() => nearReturn.take(state.sheets));
  const body = useRef<HTMLDivElement>(null);
  useFrame(state, list, lastChosen !== null);
  useReturnFocus(body, lastChosen);
  const [headingFocus] = useHeadingFocus(body);

  return (
    <Sheet
      name="near"
      title={texts.near.title}
      texts={texts}
      onClose={state.sheets.close}
      focusKey={`${headingFocus} ${place?.name}`}
      subtitle={
        <p class="list-total">
          {place && describePlace(place, texts)}
          <span class="visually-hidden" role="status">
            {describeState(list, progress.isFinal, isFiltering(sources.filters), texts.near)}
          </span>
        </p>
      }
    >
      <div ref={body}>
        {list.rows.length === 0 && (
          <p class="list-empty" aria-hidden="true">
            {describeState(list, progress.isFinal, isFiltering(sources.filters), texts.near)}
          </p>
        )}
        {/* Safari does not expose lists without bullets as lists. */}
        <ul class="list" role="list">
          {withKeys(list.rows).map(([key, row]) => (
            <NearRowItem
              key={key}
              row={row}
              withRegion={hasSeveralRegions(list)}
              opening={opening}
              unknown={describeUnknown(row, filters, texts.filterSheet)}
              texts={texts}
              onChoose={() => choose(state, row)}
            />
          ))}
        </ul>
        {list.undecided > 0 && <p class="near-note">{texts.near.unjudged(list.undecided)}</p>}
        {missing.length > 0 && <p class="near-note">{texts.near.missing(missing)}</p>}
      </div>
    </Sheet>
  );
}

/** Regions that have not answered are not expected to have nearer ones. */
const SURELY_NEAR_METRES = 1_000;

/** Moves the map once, when the nearest playgrounds are known: to them and the place. */
function useFrame(
  { camera, config, near, view }: NearSheetProps["state"],
  { rows }: NearList,
  isReturn: boolean,
) {
  const place = near.place.value;
  const { answers, isFinal } = near.progress.value;
  const opening = near.openings.value;
  const framed = useRef(isReturn ? opening : null);
  const isNear = answers.length > 0 && rows.length > 0 && rows[0]!.distanceMetres <= SURELY_NEAR_METRES;
  useEffect(() => {
    if (framed.current === opening || place === null || !(isFinal || isNear)) return;
    framed.current = opening;
    view.touch();
    camera.ask(frameNearest(place, rows, config));
  });
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

function describePlace({ name, accuracyMetres }: NearPlace, texts: NearSheetProps["texts"]): string {
  if (name !== null) return texts.near.aroundPlace(name);
  if (accuracyMetres <= MAX_ACCURACY_METRES) return texts.near.aroundVisitor;
  return texts.near.aroundInaccurate(texts.distance(accuracyMetres));
}

function describeState(
  { rows }: NearList,
  isFinal: boolean,
  isFiltered: boolean,
  texts: NearTexts,
): string {
  if (!isFinal) return texts.loading;
  if (rows.length > 0) return texts.found(rows.length);
  return isFiltered ? texts.emptyFiltered : texts.empty;
}

interface NearChoiceState extends ChoiceState {
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
