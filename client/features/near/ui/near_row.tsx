// A row of the nearby list, which is a button with what a visitor chooses by.
import { answerTo } from "contract/playground/answers.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { StarIcon } from "../../../kit/ui/icons.tsx";
import { RowNumber } from "../../../kit/ui/row_number.tsx";
import { statusOfHours } from "../../../federation/filters/core/hours_of.ts";
import type { OpeningStates } from "../../../federation/filters/core/opening_states.ts";
import { rowStandouts } from "../../../playground/core/row_standouts.ts";
import type { PanelTexts, PlaygroundTexts } from "../../../playground/texts/texts.ts";
import { describeClosed, describeKnownOpening } from "../../../playground/opening/opening_words.ts";
import { PlaygroundName } from "../../../playground/ui/playground_name.tsx";
import { closureNow } from "../../../federation/notices/core/closure_now.ts";
import type { NoticesNow } from "../../../federation/notices/core/notices_now.ts";
import { type NearRow, subjectOfRow } from "../core/near_list.ts";
import type { NearTexts } from "../texts/texts.ts";
import { type RowFact, RowReach, RowWords } from "../../../kit/ui/row_words.tsx";

interface NearRowItemProps {
  readonly row: NearRow;
  /** Whether to show the region. */
  readonly withRegion: boolean;
  readonly opening: OpeningStates;
  /** Null while none are loaded. */
  readonly notices: NoticesNow | null;
  /** What the filters ask for, as this playground's answers. */
  readonly answers: readonly string[];
  /** Names of these filters. */
  readonly asked: ReadonlySet<string>;
  /** Whether it is saved on this device. */
  readonly isSaved: boolean;
  readonly texts: KitTexts & PlaygroundTexts & {
    readonly favourites: { readonly saved: string };
    readonly near: NearTexts;
    readonly panel: PanelTexts;
  };
  /** Distance from the visitor or the address; null if neither is known. */
  readonly reachMetres: number | null;
  /** Number on the map, or null without one. */
  readonly number: number | null;
  readonly onChoose: () => void;
  /** Called when the row is hovered or focused, or no longer. */
  readonly onPoint: (isPointed: boolean) => void;
}

export function NearRowItem(
  {
    row,
    withRegion,
    opening,
    notices,
    answers,
    asked,
    isSaved,
    reachMetres,
    number,
    texts,
    onChoose,
    onPoint,
  }: NearRowItemProps,
) {
  const { asOf } = opening;
  const closure = closureNow(subjectOfRow(row), notices);
  const status = closure.isClosed ? null : statusOfHours(opening.statuses, row.properties) ?? null;
  const isClosed = status?.kind === "closed";
  // The answers leave no room for it.
  const isClosedFirst = isClosed && answers.length > 0;
  const { closed, others } = describeClosed(closure, isClosedFirst ? status : null, asOf, texts);
  const hours = status && asOf && !isClosedFirst ? describeKnownOpening(status, asOf, texts.panel) : null;
  const facts: readonly (RowFact | string | null)[] = [
    ...others.map((text) => ({ text, tone: "warning" }) as const),
    ...answers,
    hours === null ? null : { text: hours, tone: isClosed ? "bad" : "good" },
    asked.has("fence") ? null : describeFence(row.properties, texts.panel),
    ...rowStandouts(row, asked).map(texts.standout),
    withRegion ? row.origin.backendName : null,
  ];
  const isUnknown = closed === null && facts.every((fact) => fact === null);
  return (
    <li class="list-row">
      <button
        type="button"
        class={`list-item ${row.standing === "usable" ? "" : "list-item-quiet"}`}
        data-osm-id={row.osmId}
        onClick={onChoose}
        onPointerEnter={() => onPoint(true)}
        onPointerLeave={() => onPoint(false)}
        onFocus={() => onPoint(true)}
        onBlur={() => onPoint(false)}
      >
        <RowNumber number={number} />
        <RowWords
          locale={texts.locale}
          title={
            <>
              <PlaygroundName isRow playground={row} backendKey={row.origin.backendKey} texts={texts} />
              {isSaved && <SavedMark label={texts.favourites.saved} />}
            </>
          }
          closed={closed}
          facts={isUnknown ? [texts.near.noDetails] : facts}
        />
        {reachMetres !== null && <RowReach metres={reachMetres} texts={texts} />}
      </button>
    </li>
  );
}

const SavedMark = ({ label }: { readonly label: string }) => (
  <span class="list-saved">
    {"\u00a0"}
    <StarIcon />
    <span class="visually-hidden">, {label}</span>
  </span>
);

function describeFence(properties: NearRow["properties"], texts: PanelTexts): string | null {
  const answer = answerTo("fence", properties);
  return answer === "yes" || answer === "limited"
    ? texts.suitability("fence", answer === "limited", false)
    : null;
}
