// Toggles the mapping view.
import type { Signal } from "@preact/signals";
import { type StorageWindow, storeValue } from "../../../kit/stored_value.ts";
import { MAPPING, MAPPING_KEY } from "../../../federation/view/mapping_view.ts";

interface MappingSwitchProps {
  readonly isMapping: Signal<boolean>;
  readonly label: string;
  readonly hint: string;
}

export function MappingSwitch({ isMapping, label, hint }: MappingSwitchProps) {
  return (
    <label class="menu-row">
      <input
        type="checkbox"
        role="switch"
        checked={isMapping.value}
        onChange={() => setMappingView(isMapping, !isMapping.peek(), window)}
      />
      <span>
        {label} <span class="menu-hint">{hint}</span>
      </span>
    </label>
  );
}

export function setMappingView(isMapping: Signal<boolean>, next: boolean, page: StorageWindow): void {
  isMapping.value = next;
  storeValue(page, MAPPING_KEY, next ? MAPPING : null);
}
