// The chosen playground.
import type { PartProps } from "../part.ts";
import { Sheet } from "../sheet.tsx";

export function PlaygroundPanel({ state: { selection }, texts }: PartProps) {
  const placed = selection.selected.value;
  if (!placed) return null;
  const { playground, origin } = placed;
  return (
    <Sheet
      name="panel"
      title={playground.name ?? texts.unnamedPlayground}
      texts={texts}
      onClose={selection.clear}
      focusKey={placed}
      subtitle={<p class="backend-label">{origin.backendName}</p>}
    >
      <p class={`completeness completeness-${playground.completeness}`}>
        {texts.completeness(playground.completeness)}
      </p>
      {playground.restricted && <p>{texts.restrictedAccess}</p>}
    </Sheet>
  );
}
