// The panel of the chosen playground with the star of the favourites, which playgrounds know nothing of.
import { playgroundKey } from "../../../contract/playground.ts";
import { favouritesOfDevice } from "../../favourites/favourites_model.ts";
import { FavouriteButton } from "../../favourites/ui/favourite_button.tsx";
import { PlaygroundPanel } from "../../playground/ui/panel.tsx";
import type { PartProps } from "../page_state.ts";
import type { LaterTexts, Texts } from "../texts/texts.ts";

export function PanelPart(
  { state, texts }: Omit<PartProps, "texts"> & { readonly texts: Texts & LaterTexts },
) {
  const placed = state.selection.selected.value;
  const star = placed && (
    <FavouriteButton
      key={playgroundKey(placed.playground)}
      favourites={favouritesOfDevice()}
      state={state}
      placed={placed}
      texts={texts.favourites}
    />
  );
  return <PlaygroundPanel state={state} texts={texts} action={star} />;
}
