// Switches the mapping view on and off.
import type { Signal } from "@preact/signals";

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
        onChange={() => void (isMapping.value = !isMapping.peek())}
      />
      <span>{label}</span>
    </label>
  );
}
