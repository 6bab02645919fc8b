// Switches the mapping view on and off.
import type { Signal } from "@preact/signals";
import { setMappingView } from "../../../federation/view/mapping_change.ts";

interface MappingSwitchProps {
  readonly isMapping: Signal<boolean>;
  readonly label: string;
}

export function MappingSwitch({ isMapping, label }: MappingSwitchProps) {
  return (
    <label class="mapping-switch">
      <input
        type="checkbox"
        role="switch"
        checked={isMapping.value}
        onChange={() => setMappingView(isMapping, !isMapping.peek(), window)}
      />
      <span>{label}</span>
    </label>
  );
}
