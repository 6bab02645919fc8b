// The nearest other playgrounds.
import { closureNow } from "../../federation/notices/core/closure_now.ts";
import type { NoticesNow } from "../../federation/notices/core/notices_now.ts";
import { describeWalk } from "../../kit/core/walk.ts";
import { mapSection } from "../details/details_model.ts";
import type { SelectionModel } from "../selection/selection_model.ts";
import { SectionFrame, type SectionProps } from "./section_frame.tsx";
import { NameInRegion, PlaygroundName } from "./playground_name.tsx";

const MAX_SHOWN = 3;

export interface NearbySectionProps extends SectionProps {
  readonly selection: SelectionModel;
  /** Key of the selected playground's backend. Only other backends are named. */
  readonly ownBackendKey: string;
  /** Null until notices have been loaded. */
  readonly notices: NoticesNow | null;
}

/** The nearest first, closed ones last. */
export function NearbySection({ selection, ownBackendKey, notices, ...props }: NearbySectionProps) {
  const { details, texts, words } = props;
  const section = mapSection(details.sections.nearby.value, (playgrounds) =>
    playgrounds.map((each) => {
      const { target, properties, origin: { backendKey } } = each;
      return { ...each, closure: closureNow({ ...target, backendKey, properties }, notices) };
    }).sort((a, b) => Number(a.closure.isClosed) - Number(b.closure.isClosed)).slice(0, MAX_SHOWN));
  return (
    <SectionFrame
      {...props}
      name="nearby"
      title={words.nearbyTitle}
      section={section}
    >
      {(playgrounds) =>
        playgrounds.length === 0 ? null : (
          <ul class="nearby">
            {playgrounds.map(({ target, name, properties, origin, distanceMetres, closure }) => (
              <li key={`${origin.backendKey} ${target.osmId}`}>
                <button
                  type="button"
                  class="nearby-playground"
                  onClick={() =>
                    selection.findLinked(target)}
                >
                  <span class="nearby-name">
                    <bdi>
                      <PlaygroundName
                        isRow
                        playground={{ name, properties }}
                        backendKey={origin.backendKey}
                        texts={texts}
                      />
                    </bdi>
                  </span>{" "}
                  <span class="amenity-distance">{describeWalk(distanceMetres, texts)[0]}</span>{" "}
                  {closure.isClosed && (
                    <>
                      <span class="list-closed">{texts.notices.closures(closure, new Date())[0]}</span>
                      {" "}
                    </>
                  )}
                  {origin.backendKey !== ownBackendKey && (
                    <span class="nearby-region">
                      <bdi>
                        <NameInRegion
                          text={origin.backendName}
                          backendKey={origin.backendKey}
                          locale={texts.locale}
                        />
                      </bdi>
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
    </SectionFrame>
  );
}
