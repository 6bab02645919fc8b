// The sheet of the kept areas, whose model is loaded with it.
import { AreaSheet } from "../../area/ui/area_sheet.tsx";
import type { PartProps } from "../page_state.ts";
import type { LaterTexts, Texts } from "../texts/texts.ts";

export function AreaPart(
  { state, texts }: Omit<PartProps, "texts"> & { readonly texts: Texts & LaterTexts },
) {
  return <AreaSheet model={state.area.value} state={state} texts={texts} />;
}
