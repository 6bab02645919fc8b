// The way to the kept areas from the lists.
import type { SheetsModel } from "../../kit/sheets_model.ts";
import { TakeAlongIcon } from "../../kit/ui/panel_icons.tsx";
import type { AreaTexts } from "../texts/texts.ts";

interface AreaEntryProps {
  readonly count: number;
  readonly sheets: SheetsModel;
  readonly texts: AreaTexts;
}

export function AreaEntry({ count, sheets, texts }: AreaEntryProps) {
  return (
    <button type="button" class="panel-action" onClick={() => sheets.toggle("area")}>
      <TakeAlongIcon />
      {texts.entry(count)}
    </button>
  );
}
