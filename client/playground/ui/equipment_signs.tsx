// What stands out at a playground, as signs: there at once, before the section that lists the devices is loaded.
import { standoutsOf } from "contract/playground/standout.ts";
import { PICTOGRAMS } from "../pictograms/pictograms.ts";
import type { DetailsTexts } from "../texts/details_texts.ts";
import type { PlaygroundTexts } from "../texts/texts.ts";
import { PictogramDrawing } from "../pictograms/pictogram_icon.tsx";

interface EquipmentSignsProps {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly texts: PlaygroundTexts & { readonly details: Pick<DetailsTexts, "equipmentTitle"> };
}

export function EquipmentSigns({ properties, texts }: EquipmentSignsProps) {
  const standouts = standoutsOf(properties);
  if (standouts.length === 0) return null;
  return (
    <ul class="equipment-signs" aria-label={texts.details.equipmentTitle}>
      {standouts.map((each) => (
        <li key={each} title={texts.standout(each)}>
          <PictogramDrawing pictogram={PICTOGRAMS[each]} />
          <span class="visually-hidden">{texts.standout(each)}</span>
        </li>
      ))}
    </ul>
  );
}
