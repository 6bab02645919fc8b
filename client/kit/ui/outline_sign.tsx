// A playground with its outline, as on the map.
import { type ClassName, LINE_PATTERNS } from "../../regions/core/class_signs.ts";

export interface OutlineSignProps {
  readonly name: ClassName;
}

export function OutlineSign({ name }: OutlineSignProps) {
  return (
    <svg class="sign" viewBox="0 0 40 40" aria-hidden="true">
      <path
        class={`sign-outline sign-${name}`}
        d="M5 11 19 5l16 7-3 21-19 2L5 24Z"
        stroke-dasharray={LINE_PATTERNS[name].join(" ") || undefined}
      />
    </svg>
  );
}
