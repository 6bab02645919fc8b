// The list of what the map shows, with the way to the favourites, which the list knows nothing of.
import { favouritesOfDevice } from "../../favourites/favourites_model.ts";
import { FavouritesEntry } from "../../favourites/ui/favourites_entry.tsx";
import { ListSheet } from "../../list/ui/list_sheet.tsx";
import type { LaterTexts, Texts } from "../texts/texts.ts";
import type { PartProps } from "../page_state.ts";

export function ListPart(
  { state, texts }: Omit<PartProps, "texts"> & { readonly texts: Texts & LaterTexts },
) {
  const favourites = favouritesOfDevice();
  const entry = <FavouritesEntry favourites={favourites} sheets={state.sheets} texts={texts.favourites} />;
  return <ListSheet state={state} texts={texts} entry={entry} />;
}
