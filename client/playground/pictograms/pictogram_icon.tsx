// A pictogram next to a text with the same meaning.
import type { PictogramName } from "./core/pictogram_names.ts";
import { type Pictogram, PICTOGRAMS } from "./pictograms.ts";

export function PictogramIcon({ name }: { readonly name: PictogramName | null }) {
  return name && <PictogramDrawing pictogram={PICTOGRAMS[name]} />;
}

export function PictogramDrawing({ pictogram: { path, side } }: { readonly pictogram: Pictogram }) {
  return (
    <svg class="pictogram" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
