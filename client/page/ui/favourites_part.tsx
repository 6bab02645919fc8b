// The list of favourites with those of this device.
import { favouritesOfDevice } from "../../favourites/favourites_model.ts";
import { FavouritesSheet, type FavouritesSheetProps } from "../../favourites/ui/favourites_sheet.tsx";

export function FavouritesPart(props: Omit<FavouritesSheetProps, "favourites">) {
  return <FavouritesSheet {...props} favourites={favouritesOfDevice()} />;
}
