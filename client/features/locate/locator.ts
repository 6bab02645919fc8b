// Requests the visitor's position from the browser, opens the list of nearby playgrounds, and follows the visitor while
// the list is open. Data-nodes receive the position only rounded (see near/near_loader.ts).
import { computed, effect, untracked } from "@preact/signals";
import type { LocationProblem, VisitorPosition } from "./core/location.ts";
import { centreOnVisitor } from "./core/visitor_camera.ts";
import type { LocationModel } from "./location_model.ts";
import { distanceMetres } from "../../kit/core/distance.ts";
import type { SheetsModel } from "../../kit/sheets_model.ts";
import type { NearModel } from "../near/near_model.ts";
import type { CameraModel, ViewModel } from "../../federation/view/view_model.ts";

/** Time limit, which starts when the visitor grants permission. */
const TIMEOUT_MS = 10_000;
/** Minimum accuracy value, because the circle on the map needs a radius. */
const MIN_ACCURACY_METRES = 1;
/** Distance that the visitor must move before the order of the nearby list changes. */
const STEP_METRES = 50;

interface LocatorParts {
  readonly state: {
    readonly camera: CameraModel;
    readonly location: LocationModel;
    readonly near: NearModel;
    readonly sheets: SheetsModel;
    readonly view: ViewModel;
  };
  /** The browser's geolocation; undefined if it has none. */
  readonly geolocation: Pick<Geolocation, "getCurrentPosition" | "watchPosition" | "clearWatch"> | undefined;
  /** Browsers only offer geolocation to pages loaded over HTTPS. */
  readonly isSecure: boolean;
  /** Called when the visitor has been located after a press on the button. */
  readonly onLocated: () => void;
}

/** Starts handling position requests. Returns a function that stops it. */
export function startLocator({ state, geolocation, isSecure, onLocated }: LocatorParts): () => void {
  const { location, camera, near, sheets, view } = state;
  const isAboutVisitor = computed(() => near.place.value?.name === null);
  let isStopped = false;

  function handlePosition(result: GeolocationPosition, isUnasked: boolean): void {
    if (isStopped) return;
    const position = readPosition(result);
    if (position === null) return handleProblem("unavailable", isUnasked);
    location.show(position);
    // Does not interrupt a visitor who has moved the map in the meantime.
    if (isUnasked && view.isTouched.peek()) return;
    view.touch();
    camera.ask(centreOnVisitor(position));
    if (!isUnasked) onLocated();
    else if (sheets.open.peek() !== null) return;
    near.open({ kind: "visitor", name: null, ...position }, isUnasked);
  }

  function handleProblem(problem: LocationProblem, isUnasked: boolean): void {
    if (isStopped) return;
    if (isUnasked) location.dismiss();
    else location.fail(problem);
  }

  function locate(isUnasked: boolean): void {
    if (!isSecure) return handleProblem("insecure", isUnasked);
    if (!geolocation) return handleProblem("unavailable", isUnasked);
    geolocation.getCurrentPosition(
      (result) => handlePosition(result, isUnasked),
      (error) => handleProblem(problemOf(error), isUnasked),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  }

  /** Re-sorts the list every 50 m. */
  function follow(result: GeolocationPosition): void {
    const [position, place] = [readPosition(result), near.place.peek()];
    if (isStopped || position === null || place === null) return;
    location.follow(position);
    const moved = distanceMetres([place.lon, place.lat], [position.lon, position.lat]);
    if (moved > STEP_METRES) near.follow(position);
  }

  const stopFollowing = effect(() => {
    const isWanted = sheets.open.value === "near" && isAboutVisitor.value;
    if (!isWanted || !geolocation) return;
    // On errors, the last position is kept.
    const watch = geolocation.watchPosition(follow, () => {}, { enableHighAccuracy: true });
    return () => geolocation.clearWatch(watch);
  });
  const stopWaiting = effect(() => {
    const phase = location.phase.value;
    if (phase.kind === "asking") untracked(() => locate(phase.isUnasked));
  });
  return () => {
    isStopped = true;
    stopWaiting();
    stopFollowing();
  };
}

/** Converts the browser's position. Null if it is unusable. */
function readPosition(
  { coords: { longitude, latitude, accuracy } }: GeolocationPosition,
): VisitorPosition | null {
  const isValid = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  if (!isValid || !Number.isFinite(accuracy)) return null;
  return { lon: longitude, lat: latitude, accuracyMetres: Math.max(MIN_ACCURACY_METRES, accuracy) };
}

function problemOf({ code }: GeolocationPositionError): LocationProblem {
  // Codes: https://www.w3.org/TR/geolocation/#position_error_interface
  switch (code) {
    case 1:
      return "denied";
    case 3:
      return "timeout";
    default:
      return "unavailable";
  }
}
