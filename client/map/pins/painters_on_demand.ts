// Painters that are needed only once there are playgrounds on the map, and not for the first paint.
export { paintChosen } from "./chosen_playground.ts";
export { preparePins } from "./pins.ts";
export { hitNumber, paintNumbers } from "./list_numbers.ts";
export { paintPlacePin } from "./place_pin.ts";
export { paintPin } from "./pin.ts";
export { paintUnfilteredBadge } from "../rings/unfiltered_badge.ts";
