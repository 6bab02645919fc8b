// The buttons beside the map, below those for the scale.
import type { ComponentChildren } from "preact";
import type { SheetName } from "../../kit/sheets_model.ts";
import { ContributeIcon, LegendIcon, ListIcon } from "../../kit/ui/icons.tsx";
import { LanguageMenu } from "./language_menu.tsx";
import { LocateButton } from "../../locate/ui/locate_button.tsx";
import type { PartProps } from "./part.ts";

export function Toolbar({ state, texts }: PartProps) {
  return (
    <div class="toolbar" role="group" aria-label={texts.toolbarLabel}>
      <LocateButton state={state} texts={texts} />
      <SheetButton state={state} name="list" label={texts.openList}>
        <ListIcon />
      </SheetButton>
      <SheetButton state={state} name="legend" label={texts.openLegend}>
        <LegendIcon />
      </SheetButton>
      <SheetButton state={state} name="contribute" label={texts.openContribute}>
        <ContributeIcon />
      </SheetButton>
      <LanguageMenu texts={texts} />
    </div>
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
