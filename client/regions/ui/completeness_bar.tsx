// How well the playgrounds of a region are mapped: a bar in the order of the rings on the map, and its numbers.
import type { BackendView } from "../core/backend_view.ts";
import { segmentsOf } from "../core/macro_ring.ts";
import type { DrawerTexts } from "../texts/texts.ts";

export interface CompletenessBarProps {
  readonly view: BackendView;
  readonly words: DrawerTexts;
}

export function CompletenessBar({ view, words }: CompletenessBarProps) {
  if (!view.playgroundCount) return null;
  const segments = segmentsOf(view);
  const counts = words.classCounts(segments);
  return (
    <>
      {/* The numbers below say the same. */}
      <div class="class-bar" aria-hidden="true">
        {counts.map(([name]) => (
          <span key={name} class={`class-${name}`} style={{ flexGrow: segments[name] }} />
        ))}
      </div>
      <p class="class-counts">
        {view.completeness === null
          ? words.completenessUnknown
          : counts.map(([name, text]) => (
            <span key={name} class="class-count">
              <span class={`class-mark class-${name}`} aria-hidden="true" />
              {text}
            </span>
          ))}
      </p>
    </>
  );
}
