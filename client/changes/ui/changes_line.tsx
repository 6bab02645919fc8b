// The news of the region in one line, until the visitor dismisses it. Leads to their list.
import type { SheetsModel } from "../../kit/sheets_model.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import { CloseIcon } from "../../kit/ui/icons.tsx";
import type { ChangesModel } from "../changes_model.ts";
import { headlineOf } from "../core/news.ts";
import type { ChangesTexts } from "../texts/texts.ts";

interface ChangesLineProps {
  readonly state: {
    readonly changes: ChangesModel;
    readonly features: { readonly hasRegions: boolean };
    readonly sheets: SheetsModel;
  };
  readonly texts: KitTexts & { readonly changes: ChangesTexts };
}

export function ChangesLine({ state: { changes, features, sheets }, texts }: ChangesLineProps) {
  const shown = changes.news.value;
  const headline = shown && headlineOf(shown.news);
  if (!headline) return null;
  return (
    <div class="pill news">
      <button type="button" class="news-open" onClick={() => sheets.toggle("changes")}>
        {texts.changes.line(headline, features.hasRegions ? shown.backend.name : null)}
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={texts.close}
        onClick={() => {
          if (sheets.open.peek() === "changes") sheets.close();
          changes.report(null);
        }}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
