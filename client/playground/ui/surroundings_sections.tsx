// The sections about trees and about nearby playgrounds.
import type { Playground } from "contract/types.ts";
import { joinDetails } from "contract/texts/rows.ts";
import { closureNow } from "../../federation/notices/core/closure_now.ts";
import type { NoticesNow } from "../../federation/notices/core/notices_now.ts";
import { countTrees, type TreeCounts } from "../core/surroundings.ts";
import { mapSection, type Section } from "../details/details_model.ts";
import type { SelectionModel } from "../selection/selection_model.ts";
import type { DetailsTexts } from "../texts/details_texts.ts";
import { SectionFrame, type SectionProps } from "./section_frame.tsx";
import { NameInRegion, PlaygroundName } from "./playground_name.tsx";

export interface TreesSectionProps extends SectionProps {
  readonly playground: Playground;
}

export function TreesSection({ playground, ...props }: TreesSectionProps) {
  const { details, words } = props;
  const loaded = mapSection(details.sections.trees.value, countTrees);
  const section = loaded.kind === "absent" ? ofProperty(playground) : loaded;
  return (
    <SectionFrame {...props} name="trees" title={words.treesTitle} section={section}>
      {(counts) => {
        const text = describe(counts, words);
        return text === "" ? null : <p>{text}</p>;
      }}
    </SectionFrame>
  );
}

/** Nodes without the RPC can still send a count. */
function ofProperty({ properties: { tree_count: trees } }: Playground): Section<TreeCounts> {
  if (typeof trees !== "number" || !Number.isSafeInteger(trees) || trees <= 0) return { kind: "absent" };
  return { kind: "ready", value: { trees, broadleaved: 0, needleleaved: 0, rows: 0, rowMetres: null } };
}

function describe({ trees, broadleaved, needleleaved, rows, rowMetres }: TreeCounts, words: DetailsTexts) {
  return joinDetails(words.locale, [
    trees === 0 ? null : words.trees(trees, broadleaved, needleleaved),
    rows === 0 ? null : words.treeRows(rows, rowMetres),
  ]);
}

export interface NearbySectionProps extends SectionProps {
  readonly selection: SelectionModel;
  /** Key of the selected playground's backend. Only other backends are named. */
  readonly ownBackendKey: string;
  /** Null until notices have been loaded. */
  readonly notices: NoticesNow | null;
}

/** Lists closed playgrounds last. */
export function NearbySection({ selection, ownBackendKey, notices, ...props }: NearbySectionProps) {
  const { details, texts, words } = props;
  const section = mapSection(details.sections.nearby.value, (playgrounds) =>
    playgrounds.map((each) => {
      const { target, properties, origin: { backendKey } } = each;
      return { ...each, closure: closureNow({ ...target, backendKey, properties }, notices) };
    }).sort((a, b) => Number(a.closure.isClosed) - Number(b.closure.isClosed)));
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
                  <bdi class="nearby-name">
                    <PlaygroundName
                      playground={{ name, properties }}
                      backendKey={origin.backendKey}
                      texts={texts}
                    />
                  </bdi>{" "}
                  <span class="amenity-distance">{words.distance(distanceMetres)}</span>{" "}
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
