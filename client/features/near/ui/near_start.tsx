// Shown instead of the list if a link opened it before the visitor's position is known. Only requests the position on a
// press, because a link can come from anywhere.
import type { ReadonlySignal } from "@preact/signals";
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import type { SheetsModel } from "../../../kit/sheets_model.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { Sheet } from "../../../kit/ui/sheet.tsx";
import type { NearTexts } from "../texts/texts.ts";

export interface NearStartProps {
  readonly state: {
    /** The visitor's position. */
    readonly location: {
      readonly phase: ReadonlySignal<{ readonly kind: string }>;
      readonly ask: () => void;
    };
    readonly sheets: SheetsModel;
  };
  readonly texts: KitTexts & { readonly near: NearTexts; readonly start: Messages["start"] };
}

export function NearStart({ state: { location, sheets }, texts }: NearStartProps) {
  const isAsking = location.phase.value.kind === "asking";
  return (
    <Sheet name="near" title={texts.near.title} texts={texts} onClose={sheets.close}>
      <div class="near-steps">
        <button
          type="button"
          class="text-button"
          aria-busy={isAsking}
          onClick={() => isAsking || location.ask()}
        >
          {texts.start.near}
        </button>
      </div>
    </Sheet>
  );
}
