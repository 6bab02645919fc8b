// Lists playgrounds around the visitor or an address, nearest first. On phones, the map stays visible above it.
import { Fragment } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { ReadonlySignal } from "@preact/signals";
import { shapeBbox } from "contract/geometry/shape.ts";
import { distanceMetres } from "../../../kit/core/distance.ts";
import type { Place } from "../../../playground/core/outside_links.ts";
import { namesOf } from "../../../federation/filters/core/filters.ts";
import type { FilterSheetTexts } from "../../../federation/filters/texts/texts.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { useHeadingFocus } from "../../../kit/ui/focus.ts";
import { NameLanguages } from "../../../playground/ui/playground_name.tsx";
import { Sheet } from "../../../kit/ui/sheet.tsx";
import type { SheetStop } from "../../../kit/ui/sheet_stops.tsx";
import { choosePlayground, openLinked } from "../../../playground/selection/selection_model.ts";
import type { RegionTexts } from "../../../federation/regions/texts/texts.ts";
import type { PanelTexts, PlaygroundTexts } from "../../../playground/texts/texts.ts";
import { fitPlayground, fitRegion } from "../../../federation/view/core/camera.ts";
import { isMatched, type NearList, type NearRow } from "../core/near_list.ts";
import { searchHere } from "../open_list.ts";
import type { NearTexts } from "../texts/texts.ts";
import {
  createSheetReturn,
  type ReturnPoint,
  useReturnFocus,
} from "../../../playground/selection/sheet_return.ts";
import { numberOf, pointAt, useFrame, useNumbers } from "./near_on_map.ts";
import { MissingButton, MissingSheet } from "./missing_sheet.tsx";
import { NearRowItem } from "./near_row.tsx";
import { describeAnswers } from "./row_answers.ts";
import { isSaved, type SavedState, useSaved } from "./saved.ts";
import { NearestLine } from "./nearest_line.tsx";
import { findOutside, type NearState, progressOf, useCount, useList } from "./near_state.ts";
import { describeMissing, describePlace, describeState } from "./near_words.ts";
import { NearStart, type NearStartProps } from "./near_start.tsx";
import { NextSteps } from "./next_steps.tsx";
import type { ClientConfig } from "contract/page/client_config.ts";
import { readJoinLink } from "contract/page/join_link.ts";
import { ExternalLink } from "../../../kit/ui/external_link.tsx";
import type { NearestRegion } from "../core/nearest_region.ts";

const nearReturn = createSheetReturn("near");

interface NearSheetProps {
  readonly state: NearState & SavedState & NearStartProps["state"] & {
    readonly location: { readonly position: ReadonlySignal<Place | null> };
  };
  readonly texts: NearStartProps["texts"] & KitTexts & PlaygroundTexts & RegionTexts & {
    readonly favourites: { readonly saved: string };
    readonly filterSheet: FilterSheetTexts;
    readonly near: NearTexts;
    readonly panel: PanelTexts;
  };
}

export function NearSheet(props: NearSheetProps) {
  if (props.state.sheets.open.value === "missing") return <MissingSheet {...props} />;
  return props.state.near.place.value === null ? <NearStart {...props} /> : <PlacesSheet {...props} />;
}

