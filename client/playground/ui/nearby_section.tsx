// Playgrounds near the chosen one, of all backends.
import type { SelectionModel } from "../selection_model.ts";
import { SectionFrame, type SectionProps } from "./section_frame.tsx";

export interface NearbySectionProps extends SectionProps {
  readonly selection: SelectionModel;
  /** Of the chosen playground: the region is named only where it is another one. */
  readonly ownBackendKey: string;
}

export function NearbySection({ selection, ownBackendKey, ...props }: NearbySectionProps) {
  const { details, texts, words } = props;
  return (
    <SectionFrame
      {...props}
      name="nearby"
      title={words.nearbyTitle}
      section={details.sections.nearby.value}
    >
      {(playgrounds) =>
        playgrounds.length === 0 ? null : (
          <ul class="nearby">
            {playgrounds.map(({ target, name, origin, distanceMetres }) => (
              <li key={`${origin.backendKey} ${target.osmId}`}>
                <button
                  type="button"
                  class="nearby-playground"
                  onClick={() =>
                    selection.seek(target)}
                >
                  <span class="nearby-name">{name ?? texts.unnamedPlayground}</span>{" "}
                  <span class="amenity-distance">{words.distance(distanceMetres)}</span>{" "}
                  {origin.backendKey !== ownBackendKey && (
                    <span class="nearby-region">{origin.backendName}</span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
    </SectionFrame>
  );
}
