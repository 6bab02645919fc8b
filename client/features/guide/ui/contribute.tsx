// Explains how to improve the data, with links to OpenStreetMap editors, wiki and chat.
import { parseHttpUrl } from "contract/kit/fields.ts";
import type { ClientConfig } from "contract/page/client_config.ts";
import type { ContributeTexts } from "../texts/texts.ts";
import { ExternalLink } from "../../../kit/ui/external_link.tsx";
import { idEditorUrl, mapCompleteUrl, STREET_COMPLETE_URL } from "../../../playground/core/outside_links.ts";
import type { ViewModel } from "../../../federation/view/view_model.ts";

interface ContributeProps {
  readonly state: { readonly config: ClientConfig; readonly view: ViewModel };
  readonly texts: ContributeTexts;
}

export function Contribute({ state: { config, view }, texts: contribute }: ContributeProps) {
  const place = view.state.value;
  const wikiUrl = parseHttpUrl(config.wikiUrl);
  const chatUrl = parseHttpUrl(config.chatUrl);
  const { newTab } = contribute;
  return (
    <div class="contribute">
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
      <p>{contribute.onTheWay}</p>
      <ul class="contribute-ways" role="list">
        <li>
          <OutsideLink href={STREET_COMPLETE_URL} label={contribute.streetComplete} newTab={newTab} />
          <p>{contribute.streetCompleteHint}</p>
        </li>
      </ul>
      <p>{contribute.account}</p>
      <p>{contribute.patience}</p>
      {(wikiUrl || chatUrl) && (
        <>
          <h4>{contribute.moreHeading}</h4>
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
    </div>
  );
}

interface OutsideLinkProps {
  /** An http(s) URL. */
  readonly href: string;
  readonly label: string;
  /** Screen reader text in place of the arrow. */
  readonly newTab: string;
}

function OutsideLink({ href, label, newTab }: OutsideLinkProps) {
  return (
    <ExternalLink class="outside-link" href={href}>
      <span>{label}</span>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9" />
      </svg>
      <span class="visually-hidden">({newTab})</span>
    </ExternalLink>
  );
}
