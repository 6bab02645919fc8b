// What the signs of the map mean, drawn as the map draws them.
import type { ComponentChildren } from "preact";
import { CLASS_ORDER } from "../../regions/core/class_signs.ts";
import type { RingCondition } from "../../regions/core/macro_ring.ts";
import { de } from "../texts/legend_de.ts";
import { en } from "../texts/legend_en.ts";
import type { LegendTexts } from "../texts/legend_texts.ts";
import { pickTexts } from "../../page/texts/pick.ts";
import type { Texts } from "../../page/texts/texts.ts";
import { lazyPart } from "../../kit/ui/lazy_part.tsx";
import type { PartProps } from "../../page/ui/part.ts";
import { Sheet } from "../../kit/ui/sheet.tsx";
import { DotSign } from "../../kit/ui/dot_sign.tsx";
import { OutlineSign } from "../../kit/ui/outline_sign.tsx";
import { RingSign } from "../../kit/ui/ring_sign.tsx";

const NOTHING = { complete: 0, partial: 0, missing: 0, restricted: 0 };
/** A ring that has all segments, large enough to be seen. */
const EXAMPLE = { complete: 4, partial: 3, missing: 3, restricted: 2 };
const TROUBLES = ["offline", "importing", "degraded"] as const satisfies readonly RingCondition[];

const RegionData = lazyPart<PartProps>(async () =>
  (await import("../../regions/ui/region_data.tsx")).RegionData
);

export function LegendSheet({ state, texts }: PartProps) {
  const { hasRegions } = state.features;
  const legend = pickTexts(texts.locale, { de, en });
  return (
    <Sheet name="legend" title={texts.openLegend} texts={texts} onClose={state.sheets.close}>
      <h3>{legend.ringsHeading}</h3>
      <div class="legend-example">
        <RingSign segments={EXAMPLE} condition="healthy" />
        <p>{hasRegions ? legend.ringsIntro : legend.groupsIntro}</p>
      </div>
      <p>{legend.ringsOrder}</p>
      <ul class="legend-list" role="list">
        {CLASS_ORDER.map((name) => (
          <Entry key={name} name={legend.className(name)} meaning={legend.classMeaning(name)}>
            <RingSign segments={{ ...NOTHING, [name]: 1 }} condition="healthy" />
          </Entry>
        ))}
      </ul>

      {hasRegions && <Conditions texts={texts} legend={legend} />}

      <h3>{legend.playgroundsHeading}</h3>
      <p>{legend.playgroundsIntro}</p>
      <ul class="legend-list" role="list">
        {CLASS_ORDER.map((name) => (
          <Entry key={name} name={legend.className(name)}>
            <OutlineSign name={name} />
            <DotSign name={name} />
          </Entry>
        ))}
      </ul>

      <h3>{legend.mappedHeading}</h3>
      <p>{legend.mappedMeaning}</p>
      <p>{legend.mappedCriteria}</p>
      <button type="button" class="text-button" onClick={() => state.sheets.toggle("contribute")}>
        {legend.toContribute}
      </button>
      {!hasRegions && <RegionData state={state} texts={texts} />}
    </Sheet>
  );
}

/** Only rings of whole regions have them. */
function Conditions({ texts, legend }: { readonly texts: Texts; readonly legend: LegendTexts }) {
  return (
    <>
      <h3>{legend.conditionsHeading}</h3>
      <ul class="legend-list" role="list">
        {TROUBLES.map((condition) => (
          <Entry
            key={condition}
            name={texts.ringTrouble(condition)}
            meaning={legend.conditionMeaning(condition)}
          >
            <RingSign segments={NOTHING} condition={condition} />
          </Entry>
        ))}
      </ul>
    </>
  );
}

interface EntryProps {
  readonly name: string;
  readonly meaning?: string;
  /** The signs. */
  readonly children: ComponentChildren;
}

function Entry({ name, meaning, children }: EntryProps) {
  return (
    <li class="legend-entry">
      <span class="legend-signs">{children}</span>
      <span class="legend-words">
        <span class="legend-name">{name}</span>
        {meaning && <span class="legend-meaning">{meaning}</span>}
      </span>
    </li>
  );
}
