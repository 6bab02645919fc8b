// The sheet of the offline areas, whose model is loaded with it.
import { AreaSheet } from "../../area/ui/area_sheet.tsx";
import type { LaterProps } from "../page_state.ts";

export function AreaPart({ state, texts }: LaterProps) {
  return <AreaSheet model={state.area.value?.model ?? null} state={state} texts={texts} />;
}
