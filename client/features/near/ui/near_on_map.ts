// Shows the listed nearby playgrounds on the map, with numbers.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { intersects } from "contract/geometry/bbox.ts";
import { isFiltering } from "../../../federation/filters/core/filters.ts";
import { MAX_NUMBERED } from "../../../playground/core/numbered_place.ts";
import { frameMatches, frameNearest, hasMovedFar, revealRows } from "../core/near_frame.ts";
import type { NearList, NearRow } from "../core/near_list.ts";
import type { NearModel } from "../near_model.ts";
import { visibleView } from "../open_list.ts";
import { type NearState, progressOf } from "./near_state.ts";

/** None has a number if the nearest cannot be used: a parent takes number 1 for a recommendation. */
const listNumbered = ({ rows }: NearList): readonly NearRow[] =>
  rows[0]?.standing === "usable" ? rows.slice(0, MAX_NUMBERED) : [];

/** Starts at 1. Null for rows without a number on the map. */
export const numberOf = (list: NearList, row: NearRow): number | null =>
  listNumbered(list).indexOf(row) + 1 || null;

/** Highlights the number of a hovered or focused row. */
export function pointAt(near: NearModel, { rows }: NearList, row: NearRow, isPointed: boolean): void {
  const index = rows.indexOf(row);
  if (isPointed) near.pointed.value = index;
  else if (near.pointed.peek() === index) near.pointed.value = null;
}

/** Publishes the listed rows, and numbers the first ones on the map, while the list is open. */
export function useNumbers(near: NearModel, list: NearList, onChoose: (row: NearRow) => void): void {
  const { rows } = list;
  useEffect(() => {
    near.rows.value = rows;
    near.numbered.value = listNumbered(list)
      .map((row) => ({ position: row.position, choose: () => onChoose(row) }));
  }, [rows]);
  useEffect(() => () => {
    near.rows.value = [];
    near.numbered.value = [];
    near.pointed.value = null;
  }, []);
}

/** The part of the map that was last shown for a search. */
interface Framed {
  readonly search: object;
  readonly bbox: string;
  /** Whether the order of the list was certain. */
  readonly isSettled: boolean;
}

/** Within this distance, regions that have not answered are not expected to have nearer ones. */
const SURELY_NEAR_METRES = 1_000;

interface Frame {
  /** Closes the list. Around the middle of a view, also restores that view, unless the visitor has moved the map. */
  readonly close: () => void;
  /** Returns whether the map is still moving to the list. */
  readonly isOnItsWay: () => boolean;
  /** Whether the visitor has moved the map so far that it no longer shows what is listed. */
  readonly isLeft: boolean;
}

/**
 * Moves the map to the position and the nearest playgrounds once they are known, once per search, and again if the
 * opening hours, which take longer, put others first. Does not move it if it shows one of the playgrounds in the listed
 * view. `hasView` means that the map already shows the list.
 */
export function useFrame(state: NearState, list: NearList, hasView: boolean): Frame {
  const { rows, isInBox } = list;
  const { camera, config, filters, near, sheets, view } = state;
  const place = near.place.value;
  const { answers, isFinal } = progressOf(state);
  const current = filters.current.value;
  const isFiltered = isFiltering(current);
  const isSettled = isFinal && filters.opening.value.isComplete;
  const search = useMemo(() => ({}), [near.openings.value, current, near.isWide.value]);
  const framed = useRef<Framed | null>(hasView ? { search, bbox: "", isSettled: true } : null);
  const before = useRef(hasView || place?.kind !== "view" ? null : view.state.peek());
  const moves = useRef(hasView ? 1 : 0);
  const now = view.state.value;
  /** The view in which the list was shown. */
  const shown = useRef(now);
  useEffect(() => {
    if (moves.current === 0) shown.current = now;
    moves.current++;
  }, [now]);
  const isNear = answers.length > 0 && rows.length > 0 && rows[0]!.distanceMetres <= SURELY_NEAR_METRES;
  useEffect(() => {
    const last = framed.current?.search === search ? framed.current : null;
    if (place === null || !isInBox && !(isFinal || isNear && !isFiltered)) return;
    if (last && (last.isSettled || moves.current > 1)) return;
    view.touch();
    const box = visibleView(state)?.bbox;
    if (isInBox && box && rows.some(({ position }) => intersects([...position, ...position], box))) {
      framed.current = { search, bbox: "", isSettled: true };
      shown.current = view.state.peek();
      return;
    }
    const request = isInBox
      ? revealRows(rows)
      : isFiltered
      ? frameMatches(place, rows, config)
      : frameNearest(place, rows, config);
    const bbox = request.bbox.join();
    framed.current = { search, bbox, isSettled };
    if (bbox === last?.bbox) return;
    moves.current = 0;
    camera.ask(request);
  });
  const isOnItsWay = () => framed.current?.search === search && moves.current === 0;
  const visible = visibleView(state);
  return {
    close() {
      if (before.current && moves.current <= 1) camera.ask({ kind: "restore", ...before.current });
      sheets.close();
    },
    isOnItsWay,
    isLeft: framed.current?.search === search && !isOnItsWay() && now !== null && visible !== null &&
      shown.current !== null && hasMovedFar(shown.current, now, visible.bbox),
  };
}
