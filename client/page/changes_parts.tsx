// Puts the news of the region into the page: a line in the corner, and a sheet.
import type { ChangesModel } from "../changes/changes_model.ts";
import { ChangesLine } from "../changes/ui/changes_line.tsx";
import { ChangesSheet } from "../changes/ui/changes_sheet.tsx";
import type { PageState } from "./page_state.ts";
import type { LaterTexts, Texts } from "./texts/texts.ts";

export function mountChanges(page: PageState, changes: ChangesModel, texts: Texts & LaterTexts): void {
  const state = { ...page, changes };
  page.changesLine.value = <ChangesLine state={state} texts={texts} />;
  page.changesSheet.value = <ChangesSheet state={state} texts={texts} />;
}
