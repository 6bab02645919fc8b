// The list of what the map shows, with buttons for favourites and offline areas, which the list cannot import.
import { AreaEntry } from "../../area/ui/area_entry.tsx";
import type { FavouritesModel } from "../../favourites/favourites_model.ts";
import { FavouritesEntry } from "../../favourites/ui/favourites_entry.tsx";
import { ListSheet } from "../../list/ui/list_sheet.tsx";
import type { LaterProps } from "../page_state.ts";

export function ListPart(
  { favourites, state, texts }: LaterProps & { readonly favourites: FavouritesModel },
) {
  const entry = (
    <div class="list-entries">
      <FavouritesEntry favourites={favourites} sheets={state.sheets} texts={texts.favourites} />
      {!state.features.isEmbedded && (
        <AreaEntry
          count={state.area.value?.model.areas.value.length ?? 0}
          sheets={state.sheets}
          texts={texts.area}
        />
      )}
    </div>
  );
  return <ListSheet state={state} texts={texts} entry={entry} />;
}
