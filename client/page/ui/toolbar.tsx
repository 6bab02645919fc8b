// The buttons at the side of the map, below the zoom buttons.
import type { ComponentChildren } from "preact";
import type { SheetName } from "../../kit/sheets_model.ts";
import { ListIcon, MoreIcon, StarIcon } from "../../kit/ui/icons.tsx";
import { LocateButton } from "../../features/locate/ui/locate_button.tsx";
import type { PartProps } from "../state/page_state.ts";

export function Toolbar({ state, texts }: PartProps) {
  return (
    <div class="toolbar" role="group" aria-label={texts.toolbarLabel}>
      <MapButtons state={state} texts={texts} moreLabel={texts.openMore} />
    </div>
  );
}

interface MapButtonsProps extends PartProps {
  readonly moreLabel: string;
}

/** The buttons that embedded maps have as well. */
export function MapButtons({ state, texts, moreLabel }: MapButtonsProps) {
  return (
    <>
      <LocateButton state={state} texts={texts} />
      <SheetButton state={state} name="list" label={texts.openList}>
        <ListIcon />
      </SheetButton>
      <SheetButton state={state} name="favourites" label={texts.openFavourites}>
        <StarIcon />
      </SheetButton>
      <SheetButton state={state} name="more" label={moreLabel}>
        <MoreIcon />
      </SheetButton>
    </>
  );
}

interface SheetButtonProps extends Pick<PartProps, "state"> {
  readonly name: SheetName;
  readonly label: string;
  readonly children: ComponentChildren;
}

function SheetButton({ state: { sheets }, name, label, children }: SheetButtonProps) {
  return (
    <button
      type="button"
      class="tool"
      title={label}
      aria-label={label}
      aria-expanded={sheets.open.value === name}
      onClick={() => sheets.toggle(name)}
    >
      {children}
    </button>
  );
}
