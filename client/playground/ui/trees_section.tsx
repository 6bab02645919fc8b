// Trees on and beside the playground.
import type { Playground } from "../../../contract/types.ts";
import { countTrees, type TreeCounts } from "../core/trees.ts";
import type { DetailsTexts } from "../texts/texts.ts";
import { mapSection, type Section } from "../details_model.ts";
import { SectionFrame, type SectionProps } from "./section_frame.tsx";

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

/** Nodes without the function may still have counted. */
function ofProperty({ properties: { tree_count: trees } }: Playground): Section<TreeCounts> {
  if (typeof trees !== "number" || !Number.isSafeInteger(trees) || trees <= 0) return { kind: "absent" };
  return { kind: "ready", value: { trees, broadleaved: 0, needleleaved: 0, rows: 0, rowMetres: null } };
}

function describe({ trees, broadleaved, needleleaved, rows, rowMetres }: TreeCounts, words: DetailsTexts) {
  const single = trees === 0 ? [] : words.trees(trees, broadleaved, needleleaved);
  return [single, rows === 0 ? [] : words.treeRows(rows, rowMetres)].flat().join(" · ");
}
