// What the map paints once there are playgrounds on it; none of it is needed for the first paint.
export { paintChosen } from "./chosen_playground.ts";
export { preparePins } from "./pins.ts";
export { hitNumber, paintNumbers } from "./list_numbers.ts";
export { paintPlacePin } from "./place_pin.ts";
export { paintPin } from "./pin.ts";
export { paintUnfilteredBadge } from "../rings/unfiltered_badge.ts";
