// The sheet of the offline areas, whose model is loaded along with it.
import { AreaSheet } from "../../features/area/ui/area_sheet.tsx";
import type { LaterProps } from "../state/page_state.ts";

export function AreaPart({ state, texts }: LaterProps) {
  return <AreaSheet model={state.area.value?.model ?? null} state={state} texts={texts} />;
}
