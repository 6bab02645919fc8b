// Toggles the mapping view.
import type { Signal } from "@preact/signals";
import { type StorageWindow, storeValue } from "../../../kit/stored_value.ts";
import { MAPPING, MAPPING_KEY } from "../../../federation/view/mapping_view.ts";

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

export function setMappingView(isMapping: Signal<boolean>, next: boolean, page: StorageWindow): void {
  isMapping.value = next;
  storeValue(page, MAPPING_KEY, next ? MAPPING : null);
}
