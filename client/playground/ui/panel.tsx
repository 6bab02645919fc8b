// The chosen playground: what is known of it, and what can be done with it.
import { playgroundKey } from "../../../contract/playground.ts";
import { de } from "../texts/panel_de.ts";
import { en } from "../texts/panel_en.ts";
import { pickTexts } from "../../page/texts/pick.ts";
import type { PartProps } from "../../page/ui/part.ts";
import { Sheet } from "../../kit/ui/sheet.tsx";
import { Actions } from "./actions.tsx";
import { CompletenessLine } from "./completeness_line.tsx";
import { Facts } from "./facts.tsx";
import { EquipmentSections, SurroundingsSections } from "./loaded_sections.tsx";
import { ObjectLinks } from "./object_links.tsx";
import { OpeningHours } from "./opening_section.tsx";
import { Photos } from "./photos_section.tsx";

export function PlaygroundPanel({ state, texts }: PartProps) {
  const placed = state.selection.selected.value;
  if (!placed) return null;
  const { playground, origin } = placed;
  const panelTexts = pickTexts(texts.locale, { de, en });
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
      toolbar={<Actions key={key} state={state} placed={placed} title={title} texts={panelTexts} />}
    >
      <CompletenessLine playground={playground} texts={texts} panelTexts={panelTexts} />
      {playground.restricted && <p class="panel-warning">{texts.restrictedAccess}</p>}
      <OpeningHours placed={placed} opening={state.opening} locale={texts.locale} texts={panelTexts} />
      <Photos key={key} properties={playground.properties} title={title} texts={panelTexts} />
      <EquipmentSections key={`equipment ${key}`} state={state} texts={texts} />
      <Facts properties={playground.properties} locale={texts.locale} texts={panelTexts} />
      <SurroundingsSections key={`surroundings ${key}`} state={state} texts={texts} />
      <ObjectLinks playground={playground} texts={panelTexts} />
    </Sheet>
  );
}
