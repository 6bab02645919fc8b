// The star of the panel: keeps the chosen playground on this device.
import { useEffect, useState } from "preact/hooks";
import type { SheetsModel } from "../../kit/sheets_model.ts";
import { StarIcon } from "../../kit/ui/panel_icons.tsx";
import type { BackendsModel } from "../../regions/backends_model.ts";
import type { PlacedPlayground } from "../../tiers/core/placed_playground.ts";
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
  const isKept = favourites.keys.value.has(key);
  /** What the last press did; null before one. */
  const [said, setSaid] = useState<"kept" | "full" | null>(null);
  // A region whose entry in the registry is not known yet has no slug here.
  useEffect(() => {
    if (slug !== undefined) favourites.renew(favourite);
  }, [placed, slug]);

  const press = () => {
    if (isKept) {
      favourites.remove(key);
      return setSaid(null);
    }
    setSaid(favourites.merge([favourite]).left > 0 ? "full" : "kept");
  };
  const problem = favourites.problem.value;
  return (
    <>
      <button type="button" class="panel-action favourite-star" aria-pressed={isKept} onClick={press}>
        <StarIcon />
        <span class="panel-action-word">{isKept ? texts.kept : texts.keep}</span>
      </button>
      <div class="favourite-outcome" role="status">
        {said === "full" && <p>{texts.listFull(MAX_FAVOURITES)}</p>}
        {said === "kept" && isKept && (problem === "blocked" || problem === "full") && (
          <p>{texts.problem(problem)}</p>
        )}
        {(said === "full" || isKept && said === "kept") && (
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
