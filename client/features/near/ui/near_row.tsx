// A row of the nearby list, which is a button with the most important facts.
import { useRef } from "preact/hooks";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { NumberedIcon } from "../../../kit/ui/numbered_icon.tsx";
import { statusOfHours } from "../../../federation/filters/core/hours_of.ts";
import type { OpeningStates, OpeningStatus } from "../../../federation/filters/core/opening_states.ts";
import { rowStandouts } from "../../../playground/core/row_standouts.ts";
import type { SuitabilityChip } from "../../../playground/core/suitability.ts";
import { SUITABILITY_ICONS } from "../../../playground/icons/suitability_icons.ts";
import type { PanelTexts, PlaygroundTexts } from "../../../playground/texts/texts.ts";
import { describeClosed, describeOpening } from "../../../playground/opening/opening_words.ts";
import { IconDrawing } from "../../../playground/icons/map_icon.tsx";
import { PlaygroundName } from "../../../playground/ui/playground_name.tsx";
import { PlaygroundIcon } from "../../../playground/ui/playground_icon.tsx";
import { closureNow } from "../../../federation/notices/core/closure_now.ts";
import type { NoticesNow } from "../../../federation/notices/core/notices_now.ts";
import { type NearRow, subjectOfRow } from "../core/near_list.ts";
import { weightiestOf } from "../core/near_suitability.ts";
import { describeWalk } from "../../../kit/core/walk.ts";
import { enumerate, joinDetails } from "contract/texts/rows.ts";
import { Pause, RowWords } from "../../../kit/ui/row_words.tsx";

interface NearRowItemProps {
  readonly row: NearRow;
  /** Whether to show the region. */
  readonly withRegion: boolean;
  readonly opening: OpeningStates;
  /** Null while none are loaded. */
  readonly notices: NoticesNow | null;
  /** Texts of filters that it does not pass, or that cannot be decided. */
  readonly lacking: readonly string[];
  readonly texts: KitTexts & PlaygroundTexts & { readonly panel: PanelTexts };
  /** Number on the map, or null without one. */
  readonly number: number | null;
  readonly onChoose: () => void;
  /** Called when the row is hovered or focused, or no longer. */
  readonly onPoint: (isPointed: boolean) => void;
}

export function NearRowItem(
  { row, withRegion, opening, notices, lacking, number, texts, onChoose, onPoint }: NearRowItemProps,
) {
  const closure = closureNow(subjectOfRow(row), notices);
  const status = closure.isClosed ? null : statusOf(row, opening);
  const { closed, others } = describeClosed(
    closure,
    status === "pending" ? null : status,
    opening.asOf,
    texts,
  );
  const details = [
    ...others,
    row.restricted ? texts.restrictedAccess : null,
    ...lacking,
    enumerate(texts.locale, rowStandouts(row).map(texts.standout)),
    withRegion ? row.origin.backendName : null,
  ];
  const chips = weightiestOf(row.properties);
  const lines =
    [status !== null || closed !== null, details.some(Boolean), chips.length > 0].filter(Boolean).length;
  const isLineFree = useReservedLines(row, lines, chips.length > 0) > lines;
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
        <NumberedIcon number={number}>
          <PlaygroundIcon properties={row.properties} look={row.restricted ? "restricted" : "ordinary"} />
        </NumberedIcon>
        <RowWords
          locale={texts.locale}
          title={<PlaygroundName playground={row} backendKey={row.origin.backendKey} texts={texts} />}
          closed={closed}
          details={details}
          after={isLineFree || chips.length > 0 ? <SuitabilityWords chips={chips} texts={texts} /> : null}
        >
          <Pause />
          <span class="near-distance">
            {joinDetails(texts.locale, describeWalk(row.distanceMetres, texts))}
          </span>
          {status && closed === null && (
            <OpeningState status={status} asOf={opening.asOf} texts={texts.panel} />
          )}
        </RowWords>
      </button>
    </li>
  );
}

/**
 * Number of lines to reserve below the walking time. Until the map has loaded a playground, reserves one more for its
 * suitability, so that rows do not jump. Keeps the space as long as the list is open.
 */
function useReservedLines({ kind }: NearRow, lines: number, isSuitabilityKnown: boolean): number {
  const reserved = useRef(0);
  if (kind === "answered") {
    reserved.current = Math.max(reserved.current, isSuitabilityKnown ? lines : lines + 1);
  }
  return reserved.current;
}

const SAYS_NOTHING: ReadonlySet<OpeningStatus["kind"]> = new Set(["unknown", "unclear"]);

/** Null if the hours are inconclusive. */
function statusOf(
  { properties }: NearRow,
  { statuses, asOf, isComplete }: OpeningStates,
): OpeningStatus | "pending" | null {
  const status = statusOfHours(statuses, properties);
  if (!status && !isComplete && typeof properties.opening_hours === "string") return "pending";
  return !status || asOf === null || SAYS_NOTHING.has(status.kind) ? null : status;
}

/** Reserves a line until opening hours are evaluated, so that rows do not jump. */
function OpeningState(
  { status, asOf, texts }: {
    readonly status: OpeningStatus | "pending";
    readonly asOf: Date | null;
    readonly texts: PanelTexts;
  },
) {
  if (status === "pending" || asOf === null) {
    return <span class="near-opening" aria-hidden="true">&nbsp;</span>;
  }
  return (
    <>
      <Pause />
      <span class={`near-opening opening-${status.kind}`}>{describeOpening(status, asOf, texts)}</span>
    </>
  );
}

/** An empty line if there are no chips. Keys are positions, so that chips that arrive later replace words in place. */
function SuitabilityWords(
  { chips, texts }: Pick<NearRowItemProps, "texts"> & { readonly chips: readonly SuitabilityChip[] },
) {
  if (chips.length === 0) return <span class="near-suitability" aria-hidden="true">&nbsp;</span>;
  return (
    <span class="near-suitability">
      {chips.map(({ name, isPartly, isAddition }, i) => (
        <span key={i}>
          <Pause />
          <IconDrawing icon={SUITABILITY_ICONS[name]} />
          {texts.panel.suitability(name, isPartly, isAddition)}
        </span>
      ))}
    </span>
  );
}
