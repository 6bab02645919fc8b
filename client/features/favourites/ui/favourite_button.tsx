// The panel's star, which saves the chosen playground on this device.
import { useEffect, useState } from "preact/hooks";
import type { SheetsModel } from "../../../kit/sheets_model.ts";
import { StarIcon } from "../../../kit/ui/icons.tsx";
import type { BackendsModel } from "../../../federation/regions/backends_model.ts";
import type { PlacedPlayground } from "../../../federation/tiers/core/placed_playground.ts";
import { favouriteKey, favouriteOf } from "../core/favourite.ts";
import { MAX_FAVOURITES } from "../core/favourite_list.ts";
import type { FavouritesModel } from "../favourites_model.ts";
import type { FavouritesTexts } from "../texts/texts.ts";

export interface FavouriteButtonProps {
  readonly favourites: FavouritesModel;
  readonly state: { readonly backends: BackendsModel; readonly sheets: SheetsModel };
  readonly placed: PlacedPlayground;
  readonly texts: FavouritesTexts;
}

export function FavouriteButton({ favourites, state, placed, texts }: FavouriteButtonProps) {
  const { backendKey } = placed.origin;
  const slug = state.backends.views.value.find(({ backend }) => backend.key === backendKey)?.backend.slug;
  const favourite = favouriteOf(placed, slug ?? null, Date.now());
  const key = favouriteKey(favourite);
  const isSaved = favourites.keys.value.has(key);
  /** Outcome of the last press, or null before the first. */
  const [outcome, setOutcome] = useState<"saved" | "full" | null>(null);
  // Until its registry entry is loaded, a region has no slug.
  useEffect(() => {
    if (slug !== undefined) favourites.update(favourite);
  }, [placed, slug]);

  const press = () => {
    if (isSaved) {
      favourites.remove(key);
      return setOutcome(null);
    }
    setOutcome(favourites.merge([favourite]).left > 0 ? "full" : "saved");
  };
  const { value: trouble } = favourites.problem;
  const problem = trouble === "blocked" || trouble === "full" ? trouble : null;
  return (
    <>
      <button type="button" class="panel-action favourite-star" aria-pressed={isSaved} onClick={press}>
        <StarIcon />
        <span class="visually-hidden">{isSaved ? texts.saved : texts.save}</span>
      </button>
      <div
        class={`favourite-outcome ${outcome === "saved" && problem === null ? "favourite-passing" : ""}`}
        role="status"
      >
        {outcome === "full" && <p>{texts.listFull(MAX_FAVOURITES)}</p>}
        {outcome === "saved" && isSaved && <p>{problem === null ? texts.saved : texts.problem(problem)}</p>}
        {(outcome === "full" || isSaved && outcome === "saved") && (
          <button
            type="button"
            class="favourites-link"
            onClick={() => state.sheets.toggle("favourites")}
          >
            {texts.showList}
          </button>
        )}
      </div>
    </>
  );
}
