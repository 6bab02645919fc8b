// Main actions of the panel: directions, and those of other features.
import type { ComponentChildren } from "preact";
import { RouteIcon } from "../../kit/ui/panel_icons.tsx";
import { placeOf } from "../core/outside_links.ts";
import type { PanelTexts } from "../texts/texts.ts";
import { RouteLink } from "./route_link.tsx";
import type { Playground } from "../../../contract/types.ts";

export interface ActionsProps {
  readonly playground: Playground;
  readonly title: string;
  readonly texts: PanelTexts;
  /** Further actions. */
  readonly children?: ComponentChildren;
}

export function Actions({ playground, title, texts, children }: ActionsProps) {
  return (
    <div class="panel-actions" role="group" aria-label={texts.actionsLabel}>
      <RouteLink class="panel-action panel-action-first" place={placeOf(playground)} name={title}>
        <RouteIcon />
        {texts.directions}
      </RouteLink>
      {children}
    </div>
  );
}
