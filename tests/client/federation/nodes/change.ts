import type { PlaygroundChange } from "contract/playground/playground_changes.ts";

/** A new playground. */
export const CHANGE: PlaygroundChange = {
  at: "2026-11-17T00:00:00.000Z",
  kind: "new",
  osmType: "W",
  osmId: 1,
  name: "Am Anger",
  nearStreet: null,
  nearLandmark: null,
  lon: 9,
  lat: 50,
  from: null,
  to: "missing",
};
