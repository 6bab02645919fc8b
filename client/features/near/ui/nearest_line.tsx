// The nearest playground, in place of the heading while the list is low.
import { statusOfHours } from "../../../federation/filters/core/hours_of.ts";
import type { OpeningStates } from "../../../federation/filters/core/opening_states.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { RowReach } from "../../../kit/ui/row_words.tsx";
import { describeKnownOpening } from "../../../playground/opening/opening_words.ts";
import type { PanelTexts, PlaygroundTexts } from "../../../playground/texts/texts.ts";
import { PlaygroundName } from "../../../playground/ui/playground_name.tsx";
import type { NearRow } from "../core/near_list.ts";
import type { NearTexts } from "../texts/texts.ts";

interface NearestLineProps {
  readonly row: NearRow;
  readonly opening: OpeningStates;
  readonly texts: KitTexts & PlaygroundTexts & { readonly near: NearTexts; readonly panel: PanelTexts };
}

export function NearestLine({ row, opening: { asOf, statuses }, texts }: NearestLineProps) {
  const status = statusOfHours(statuses, row.properties) ?? null;
  return (
    <p class="near-first">
      <span class="near-first-name">
        <span>
          {texts.near.nearest}{" "}
          <PlaygroundName isRow playground={row} backendKey={row.origin.backendKey} texts={texts} />
        </span>
        <RowReach metres={row.distanceMetres} texts={texts} />
      </span>
      {status && asOf !== null && (
        <span class="near-first-open">{describeKnownOpening(status, asOf, texts.panel)}</span>
      )}
    </p>
  );
}
