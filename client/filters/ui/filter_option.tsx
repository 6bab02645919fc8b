// One line of the filter sheet; all of it can be pressed.

export interface FilterOptionProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onToggle: () => void;
}

export function FilterOption({ label, isChecked, onToggle }: FilterOptionProps) {
  return (
    <label class="filter-option">
      <input type="checkbox" checked={isChecked} onChange={onToggle} />
      <span>{label}</span>
    </label>
  );
}
