// Shows a line over the map while it uses offline answers.
import type { ReadonlySignal } from "@preact/signals";
import type { AreaModel } from "../area_model.ts";
import { oldestAnswerMs } from "../core/offline_area.ts";
import type { AreaAnswers } from "../offline_answers.ts";
import type { AreaTexts } from "../texts/texts.ts";

interface AreaLineProps {
  readonly model: Pick<AreaModel, "areas">;
  readonly answers: Pick<AreaAnswers, "used">;
  /** False if the network works and only the area's nodes do not answer. */
  readonly isOffline: ReadonlySignal<boolean>;
  readonly texts: AreaTexts;
}

export function AreaLine({ model, answers, isOffline, texts }: AreaLineProps) {
  const used = answers.used.value;
  const shown = model.areas.value.filter(({ nodes }) => nodes.some(({ url }) => used.has(url)));
  const keptAt = new Date(Math.min(...shown.map(oldestAnswerMs)));
  // Always rendered: screen readers announce changes in a live region, not a new live region.
  return (
    <div class="area-line" role="status">
      {shown.length > 0 && <p class="notice">{texts.inUse(keptAt, isOffline.value)}</p>}
    </div>
  );
}
