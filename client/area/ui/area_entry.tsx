// The button in the lists that opens the sheet of the offline areas.
import type { SheetsModel } from "../../kit/sheets_model.ts";
import { DownloadIcon } from "../../kit/ui/panel_icons.tsx";
import type { AreaTexts } from "../texts/texts.ts";

interface AreaEntryProps {
  readonly count: number;
  readonly sheets: SheetsModel;
  readonly texts: AreaTexts;
}

export function AreaEntry({ count, sheets, texts }: AreaEntryProps) {
  return (
    <button type="button" class="panel-action" onClick={() => sheets.toggle("area")}>
      <DownloadIcon />
      {texts.entry(count)}
    </button>
  );
}
