// Texts of the button that shows the visitor's position, and of what became of it.
import type { LocationProblem } from "./core/location.ts";

export interface LocateTexts {
  readonly locate: string;
  readonly locating: string;
  /** `metres`: rounded accuracy. */
  located(metres: number): string;
  locationProblem(problem: LocationProblem): string;
  readonly locatedOutside: string;
  /** The same where there is only one region. */
  readonly locatedOutsideHere: string;
}
