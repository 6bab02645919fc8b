// The filter sheet with the pictograms of playgrounds, which filters cannot import.
import { FilterSheet, type FilterSheetProps } from "../../filters/ui/filter_sheet.tsx";
import { FILTER_PICTOGRAMS } from "../../playground/filter_pictograms.ts";
import { PictogramDrawing } from "../../playground/ui/pictogram_icon.tsx";

export function FilterPart(props: Omit<FilterSheetProps, "iconOf">) {
  return (
    <FilterSheet {...props} iconOf={(name) => <PictogramDrawing pictogram={FILTER_PICTOGRAMS[name]} />} />
  );
}
