// What the map shows, as a list: the way to everything on the canvas for those without a mouse or without seeing.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { listShown, type ShownItem } from "../core/shown_list.ts";
import { describeShown, type TierTexts } from "../../tiers/texts.ts";
import { Sheet } from "../../kit/ui/sheet.tsx";
import { chooseItem, type ItemState } from "./choose_item.ts";
import { describeEmptiness, type EmptinessState } from "./describe_emptiness.ts";
import { returnWhenClosed, takeReturnPoint } from "./list_return.ts";
import { ListRow } from "./list_row.tsx";
import type { KitTexts } from "../../kit/texts/texts.ts";
import type { RegionTexts } from "../../regions/texts/texts.ts";
import type { PlaygroundTexts } from "../../playground/texts/texts.ts";
import type { ListTexts } from "../texts/texts.ts";
import type { SelectionModel } from "../../playground/selection_model.ts";
import type { SheetsModel } from "../../kit/sheets_model.ts";

/** As many lines are there at first, and more each time they are asked for. */
const PAGE_LENGTH = 200;

export interface ListSheetProps {
  readonly state: ItemState & EmptinessState & {
    readonly selection: SelectionModel;
    readonly sheets: SheetsModel;
  };
  readonly texts: KitTexts & RegionTexts & TierTexts & PlaygroundTexts & { readonly list: ListTexts };
}

export function ListSheet({ state, texts }: ListSheetProps) {
  const listTexts = texts.list;
  const view = state.view.state.value;
  const { closerIn, data, hasLoaded, inView } = state.shown;
  const items = view ? listShown(data.value, view.bbox, texts.locale) : [];
  const [returnPoint] = useState(() => takeReturnPoint(state.sheets));
  const [length, setLength] = useState(returnPoint?.length ?? PAGE_LENGTH);
  const [headingRound, setHeadingRound] = useState(0);
  /** The line that the focus is sent to; null: to the heading, as in every sheet. */
  const [focusedLine, setFocusedLine] = useState(() =>
    returnPoint ? items.findIndex(({ key }) => key === returnPoint.key) : null
  );
  const body = useRef<HTMLDivElement>(null);
  const emptiness = items.length === 0 ? describeEmptiness(state, texts, listTexts) : null;
  const more = Math.min(PAGE_LENGTH, items.length - length);

  useLayoutEffect(() => {
    if (focusedLine !== null) {
      body.current!.querySelectorAll<HTMLElement>(".list-item").item(focusedLine)?.focus();
    }
  }, [focusedLine]);
  // The line with the focus may be gone with the next answer; the heading is always there.
  const hadFocus = body.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) setHeadingRound((round) => round + 1);
  });

  const choose = (item: ShownItem) => {
    chooseItem(state, item);
    if (item.kind === "playground") returnWhenClosed(state, { key: item.key, length });
    // The lines are about to change, and are read anew from the top.
    else setHeadingRound((round) => round + 1);
  };
  const showMore = () => {
    setLength(length + PAGE_LENGTH);
    // The first of the new lines stands where the button was.
    setFocusedLine(length);
  };

  return (
    <Sheet
      name="list"
      title={listTexts.title}
      texts={texts}
      onClose={state.sheets.close}
      focusKey={headingRound}
      subtitle={
        <p class="list-total">
          {hasLoaded.value ? describeShown(data.value.tier, inView.value, texts) : texts.loadingLabel}
        </p>
      }
    >
      <div ref={body}>
        {emptiness && <p class="list-empty">{emptiness}</p>}
        {closerIn.value.length > 0 && <p class="list-empty">{listTexts.closerIn(closerIn.value)}</p>}
        {/* Named as a list even where styles take its bullets away. */}
        <ul class="list" role="list">
          {items.slice(0, length).map((item) => (
            <ListRow
              key={item.key}
              item={item}
              withRegion={state.features.hasRegions}
              texts={texts}
              listTexts={listTexts}
              onChoose={choose}
            />
          ))}
        </ul>
        {more > 0 && (
          <button type="button" class="list-more" onClick={showMore}>{listTexts.showMore(more)}</button>
        )}
      </div>
    </Sheet>
  );
}
