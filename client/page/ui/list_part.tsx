// The list of what the map shows, with buttons for favourites and offline areas, which the list cannot import.
import type { FavouritesModel } from "../../favourites/favourites_model.ts";
import { DownloadIcon, StarIcon } from "../../kit/ui/panel_icons.tsx";
import { ListSheet } from "../../list/ui/list_sheet.tsx";
import type { LaterProps } from "../page_state.ts";

export function ListPart(
  { favourites, state, texts }: LaterProps & { readonly favourites: FavouritesModel },
) {
  const { area, features, sheets } = state;
  const entry = (
    <div class="list-entries">
      <button type="button" class="panel-action" onClick={() => sheets.toggle("favourites")}>
        <StarIcon />
        {texts.favourites.entry(favourites.list.value.length)}
      </button>
      {!features.isEmbedded && (
        <button
          type="button"
          class="panel-action"
          onClick={() => sheets.toggle("area")}
        >
          <DownloadIcon />
          {texts.area.entry(area.value?.model.areas.value.length ?? 0)}
        </button>
      )}
    </div>
  );
  return <ListSheet state={state} texts={texts} entry={entry} />;
}
