// A playground as a dot, as on the map.
import { type ClassName, DOT_HOLES_PX, DOT_PX } from "../../regions/core/class_signs.ts";

export interface DotSignProps {
  readonly name: ClassName;
}

export function DotSign({ name }: DotSignProps) {
  const side = DOT_PX + 4;
  return (
    <svg class="sign sign-small" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <circle class={`sign-dot sign-${name}`} cx={side / 2} cy={side / 2} r={DOT_PX / 2} />
      {DOT_HOLES_PX[name] > 0 && (
        <circle class="sign-hole" cx={side / 2} cy={side / 2} r={DOT_HOLES_PX[name]} />
      )}
    </svg>
  );
}
