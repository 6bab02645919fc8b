// The legend, with symbols drawn as on the map.
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { CLASS_ORDER } from "../../../federation/regions/core/completeness_symbols.ts";
import type { RingCondition } from "../../../federation/regions/core/macro_ring.ts";
import type { LegendTexts } from "../texts/texts.ts";
import type { PlaygroundTexts } from "../../../playground/texts/texts.ts";
import {
  ChosenIcons,
  DotIcon,
  OutlineIcon,
  PinIcon,
  RingIcon,
} from "../../../federation/regions/ui/look_icons.tsx";
import type { PageFeatures } from "../../../federation/regions/core/page_features.ts";
import type { RegionTexts } from "../../../federation/regions/texts/texts.ts";

const NOTHING = { complete: 0, partial: 0, missing: 0, restricted: 0 };
/** A ring with all segments, each large enough to see. */
const EXAMPLE = { complete: 4, partial: 3, missing: 3, restricted: 2 };
const TROUBLES = ["offline", "importing", "degraded"] as const satisfies readonly RingCondition[];

interface LegendProps {
  readonly state: {
    readonly features: PageFeatures;
    readonly isMapping: ReadonlySignal<boolean>;
  };
  readonly texts: RegionTexts & PlaygroundTexts & { readonly legend: LegendTexts };
}

export function Legend({ state, texts }: LegendProps) {
  const { hasRegions } = state.features;
  const { legend } = texts;
  return (
    <div class="legend">
      <h4>{legend.ringsHeading}</h4>
      <div class="legend-example">
        <RingIcon segments={EXAMPLE} condition="healthy" />
        <p>{hasRegions ? legend.ringsIntro : legend.groupsIntro}</p>
      </div>
      <p>{legend.ringsOrder}</p>
      <ul class="legend-list" role="list">
        {CLASS_ORDER.map((name) => (
          <Entry key={name} name={legend.className(name)} meaning={legend.classMeaning(name)}>
            <RingIcon segments={{ ...NOTHING, [name]: 1 }} condition="healthy" />
          </Entry>
        ))}
      </ul>

      {hasRegions && <Conditions texts={texts} legend={legend} />}

      <h4>{legend.playgroundsHeading}</h4>
      <p>{legend.playgroundsIntro}</p>
      <ul class="legend-list" role="list">
        {state.isMapping.value ? <Classes legend={legend} /> : <Looks legend={legend} texts={texts} />}
        <Entry name={legend.looks.chosen}>
          <ChosenIcons />
        </Entry>
      </ul>

      <h4>{legend.mappedHeading}</h4>
      <p>{legend.mappedMeaning}</p>
      <p>{legend.mappedCriteria}</p>
    </div>
  );
}

/** Individual playgrounds in the mapping view. */
function Classes({ legend }: { readonly legend: LegendTexts }) {
  return CLASS_ORDER.map((name) => (
    <Entry key={name} name={legend.className(name)}>
      <OutlineIcon name={name} />
      <DotIcon name={name} />
    </Entry>
  ));
}

/** Individual playgrounds in the normal view. */
function Looks({ legend, texts }: Pick<LegendProps, "texts"> & { readonly legend: LegendTexts }) {
  return (
    <>
      <Entry name={legend.looks.ordinary}>
        <OutlineIcon name="ordinary" />
        <DotIcon name="ordinary" />
      </Entry>
      <Entry name={texts.restrictedAccess}>
        <OutlineIcon name="restricted" />
        <DotIcon name="restricted" />
      </Entry>
      <Entry name={legend.looks.closed}>
        <PinIcon badge="closed" />
      </Entry>
      <Entry name={legend.looks.noticed}>
        <PinIcon badge="noticed" />
      </Entry>
      <Entry name={legend.looks.uncertain}>
        <PinIcon badge="uncertain" />
      </Entry>
    </>
  );
}

/** Conditions of regions, as shown by their rings. */
function Conditions({ texts, legend }: { readonly texts: RegionTexts; readonly legend: LegendTexts }) {
  return (
    <>
      <h4>{legend.conditionsHeading}</h4>
      <ul class="legend-list" role="list">
        {TROUBLES.map((condition) => (
          <Entry
            key={condition}
            name={texts.ringTrouble(condition)}
            meaning={legend.conditionMeaning(condition)}
          >
            <RingIcon segments={NOTHING} condition={condition} />
          </Entry>
        ))}
        <Entry name={texts.ringNoMatches} meaning={legend.noMatchesMeaning}>
          <RingIcon segments={EXAMPLE} condition="healthy" isPale />
        </Entry>
      </ul>
    </>
  );
}

interface EntryProps {
  readonly name: string;
  readonly meaning?: string;
  /** The symbols. */
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
