// The icon of a row, with its playground's number on the map.
import type { ComponentChildren } from "preact";

interface NumberedIconProps {
  /** Null for a row without a number. */
  readonly number: number | null;
  readonly children: ComponentChildren;
}

export function NumberedIcon({ number, children }: NumberedIconProps) {
  return (
    <span class="numbered-icon">
      {children}
      {number !== null && <span class="list-number" aria-hidden="true">{number}</span>}
    </span>
  );
}
