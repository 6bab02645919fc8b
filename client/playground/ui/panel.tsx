// The chosen playground: what is known of it, and what can be done with it.
import { playgroundKey } from "../../../contract/playground.ts";
import { Sheet } from "../../kit/ui/sheet.tsx";
import { Actions } from "./actions.tsx";
import { CompletenessLine } from "./completeness_line.tsx";
import { Facts } from "./facts.tsx";
import { EquipmentSections, type LoadedSectionsProps, SurroundingsSections } from "./loaded_sections.tsx";
import { ObjectLinks } from "./object_links.tsx";
import { OpeningHours } from "./opening_section.tsx";
import { Photos } from "./photos_section.tsx";
import type { BackendsModel } from "../../regions/backends_model.ts";
import type { PageFeatures } from "../../regions/core/page_features.ts";
import type { OpeningModel } from "../opening_model.ts";
import type { PanelTexts, TagValueTexts } from "../texts/texts.ts";

export interface PlaygroundPanelProps {
  readonly state: LoadedSectionsProps["state"] & {
    readonly backends: BackendsModel;
    readonly features: PageFeatures;
    readonly opening: OpeningModel;
  };
  readonly texts: LoadedSectionsProps["texts"] & {
    readonly panel: PanelTexts;
    readonly tagValues: TagValueTexts;
  };
}

export function PlaygroundPanel({ state, texts }: PlaygroundPanelProps) {
  const placed = state.selection.selected.value;
  if (!placed) return null;
  const { playground, origin } = placed;
  const { panel, tagValues } = texts;
  const title = playground.name ?? texts.unnamedPlayground;
  // What a section remembers (a photo that is shown) belongs to one playground.
  const key = `${origin.backendKey}/${playgroundKey(playground)}`;
  return (
    <Sheet
      name="panel"
      title={title}
      texts={texts}
      onClose={state.selection.clear}
      focusKey={placed}
      subtitle={state.features.hasRegions && <p class="backend-label">{origin.backendName}</p>}
      toolbar={<Actions key={key} backends={state.backends} placed={placed} title={title} texts={panel} />}
    >
      <CompletenessLine playground={playground} texts={texts} panelTexts={panel} />
      {playground.restricted && <p class="panel-warning">{texts.restrictedAccess}</p>}
      <OpeningHours placed={placed} opening={state.opening} texts={panel} values={tagValues} />
      <Photos key={key} properties={playground.properties} title={title} texts={panel} />
      <EquipmentSections key={`equipment ${key}`} state={state} texts={texts} />
      <Facts properties={playground.properties} locale={texts.locale} texts={panel} values={tagValues} />
      <SurroundingsSections key={`surroundings ${key}`} state={state} texts={texts} />
      <ObjectLinks playground={playground} texts={panel} />
    </Sheet>
  );
}