function PlacesSheet({ state, texts }: NearSheetProps) {
  const { near, filters } = state;
  const place = near.place.value;
  const list = useList(state);
  const { isFinal } = progressOf(state);
  const opening = filters.opening.value;
  const [saved, asked] = [useSaved(state), namesOf(filters.current.value)];
  const [lastChosen] = useState(() => nearReturn.take(state.sheets));
  const body = useRef<HTMLDivElement>(null);
  const frame = useFrame(state, list, lastChosen?.view != null);
  const choose = (row: NearRow) => {
    const view = frame.isOnItsWay() ? null : state.view.state.peek();
    openRow(state, row);
    nearReturn.returnWhenClosed(state, row, view);
  };
  useNumbers(near, list, choose);
  const count = useCount(state, list);
  useReturnFocus(body, lastChosen);
  const [headingFocus] = useHeadingFocus(body);
  const outside = isFinal ? findOutside(state, list) : null;
  const nextSteps = isFinal && !outside && <NextSteps state={state} list={list} texts={texts} />;
  const note = describeMissing(state, texts);
  const visitor = state.location.position.value;
  // Visitors do not start from the middle of the map.
  const reachOf = (row: NearRow) =>
    place?.kind !== "view"
      ? row.distanceMetres
      : visitor && distanceMetres([visitor.lon, visitor.lat], row.position);
  const summary = outside ? texts.near.outside.title : describeState(state, list, texts);
  const isOutOfView = isFinal && place?.box !== undefined && !list.isInBox;
  const nearest = isMatched(list) && place?.kind !== "view" ? list.rows[0] : undefined;

  return (
    <Sheet
      name="near"
      title={
        <>
          {place && describePlace(place, list, texts)}{" "}
          {isFinal && list.rows.length > 0 && (
            <span class="near-count" aria-hidden="true">
              · {texts.number(count)}
            </span>
          )}
        </>
      }
      texts={texts}
      onClose={frame.close}
      staysLow
      stop={useFirstStop(state, lastChosen)}
      onStop={state.sheets.use}
      focusKey={`${headingFocus} ${near.openings.value}`}
      subtitle={
        <>
          {nearest?.standing === "usable" && <NearestLine row={nearest} opening={opening} texts={texts} />}
          <p class="visually-hidden" role="status">{summary}</p>
        </>
      }
      footer={frame.isLeft && (
        <button type="button" class="near-here" onClick={() => searchHere(state)}>
          {texts.near.searchHere}
        </button>
      )}
    >
      <div ref={body}>
        {(!isMatched(list) || isOutOfView) && <p class="list-empty" aria-hidden="true">{summary}</p>}
        {outside && (
          <OutsideRegions
            nearest={outside.nearest}
            config={state.config}
            texts={texts}
            onShow={({ place }) => {
              state.view.touch();
              state.camera.ask(fitRegion(place, state.config));
              state.sheets.close();
            }}
          />
        )}
        {!isMatched(list) && nextSteps}
        {groupRows(list, texts.near).map(([heading, rows]) => (
          <Fragment key={heading}>
            {heading !== "" && <h3 class="near-group">{heading}</h3>}
            {/* Safari does not expose lists without bullets as lists. */}
            <NameLanguages backends={state.backends}>
              <ul class="list" role="list">
                {withKeys(rows).map(([key, row]) => (
                  <NearRowItem
                    key={key}
                    row={row}
                    number={numberOf(list, row)}
                    reachMetres={reachOf(row)}
                    withRegion={hasSeveralRegions(list)}
                    opening={opening}
                    notices={state.notices.value}
                    isSaved={isSaved(row, saved)}
                    answers={describeAnswers(row, filters, texts)}
                    asked={asked}
                    texts={texts}
                    onChoose={() => choose(row)}
                    onPoint={(isPointed) => pointAt(near, list, row, isPointed)}
                  />
                ))}
              </ul>
            </NameLanguages>
          </Fragment>
        ))}
        {isMatched(list) && nextSteps}
        {note !== null && note !== summary && <p class="near-note">{note}</p>}
        {isFinal && !outside && <MissingButton state={state} texts={texts} />}
      </div>
    </Sheet>
  );
}

/** Rows that pass all filters come first, those that can be used now without a heading. */
function groupRows(
  { rows, filterCount }: NearList,
  texts: NearTexts,
): readonly (readonly [heading: string, rows: readonly NearRow[]])[] {
  return [...Map.groupBy(rows, ({ unmet, standing }) => {
    if (unmet.length > 0) return texts.met({ met: filterCount - unmet.length, total: filterCount });
    return standing === "usable" ? "" : texts.groups[standing];
  })];
}

const hasSeveralRegions = ({ rows }: NearList): boolean =>
  rows.some(({ origin }) => origin.backendKey !== rows[0]!.origin.backendKey);

/** Objects of different types can have the same id. */
function withKeys(rows: readonly NearRow[]): (readonly [key: string, row: NearRow])[] {
  const seen = new Map<number, number>();
  return rows.map((row) => {
    const before = seen.get(row.osmId) ?? 0;
    seen.set(row.osmId, before + 1);
    return [`${row.osmId} ${before}`, row];
  });
}

/** Low if the page opened the list by itself, and as it was after a panel. */
function useFirstStop({ near, sheets }: NearState, lastChosen: ReturnPoint | null): SheetStop {
  const restored = useRef(lastChosen?.stop);
  return useMemo(() => {
    const stop = restored.current ?? (sheets.isUnasked.peek() ? "low" : "middle");
    restored.current = null;
    return stop;
  }, [near.openings.value]);
}

function openRow(state: NearState, row: NearRow): void {
  if (row.kind === "known") {
    const request = fitPlayground(shapeBbox(row.placed.playground.shape), state.config, { animate: true });
    choosePlayground(state, row.placed, request);
  } else openLinked(state, row.target);
}

interface OutsideRegionsProps {
  /** Null while no region has a place. */
  readonly nearest: NearestRegion | null;
  readonly config: ClientConfig;
  readonly texts: KitTexts & { readonly near: NearTexts; readonly distance: (metres: number) => string };
  readonly onShow: (region: NearestRegion) => void;
}

/** In place of the list where no region is within reach: the nearest region, and how the area can join. */
function OutsideRegions({ nearest, config, texts, onShow }: OutsideRegionsProps) {
  const { outside } = texts.near;
  const joinUrl = readJoinLink(config.joinUrl, texts.locale);
  return (
    <div class="near-outside">
      {nearest && (
        <>
          <p>
            {outside.nearest({ region: nearest.name, distance: texts.distance(nearest.distanceMetres) })}
          </p>
          <button type="button" class="text-button" onClick={() => onShow(nearest)}>
            {outside.show(nearest.name)}
          </button>
        </>
      )}
      {joinUrl && (
        <p>
          <ExternalLink class="panel-link" href={joinUrl}>{outside.join}</ExternalLink>
        </p>
      )}
    </div>
  );
}
