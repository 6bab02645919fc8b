// The "what changed" notice: the region's news in one line, which opens the list of changes, until it is dismissed.
import type { Signal } from "@preact/signals";
import type { SheetsModel } from "../../../kit/sheets_model.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { CloseButton } from "../../../kit/ui/close_button.tsx";
import { headlineOf, type RegionNews } from "../core/news.ts";
import type { ChangesTexts } from "../texts/texts.ts";

interface ChangesLineProps {
  readonly state: {
    readonly features: { readonly hasRegions: boolean };
    readonly news: Signal<RegionNews | null>;
    readonly sheets: SheetsModel;
  };
  readonly texts: KitTexts & { readonly changes: ChangesTexts };
}

export function ChangesLine({ state: { features, news, sheets }, texts }: ChangesLineProps) {
  const shown = news.value;
  const headline = shown && headlineOf(shown.news);
  if (!headline) return null;
  return (
    <div class="pill news">
      <button type="button" class="news-open" onClick={() => sheets.toggle("changes")}>
        {texts.changes.line(headline, features.hasRegions ? shown.backend.name : null)}
      </button>
      <CloseButton
        label={texts.close}
        onClick={() => {
          if (sheets.open.peek() === "changes") sheets.close();
          news.value = null;
        }}
      />
    </div>
  );
}
