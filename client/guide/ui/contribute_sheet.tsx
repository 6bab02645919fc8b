// How the data gets better, and where to do it.
import { parseHttpUrl } from "../../../contract/fields.ts";
import { idEditorUrl, mapCompleteUrl } from "../../playground/core/editor_links.ts";
import { Sheet } from "../../kit/ui/sheet.tsx";
import { OutsideLink } from "./outside_link.tsx";
import type { ClientConfig } from "../../../contract/types.ts";
import type { SheetsModel } from "../../kit/sheets_model.ts";
import type { ViewModel } from "../../view/view_model.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import type { ContributeTexts } from "../texts/texts.ts";

export interface ContributeSheetProps {
  readonly state: {
    readonly config: ClientConfig;
    readonly sheets: SheetsModel;
    readonly view: ViewModel;
  };
  readonly texts: KitTexts & { readonly contribute: ContributeTexts };
}

export function ContributeSheet({ state: { config, sheets, view }, texts }: ContributeSheetProps) {
  const { contribute } = texts;
  const place = view.state.value;
  const wikiUrl = parseHttpUrl(config.wikiUrl);
  const chatUrl = parseHttpUrl(config.chatUrl);
  const { newTab } = contribute;
  return (
    <Sheet name="contribute" title={contribute.title} texts={texts} onClose={sheets.close}>
      <p>{contribute.intro}</p>
      {place && (
        <>
          <p>{contribute.here}</p>
          <ul class="contribute-ways" role="list">
            <li>
              <OutsideLink href={mapCompleteUrl(place)} label={contribute.mapComplete} newTab={newTab} />
              <p>{contribute.mapCompleteHint}</p>
            </li>
            <li>
              <OutsideLink href={idEditorUrl(place)} label={contribute.idEditor} newTab={newTab} />
              <p>{contribute.idEditorHint}</p>
            </li>
          </ul>
        </>
      )}
      <p>{contribute.account}</p>
      <p>{contribute.patience}</p>
      {(wikiUrl || chatUrl) && (
        <>
          <h3>{contribute.moreHeading}</h3>
          <ul class="contribute-ways" role="list">
            {wikiUrl && (
              <li>
                <OutsideLink href={wikiUrl} label={contribute.wiki} newTab={newTab} />
              </li>
            )}
            {chatUrl && (
              <li>
                <OutsideLink href={chatUrl} label={contribute.chat} newTab={newTab} />
              </li>
            )}
          </ul>
        </>
      )}
    </Sheet>
  );
}
