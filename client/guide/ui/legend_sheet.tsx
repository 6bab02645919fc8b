// The legend: the symbols of the map, drawn as on the map.
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { CLASS_ORDER } from "../../regions/core/completeness_symbols.ts";
import type { RingCondition } from "../../regions/core/macro_ring.ts";
import type { LegendTexts } from "../texts/texts.ts";
import type { PlaygroundTexts } from "../../playground/texts/texts.ts";
import { MappingSwitch } from "./mapping_switch.tsx";
import { lazyPart } from "../../kit/ui/lazy_part.tsx";
import type { RegionDataProps } from "../../regions/ui/region_data.tsx";
import { Sheet } from "../../kit/ui/sheet.tsx";
import { DotSign, OutlineSign, PinSign, RingSign } from "../../regions/ui/signs.tsx";
import type { PageFeatures } from "../../regions/core/page_features.ts";
import type { SheetsModel } from "../../kit/sheets_model.ts";
import type { LazyTexts } from "../../kit/texts/texts.ts";
import type { RegionTexts } from "../../regions/texts/texts.ts";

const NOTHING = { complete: 0, partial: 0, missing: 0, restricted: 0 };
/** A ring with all segments, each large enough to be visible. */
const EXAMPLE = { complete: 4, partial: 3, missing: 3, restricted: 2 };
const TROUBLES = ["offline", "importing", "degraded"] as const satisfies readonly RingCondition[];

interface LegendSheetProps {
  readonly state: RegionDataProps["state"] & {
    readonly features: PageFeatures;
    readonly isMapping: Signal<boolean>;
    readonly sheets: SheetsModel;
  };
  readonly texts: RegionDataProps["texts"] & LazyTexts<object> & PlaygroundTexts & {
    readonly legend: LegendTexts;
  };
}

const RegionData = lazyPart<Pick<LegendSheetProps, "state" | "texts">, object>(async () =>
  (await import("../../regions/ui/region_data.tsx")).RegionData
);

export function LegendSheet({ state, texts }: LegendSheetProps) {
  const { hasRegions, isEmbedded } = state.features;
  const { legend } = texts;
  return (
    <Sheet name="legend" title={legend.title} texts={texts} onClose={state.sheets.close}>
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
        {state.isMapping.value ? <Classes legend={legend} /> : <Looks legend={legend} texts={texts} />}
      </ul>
      <MappingSwitch isMapping={state.isMapping} label={legend.mapping} />

      <h3>{legend.mappedHeading}</h3>
      <p>{legend.mappedMeaning}</p>
      <p>{legend.mappedCriteria}</p>
      {!isEmbedded && (
        <button
          type="button"
          class="text-button"
          onClick={() => state.sheets.toggle("contribute")}
        >
          {legend.toContribute}
        </button>
      )}
      {!hasRegions && <RegionData state={state} texts={texts} />}
    </Sheet>
  );
}

/** Single playgrounds in the mapping view. */
function Classes({ legend }: { readonly legend: LegendTexts }) {
  return CLASS_ORDER.map((name) => (
    <Entry key={name} name={legend.className(name)}>
      <OutlineSign name={name} />
      <DotSign name={name} />
    </Entry>
  ));
}

/** Single playgrounds as visitors see them. */
function Looks({ legend, texts }: Pick<LegendSheetProps, "texts"> & { readonly legend: LegendTexts }) {
  return (
    <>
      <Entry name={legend.looks.ordinary}>
        <OutlineSign name="ordinary" />
        <DotSign name="ordinary" />
      </Entry>
      <Entry name={texts.restrictedAccess}>
        <OutlineSign name="restricted" />
        <DotSign name="restricted" />
      </Entry>
      <Entry name={legend.looks.closed}>
        <PinSign badge="closed" />
      </Entry>
      <Entry name={legend.looks.uncertain}>
        <PinSign badge="uncertain" />
      </Entry>
    </>
  );
}

/** Conditions of regions, shown by their rings. */
function Conditions({ texts, legend }: { readonly texts: RegionTexts; readonly legend: LegendTexts }) {
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
