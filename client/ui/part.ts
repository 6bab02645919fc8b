// What every part of the page gets.
import type { Texts } from "../i18n/texts.ts";
import type { AppState } from "../state/app.ts";

export interface PartProps {
  readonly state: AppState;
  readonly texts: Texts;
}
