// The list of what the map shows, with the ways to favourites and kept areas, which the list knows nothing of.
import { AreaEntry } from "../../area/ui/area_entry.tsx";
import { favouritesOfDevice } from "../../favourites/favourites_model.ts";
import { FavouritesEntry } from "../../favourites/ui/favourites_entry.tsx";
import { ListSheet } from "../../list/ui/list_sheet.tsx";
import type { LaterTexts, Texts } from "../texts/texts.ts";
import type { PartProps } from "../page_state.ts";

export function ListPart(
  { state, texts }: Omit<PartProps, "texts"> & { readonly texts: Texts & LaterTexts },
) {
  const favourites = favouritesOfDevice();
  const entry = (
    <div class="list-entries">
      <FavouritesEntry favourites={favourites} sheets={state.sheets} texts={texts.favourites} />
      {!state.features.isEmbedded && (
        <AreaEntry
          count={state.area.value?.areas.value.length ?? 0}
          sheets={state.sheets}
          texts={texts.area}
        />
      )}
    </div>
  );
  return <ListSheet state={state} texts={texts} entry={entry} />;
}
