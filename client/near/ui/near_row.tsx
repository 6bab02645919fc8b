// One row of the list of playgrounds nearby: a button with the most important facts.
import type { KitTexts } from "../../kit/texts/texts.ts";
import { NumberedSign } from "../../kit/ui/numbered_sign.tsx";
import { namingOf } from "contract/playground_naming.ts";
import type { OpeningStates } from "../../filters/core/opening_states.ts";
import { rowStandouts } from "../../playground/core/row_standouts.ts";
import { SUITABILITY_PICTOGRAMS } from "../../playground/suitability_pictograms.ts";
import type { PanelTexts, PlaygroundTexts } from "../../playground/texts/texts.ts";
import { describeOpening } from "../../playground/ui/opening_words.ts";
import { PictogramDrawing } from "../../playground/ui/pictogram_icon.tsx";
import { PlaygroundSign } from "../../playground/ui/playground_sign.tsx";
import type { NearRow } from "../core/near_list.ts";
import { weightiestOf } from "../core/near_suitability.ts";
import { describeWalk } from "../../kit/core/walk.ts";
import { enumerate, joinDetails } from "contract/texts/rows.ts";
import { Pause, RowWords } from "../../kit/ui/row_words.tsx";

interface NearRowItemProps {
  readonly row: NearRow;
  /** Shows the region. */
  readonly withRegion: boolean;
  readonly opening: OpeningStates;
  /** Filters that it does not pass, or of which that is not known, as texts. */
  readonly lacking: readonly string[];
  readonly texts: KitTexts & PlaygroundTexts & { readonly panel: PanelTexts };
  /** On the map; null without one. */
  readonly number: number | null;
  readonly onChoose: () => void;
  /** The row is pointed at or focused, or no longer. */
  readonly onPoint: (isPointed: boolean) => void;
}

export function NearRowItem(
  { row, withRegion, opening, lacking, number, texts, onChoose, onPoint }: NearRowItemProps,
) {
  const details = [
    row.restricted ? texts.restrictedAccess : null,
    ...lacking,
    enumerate(texts.locale, rowStandouts(row).map(texts.standout)),
    withRegion ? row.origin.backendName : null,
  ];
  return (
    <li class="list-row">
      <button
        type="button"
        class="list-item"
        data-osm-id={row.osmId}
        onClick={onChoose}
        onPointerEnter={() => onPoint(true)}
        onPointerLeave={() => onPoint(false)}
        onFocus={() => onPoint(true)}
        onBlur={() => onPoint(false)}
      >
        <NumberedSign number={number}>
          <PlaygroundSign properties={row.properties} look={row.restricted ? "restricted" : "ordinary"} />
        </NumberedSign>
        <RowWords
          locale={texts.locale}
          title={texts.playgroundName(namingOf(row))}
          details={details}
          after={<SuitabilityWords row={row} texts={texts} />}
        >
          <Pause />
          <span class="near-distance">
            {joinDetails(texts.locale, describeWalk(row.distanceMetres, texts))}
          </span>
          <OpeningState row={row} opening={opening} texts={texts.panel} />
        </RowWords>
      </button>
    </li>
  );
}

/** An empty line until the hours are evaluated: rows do not move then. Null if they say nothing. */
function OpeningState(
  { row, opening: { statuses, asOf, isComplete }, texts }: Pick<NearRowItemProps, "row" | "opening"> & {
    readonly texts: PanelTexts;
  },
) {
  const { opening_hours: hours } = row.properties;
  const status = statuses.get(hours);
  if (!status && !isComplete && typeof hours === "string") {
    return <span class="near-opening" aria-hidden="true">&nbsp;</span>;
  }
  if (!status || asOf === null || status.kind === "unknown" || status.kind === "unclear") return null;
  return (
    <>
      <Pause />
      <span class={`near-opening opening-${status.kind}`}>{describeOpening(status, asOf, texts)}</span>
    </>
  );
}

function SuitabilityWords({ row: { properties }, texts }: Pick<NearRowItemProps, "row" | "texts">) {
  const chips = weightiestOf(properties);
  return chips.length > 0 && (
    <span class="near-suitability">
      {chips.map(({ name, isPartly }) => (
        <span key={name}>
          <Pause />
          <PictogramDrawing pictogram={SUITABILITY_PICTOGRAMS[name]} />
          {texts.panel.suitability(name, isPartly)}
        </span>
      ))}
    </span>
  );
}
