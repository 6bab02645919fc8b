// The favourites offered by the link that opened the page. Shows them numbered on the map, and saves them on one press.
import { effect, type Signal, untracked } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { unionBbox } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import type { NumberedPlace } from "../../../playground/core/numbered_place.ts";
import type { PlaygroundTexts } from "../../../playground/texts/texts.ts";
import type { CameraModel, ViewModel } from "../../../federation/view/view_model.ts";
import { type Favourite, favouriteKey } from "../core/favourite.ts";
import { type Offer, parseFavouritesLink } from "../core/favourites_link.ts";
import type { FavouritesTexts } from "../texts/texts.ts";
import { FavouriteRowItem } from "./favourite_row.tsx";

/** Map marks have room for two digits. */
const MAX_NUMBERED = 99;
/** Shows the streets around a single playground. */
const MAX_ZOOM = 16;

/** The favourites offered by the link, or null without one. */
export const useOffer = (fragment: string | null): Offer | null =>
  useMemo(() => fragment === null ? null : parseFavouritesLink(fragment, Date.now()), [fragment]);

export interface OfferMapState {
  readonly camera: CameraModel;
  /** Numbers on the map for a list. */
  readonly near: { readonly numbered: Signal<readonly NumberedPlace[]> };
  readonly view: ViewModel;
}

/** Numbers the offered favourites on the map and fits the map to them, unless the visitor has returned to the offer. */
export function useOfferOnMap(
  { camera, near, view }: OfferMapState,
  offer: Offer | null,
  onChoose: (favourite: Favourite) => void,
  isReturn: boolean,
): void {
  useEffect(() => {
    if (offer === null) return;
    near.numbered.value = offer.favourites.slice(0, MAX_NUMBERED).map((each) => ({
      position: [each.lon, each.lat],
      choose: () => onChoose(each),
    }));
    const bbox = unionBbox(offer.favourites.map(({ lon, lat }): Bbox => [lon, lat, lon, lat]));
    const stop = bbox === null || isReturn ? () => {} : fitOffer({ camera, view }, bbox);
    return () => {
      stop();
      near.numbered.value = [];
    };
  }, [offer]);
}

/** Number of offered favourites that are not in `known`. */
export const countFresh = ({ favourites }: Offer, known: ReadonlySet<string>): number =>
  favourites.filter((each) => !known.has(favouriteKey(each))).length;

/** Fits the map, and again once it is known how much the sheet covers. The returned function stops it. */
function fitOffer({ camera, view }: Pick<OfferMapState, "camera" | "view">, bbox: Bbox): () => void {
  let requests = 0;
  return effect(() => {
    void camera.covered.value;
    if (requests++ >= 2) return;
    untracked(() => {
      const animate = view.state.peek() !== null;
      view.touch();
      camera.ask({ kind: "fit", bbox, minZoom: 0, maxZoom: MAX_ZOOM, animate });
    });
  });
}

interface OfferActionsProps {
  /** Number of offered playgrounds that are not in this device's list. */
  readonly fresh: number;
  readonly texts: KitTexts & { readonly favourites: FavouritesTexts };
  readonly onTake: () => void;
  /** Shows this device's list instead. Null if it is empty. */
  readonly onDecline: (() => void) | null;
}

export function OfferActions({ fresh, texts, onTake, onDecline }: OfferActionsProps) {
  const words = texts.favourites;
  return (
    <div class="favourites-offer">
      {fresh > 0 && (
        <button type="button" class="panel-action panel-action-first" onClick={onTake}>
          {words.take(fresh)}
        </button>
      )}
      {onDecline && <button type="button" class="panel-action" onClick={onDecline}>{words.showList}</button>}
    </div>
  );
}

interface OfferRowsProps {
  readonly offer: Offer;
  readonly regionOf: (favourite: Favourite) => string | null;
  readonly texts: KitTexts & PlaygroundTexts & { readonly favourites: FavouritesTexts };
  readonly onChoose: (favourite: Favourite) => void;
}

export function OfferRows({ offer: { favourites, unreadable }, regionOf, texts, onChoose }: OfferRowsProps) {
  const words = texts.favourites;
  if (favourites.length === 0) return <p class="list-empty">{words.linkUnreadable}</p>;
  return (
    <>
      {unreadable > 0 && <p class="favourites-note">{words.unreadable(unreadable)}</p>}
      <ul class="list" role="list" aria-label={words.offerTitle}>
        {favourites.map((favourite, index) => (
          <FavouriteRowItem
            key={favouriteKey(favourite)}
            row={{ favourite, distanceMetres: null }}
            number={index < MAX_NUMBERED ? index + 1 : null}
            regionName={regionOf(favourite)}
            texts={texts}
            onChoose={() => onChoose(favourite)}
          />
        ))}
      </ul>
    </>
  );
}
