// Puts the kept areas into the page: their model for the sheet, and a line in the corner.
import { computed } from "@preact/signals";
import { AreaLine } from "../area/ui/area_line.tsx";
import { type AreaParts, startArea } from "../area/start_area.ts";
import type { KeptAnswers } from "../nodes/backend_call.ts";
import type { PageState } from "./page_state.ts";
import type { Texts } from "./texts/texts.ts";

interface MountParts extends Omit<AreaParts, "scope"> {
  readonly state: PageState;
  readonly texts: Texts;
}

export async function mountArea(parts: MountParts): Promise<KeptAnswers> {
  const { state, texts } = parts;
  const { model, answers } = await startArea({ ...parts, scope: new URL(".", document.baseURI).href });
  state.area.value = model;
  const isOffline = computed(() => state.connection.connection.value !== "online");
  void texts.loadLater().then(({ area }) => {
    state.areaLine.value = <AreaLine model={model} answers={answers} isOffline={isOffline} texts={area} />;
  }, () => {});
  return answers;
}
