// Lists the favourites of this device, which needs no network, or those offered by a link instead.
import type { ReadonlySignal, Signal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { SheetsModel } from "../../../kit/sheets_model.ts";
import { useHeadingFocus } from "../../../kit/ui/focus.ts";
import { NameLanguages } from "../../../playground/ui/playground_name.tsx";
import { Sheet } from "../../../kit/ui/sheet.tsx";
import type { Place } from "../../../playground/core/outside_links.ts";
import { closureNow } from "../../../federation/notices/core/closure_now.ts";
import type { NoticesNow } from "../../../federation/notices/core/notices_now.ts";
import { namedBackend } from "../../../playground/core/deep_link.ts";
import { findAmong } from "../../../playground/selection/core/playground_search.ts";
import { openLinked, type SelectionModel } from "../../../playground/selection/selection_model.ts";
import { createSheetReturn, useReturnFocus } from "../../../playground/selection/sheet_return.ts";
import type { BackendsModel } from "../../../federation/regions/backends_model.ts";
import type { ConnectionModel } from "../../../federation/regions/connection_model.ts";
import type { PageFeatures } from "../../../federation/regions/core/page_features.ts";
import type { ShownModel } from "../../../federation/tiers/shown_model.ts";
import { type Favourite, favouriteKey, favouriteNaming, targetOf } from "../core/favourite.ts";
import { MAX_FAVOURITES, orderFavourites } from "../core/favourite_list.ts";
import type { ComparisonModel } from "../comparison_model.ts";
import type { FavouritesModel } from "../favourites_model.ts";
import { ComparisonPart } from "./comparison_part.tsx";
import type { ComparisonTableProps } from "./comparison_table.tsx";
import { FavouriteRowItem } from "./favourite_row.tsx";
import {
  countFresh,
  OfferActions,
  type OfferMapState,
  OfferRows,
  useOffer,
  useOfferOnMap,
} from "./shared_offer.tsx";
import { BackUp } from "./back_up.tsx";

const favouritesReturn = createSheetReturn("favourites");

interface FavouritesSheetProps {
  readonly favourites: FavouritesModel;
  readonly state: OfferMapState & {
    readonly backends: BackendsModel;
    readonly comparison: ReadonlySignal<ComparisonModel | null>;
    readonly connection: ConnectionModel;
    readonly features: PageFeatures;
    /** The visitor's position, or null while unknown. */
    readonly location: { readonly position: ReadonlySignal<Place | null> };
    readonly notices: ReadonlySignal<NoticesNow | null>;
    readonly selection: SelectionModel;
    readonly sharedFavourites: Signal<string | null>;
    readonly sheets: SheetsModel;
    readonly shown: ShownModel;
  };
  readonly texts: ComparisonTableProps["texts"];
}

export function FavouritesSheet({ favourites, state, texts }: FavouritesSheetProps) {
  const words = texts.favourites;
  const visitor = state.location.position.value;
  const list = favourites.list.value;
  const comparison = state.comparison.value;
  const rows = orderFavourites(list, visitor && [visitor.lon, visitor.lat]);
  const problem = favourites.problem.value;
  const [message, setMessage] = useState<string | null>(null);
  /** The last removed favourite, until the next action. */
  const [removed, setRemoved] = useState<Favourite | null>(null);
  const [lastChosen] = useState(() => favouritesReturn.take(state.sheets));
  const body = useRef<HTMLDivElement>(null);
  useReturnFocus(body, lastChosen);
  /** Selector of the element to focus after the next rendering. */
  const nextFocus = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (nextFocus.current !== null) body.current!.querySelector<HTMLElement>(nextFocus.current)?.focus();
    nextFocus.current = null;
  });
  // A press can remove the focused button, and another tab can remove the focused row.
  const [headingFocus] = useHeadingFocus(body);

  const report = (text: string | null) => {
    setRemoved(null);
    setMessage(text);
  };
  const views = state.backends.views.value;
  /** The region's current or last known name. Null on the page of a single region. */
  const regionOf = (favourite: Favourite) =>
    state.features.hasRegions
      ? namedBackend(targetOf(favourite), views)?.backend.name ?? favourite.regionName
      : null;
  /** Only uses notices, because the tags of a favourite are not available here. */
  const closureOf = (favourite: Favourite) => {
    const backendKey = namedBackend(targetOf(favourite), views)?.backend.key ?? null;
    return closureNow({ ...favourite, backendKey, properties: {} }, state.notices.value);
  };
  const choose = (favourite: Favourite) => {
    if (!open(state, favourite)) report(words.needsNetwork);
  };
  const remove = (favourite: Favourite) => {
    favourites.remove(favouriteKey(favourite));
    setMessage(words.removed(texts.playgroundName(favouriteNaming(favourite))));
    setRemoved(favourite);
    nextFocus.current = ".favourites-undo";
  };
  const undo = (favourite: Favourite) => {
    favourites.merge([favourite]);
    report(null);
    nextFocus.current = `[data-key="${favouriteKey(favourite)}"]`;
  };
  const offer = useOffer(state.sharedFavourites.value);
  useOfferOnMap(state, offer, choose, lastChosen?.view != null);
  const known = favourites.keys.value;
  const endOffer = () => void (state.sharedFavourites.value = null);

  return (
    <Sheet
      name="favourites"
      title={offer ? words.offerTitle : words.title}
      texts={texts}
      onClose={state.sheets.close}
      focusKey={`${headingFocus} ${offer === null}`}
      subtitle={
        <p class="list-total">
          {offer
            ? offer.favourites.length > 0 && words.offer(offer.favourites.length, countFresh(offer, known))
            : words.total(list.length)}
        </p>
      }
      toolbar={offer && (
        <OfferActions
          fresh={countFresh(offer, known)}
          texts={texts}
          onTake={() => {
            report(words.merged(favourites.merge(offer.favourites), offer.unreadable, MAX_FAVOURITES));
            endOffer();
          }}
          onDecline={list.length > 0 ? endOffer : null}
        />
      )}
    >
      <NameLanguages backends={state.backends}>
        <div ref={body} class="favourites-body">
          {offer ? <OfferRows offer={offer} regionOf={regionOf} texts={texts} onChoose={choose} /> : (
            <>
              {problem !== null && (
                <div class="favourites-note favourites-problem">
                  <p>{words.problem(problem)}</p>
                  {problem === "damaged" && (
                    <button type="button" class="favourites-link" onClick={favourites.discardDamaged}>
                      {words.discardDamaged}
                    </button>
                  )}
                </div>
              )}
              {rows.length === 0 && <p class="list-empty">{words.empty}</p>}
              {/* Safari does not expose lists without bullets as lists. */}
              {rows.length > 0 && (
                <ul class="list" role="list" aria-label={words.title}>
                  {rows.map((row) => (
                    <FavouriteRowItem
                      key={favouriteKey(row.favourite)}
                      row={row}
                      regionName={regionOf(row.favourite)}
                      closure={closureOf(row.favourite)}
                      texts={texts}
                      onChoose={() => choose(row.favourite)}
                      onRemove={() => remove(row.favourite)}
                    />
                  ))}
                </ul>
              )}
              {comparison && (
                <ComparisonPart
                  comparison={comparison}
                  favourites={rows.map(({ favourite }) => favourite)}
                  from={originOfDistances(state)}
                  notices={state.notices}
                  texts={texts}
                />
              )}
              <BackUp favourites={favourites} texts={texts} onReport={report} />
            </>
          )}
          {/* Always visible, wherever the pressed button is. */}
          <div class="favourites-status" role="status">
            {message !== null && <p class="favourites-note">{message}</p>}
            {removed !== null && (
              <button
                type="button"
                class="favourites-link favourites-undo"
                onClick={() => undo(removed)}
              >
                {words.undo}
              </button>
            )}
          </div>
        </div>
      </NameLanguages>
    </Sheet>
  );
}

/** The visitor's position, or else the middle of the map. Reads signals. */
function originOfDistances(
  { location, view }: FavouritesSheetProps["state"],
): ComparisonTableProps["from"] {
  const visitor = location.position.value;
  const place = visitor ?? view.state.value;
  return place && { position: [place.lon, place.lat], isVisitor: visitor !== null };
}

/** Opens the playground. Returns false without a network, unless it is on the map or may be stored on the device. */
function open(
  { backends, connection, shown, ...state }: FavouritesSheetProps["state"],
  favourite: Favourite,
): boolean {
  const target = targetOf(favourite);
  const isOnMap = findAmong(shown.unfilteredPlaygrounds.peek(), target, backends.views.peek()) !== null;
  const hasSaved = backends.views.peek().some(({ isSaved }) => isSaved);
  if (connection.connection.peek() === "offline" && !isOnMap && !hasSaved) return false;
  openLinked(state, target);
  favouritesReturn.returnWhenClosed(state, favourite);
  return true;
}
