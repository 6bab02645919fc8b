// The sheet while nothing is open: the map's name and size, and the ways to start. It is part of the page's HTML, so
// that it is painted with the first frame.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { LocateIcon } from "../../../kit/ui/icons.tsx";
import { SheetGrip, type SheetStop, useSheetDrag } from "../../../kit/ui/sheet_stops.tsx";
import type { LocationModel } from "../../locate/location_model.ts";

interface StartSheetProps {
  readonly state: { readonly location: LocationModel };
  readonly title: string;
  /** Whether something else was open before, which had the focus. When the page opens, nothing takes it. */
  readonly isReturn: boolean;
  /** Number of playgrounds, or null while unknown. */
  readonly count: string | null;
  /** Leads to the last view; null if there is none. */
  readonly back: { readonly label: string; readonly go: () => void } | null;
  readonly onList: () => void;
  /** Label of the way to the search. */
  readonly searchLabel: string;
  readonly onSearch: () => void;
  /** Why the visitor could not be located, or null. */
  readonly problem: string | null;
  readonly texts: KitTexts & { readonly start: Messages["start"] };
}

/** Higher than "start" is the list. */
const STOPS = ["low", "start", "middle"] as const;

export function StartSheet(
  { state: { location }, title, isReturn, count, back, onList, searchLabel, onSearch, problem, texts }:
    StartSheetProps,
) {
  const { start } = texts;
  const sheet = useRef<HTMLElement>(null);
  const [stop, setStop] = useState<SheetStop>("start");
  const stops = {
    stops: STOPS,
    stop,
    onStop: (next: SheetStop) => (next === "middle" ? onList() : setStop(next)),
  };
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isReturn && document.activeElement === document.body) heading.current!.focus({ preventScroll: true });
  }, []);
  const isAsking = location.phase.value.kind === "asking";
  const near = (
    <Way isFirst={problem === null} isBusy={isAsking} onPress={() => isAsking || location.ask()}>
      {isAsking ? <span class="spinner" aria-hidden="true" /> : <LocateIcon />}
      {start.near}
    </Way>
  );
  const search = <Way isFirst={problem !== null} onPress={onSearch}>{searchLabel}</Way>;
  return (
    <section ref={sheet} class="sheet sheet-start" data-stop={stop} aria-labelledby="start-title">
      <header class="sheet-header" {...useSheetDrag(sheet, stops)}>
        <SheetGrip {...stops} texts={texts} />
        <div class="sheet-head">
          <h2 id="start-title" tabIndex={-1} ref={heading}>{title}</h2>
          <p class="start-count">{count}</p>
        </div>
        <button type="button" class="start-list" onClick={onList}>{start.list}</button>
      </header>
      <div class="sheet-body start-ways">
        <p class="start-problem" role="status">{problem}</p>
        {problem === null ? [near, search] : [search, near]}
        {back && <Way onPress={back.go}>{back.label}</Way>}
      </div>
    </section>
  );
}

interface WayProps {
  readonly isFirst?: boolean;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}

function Way({ isFirst = false, isBusy, onPress, children }: WayProps) {
  return (
    <button
      type="button"
      class={isFirst ? "text-button" : "start-way"}
      aria-busy={isBusy}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
