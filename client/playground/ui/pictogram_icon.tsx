// A pictogram beside a text that says the same.
import type { PictogramName } from "../core/pictogram_names.ts";
import { PICTOGRAMS } from "../pictograms.ts";

export function PictogramIcon({ name }: { readonly name: PictogramName | null }) {
  if (name === null) return null;
  const { path, side } = PICTOGRAMS[name];
  return (
    <svg class="pictogram" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
