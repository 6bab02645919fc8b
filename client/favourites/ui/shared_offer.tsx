// The favourites in the link that the page was opened with, and buttons to add or decline them.
import type { Signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { unionBbox } from "contract/bbox.ts";
import type { Bbox } from "contract/types.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import { MAX_NUMBERED, type NumberedPlace } from "../../playground/core/numbered_place.ts";
import type { PlaygroundTexts } from "../../playground/texts/texts.ts";
import { type Favourite, favouriteKey } from "../core/favourite.ts";
import { MAX_FAVOURITES } from "../core/favourite_list.ts";
import { parseFavouritesLink } from "../core/favourites_link.ts";
import type { FavouritesModel } from "../favourites_model.ts";
import type { FavouritesTexts } from "../texts/texts.ts";
import type { CameraModel, ViewModel } from "../../view/view_model.ts";
import { FavouriteRowItem } from "./favourite_row.tsx";

const [MIN_ZOOM, MAX_ZOOM] = [0, 16];

interface SharedOfferProps {
  readonly favourites: FavouritesModel;
  /** A fragment `#favourites=…`; null if there is none, or it was added or declined. */
  readonly shared: Signal<string | null>;
  readonly state: {
    readonly camera: Pick<CameraModel, "ask">;
    readonly near: { readonly numbered: Signal<readonly NumberedPlace[]> };
    readonly view: Pick<ViewModel, "touch">;
  };
  readonly regionOf: (favourite: Favourite) => string | null;
  readonly texts: KitTexts & PlaygroundTexts & { readonly favourites: FavouritesTexts };
  readonly onChoose: (favourite: Favourite) => void;
  readonly onReport: (text: string | null) => void;
}

export function SharedOffer(
  { favourites, shared, state, regionOf, texts, onChoose, onReport }: SharedOfferProps,
) {
  const words = texts.favourites;
  const fragment = shared.value;
  const offer = useMemo(() => fragment === null ? null : parseFavouritesLink(fragment, Date.now()), [
    fragment,
  ]);
  useEffect(() => {
    const places = offer?.favourites ?? [];
    if (places.length === 0) return;
    state.near.numbered.value = places.slice(0, MAX_NUMBERED).map((favourite) => ({
      position: [favourite.lon, favourite.lat],
      choose: () => onChoose(favourite),
    }));
    state.view.touch();
    const bbox = unionBbox(places.map(({ lon, lat }): Bbox => [lon, lat, lon, lat]))!;
    state.camera.ask({ kind: "fit", bbox, minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM, animate: true });
    return () => void (state.near.numbered.value = []);
  }, [offer]);
  if (offer === null) return null;
  const offered = offer.favourites;
  const known = favourites.keys.value;
  const fresh = offered.filter((each) => !known.has(favouriteKey(each))).length;
  const decline = () => {
    onReport(null);
    shared.value = null;
  };
  const take = () => {
    onReport(words.merged(favourites.merge(offered), offer.unreadable, MAX_FAVOURITES));
    shared.value = null;
  };
  return (
    <section class="favourites-offer" aria-label={words.offerTitle}>
      <h3>{words.offerTitle}</h3>
      {offered.length === 0 ? <p>{words.linkUnreadable}</p> : (
        <p>
          {words.offer(offered.length, fresh)}
          {offer.unreadable > 0 && ` ${words.unreadable(offer.unreadable)}`}
        </p>
      )}
      <div class="favourites-actions">
        {fresh > 0 && (
          <button type="button" class="panel-action panel-action-first" onClick={take}>
            {words.take(fresh)}
          </button>
        )}
        <button type="button" class="panel-action" onClick={decline}>
          {fresh > 0 ? words.decline : texts.close}
        </button>
      </div>
      <ul class="list" role="list">
        {offered.map((favourite) => (
          <FavouriteRowItem
            key={favouriteKey(favourite)}
            row={{ favourite, distanceMetres: null }}
            regionName={regionOf(favourite)}
            texts={texts}
            onChoose={() => onChoose(favourite)}
          />
        ))}
      </ul>
    </section>
  );
}
