// A row of the favourites, based on the record from when the playground was last opened.
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { RemoveIcon } from "../../../kit/ui/panel_icons.tsx";
import { RowNumber } from "../../../kit/ui/row_number.tsx";
import { type RowFact, RowReach, RowWords } from "../../../kit/ui/row_words.tsx";
import type { ClosureNow } from "contract/playground/closure_now.ts";
import { KnownName } from "../../../playground/ui/playground_name.tsx";
import type { PlaygroundTexts } from "../../../playground/texts/texts.ts";
import { favouriteKey, favouriteNaming, furtherStandouts } from "../core/favourite.ts";
import type { FavouriteRow } from "../core/favourite_list.ts";
import type { FavouritesTexts } from "../texts/texts.ts";

interface FavouriteRowItemProps {
  readonly row: FavouriteRow;
  /** Null to hide it. */
  readonly regionName: string | null;
  readonly texts: KitTexts & PlaygroundTexts & { readonly favourites: FavouritesTexts };
  /** From a notice of the operator. Undefined if unknown. */
  readonly closure?: ClosureNow;
  readonly onChoose: () => void;
  /** Number on the map. Null or undefined without one. */
  readonly number?: number | null;
  /** Undefined for a row outside the list. */
  readonly onRemove?: () => void;
}

export function FavouriteRowItem(
  { row, regionName, closure, number = null, texts, onChoose, onRemove }: FavouriteRowItemProps,
) {
  const { favourite, distanceMetres } = row;
  const { className } = favourite;
  const naming = favouriteNaming(favourite);
  const name = texts.playgroundName(naming);
  const closures = closure === undefined ? [] : texts.notices.closures(closure, new Date());
  const closed = closure?.isClosed ? closures[0]! : null;
  const facts: readonly (RowFact | string | null)[] = [
    ...closures.slice(closed === null ? 0 : 1).map((text) => ({ text, tone: "warning" }) as const),
    className === "restricted" ? texts.restrictedAccess : null,
    ...furtherStandouts(favourite).map(texts.standout),
    regionName,
  ];
  return (
    <li class="list-row favourite-row">
      <button
        type="button"
        class="list-item"
        data-osm-id={favourite.osmId}
        data-key={favouriteKey(favourite)}
        onClick={onChoose}
      >
        <RowNumber number={number} />
        <RowWords
          locale={texts.locale}
          title={<KnownName isRow naming={naming} backendKey={favourite.backendKey} texts={texts} />}
          closed={closed}
          facts={facts}
        />
        {distanceMetres !== null && <RowReach metres={distanceMetres} texts={texts} />}
      </button>
      {onRemove && (
        <button
          type="button"
          class="icon-button favourite-remove"
          aria-label={texts.favourites.remove(name)}
          title={texts.favourites.remove(name)}
          onClick={onRemove}
        >
          <RemoveIcon />
        </button>
      )}
    </li>
  );
}
