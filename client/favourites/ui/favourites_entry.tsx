// The button that opens the favourites from the list of what the map shows.
import type { SheetsModel } from "../../kit/sheets_model.ts";
import { StarIcon } from "../../kit/ui/panel_icons.tsx";
import type { FavouritesModel } from "../favourites_model.ts";
import type { FavouritesTexts } from "../texts/texts.ts";

interface FavouritesEntryProps {
  readonly favourites: FavouritesModel;
  readonly sheets: SheetsModel;
  readonly texts: FavouritesTexts;
}

export function FavouritesEntry({ favourites, sheets, texts }: FavouritesEntryProps) {
  return (
    <button type="button" class="panel-action" onClick={() => sheets.toggle("favourites")}>
      <StarIcon />
      {texts.entry(favourites.list.value.length)}
    </button>
  );
}
