// What every part of the page gets.
import type { Texts } from "../texts/texts.ts";
import type { AppState } from "../page_state.ts";

export interface PartProps {
  readonly state: AppState;
  readonly texts: Texts;
}
