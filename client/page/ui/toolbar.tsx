// The buttons over the map besides the zoom buttons, and the button in the search field that opens the menu.
import type { ComponentChildren } from "preact";
import type { SheetName } from "../../kit/sheets_model.ts";
import { MenuIcon } from "../../kit/ui/icons.tsx";
import { LocateButton } from "../../features/locate/ui/locate_button.tsx";
import type { PartProps } from "../state/page_state.ts";

export function Toolbar({ state, texts }: PartProps) {
  return (
    <div class="toolbar" role="group" aria-label={texts.toolbarLabel}>
      <LocateButton state={state} texts={texts} />
    </div>
  );
}

export function MenuButton({ state, texts }: PartProps) {
  return (
    <SheetButton state={state} name="menu" class="icon-button menu-button" label={texts.openMenu}>
      <MenuIcon />
    </SheetButton>
  );
}

interface SheetButtonProps extends Pick<PartProps, "state"> {
  readonly name: SheetName;
  readonly class: string;
  readonly label: string;
  readonly children: ComponentChildren;
}

function SheetButton({ state: { sheets }, name, class: className, label, children }: SheetButtonProps) {
  return (
    <button
      type="button"
      class={className}
      title={label}
      aria-label={label}
      aria-expanded={sheets.open.value === name}
      onClick={() => sheets.toggle(name)}
    >
      {children}
    </button>
  );
}
