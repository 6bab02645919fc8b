// A row of the favourites, based on the record from when the playground was last opened.
import { describeWalk } from "../../../kit/core/walk.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { NumberedIcon } from "../../../kit/ui/numbered_icon.tsx";
import { RemoveIcon } from "../../../kit/ui/panel_icons.tsx";
import { RowWords } from "../../../kit/ui/row_words.tsx";
import type { ClosureNow } from "contract/playground/closure_now.ts";
import { KnownName } from "../../../playground/ui/playground_name.tsx";
import type { PlaygroundTexts } from "../../../playground/texts/texts.ts";
import { StandoutIcon } from "../../../playground/ui/playground_icon.tsx";
import { favouriteKey, favouriteNaming, furtherStandouts } from "../core/favourite.ts";
import type { FavouriteRow } from "../core/favourite_list.ts";
import type { FavouritesTexts } from "../texts/texts.ts";
import { enumerate } from "contract/texts/rows.ts";

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
  const { className, standouts } = favourite;
  const naming = favouriteNaming(favourite);
  const name = texts.playgroundName(naming);
  const closures = closure === undefined ? [] : texts.notices.closures(closure, new Date());
  const closed = closure?.isClosed ? closures[0]! : null;
  const details = [
    ...(distanceMetres === null ? [] : describeWalk(distanceMetres, texts)),
    ...closures.slice(closed === null ? 0 : 1),
    className === "restricted" ? texts.restrictedAccess : null,
    enumerate(texts.locale, furtherStandouts(favourite).map(texts.standout)),
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
        <NumberedIcon number={number}>
          <StandoutIcon standout={standouts[0]} look={className === "restricted" ? className : "ordinary"} />
        </NumberedIcon>
        <RowWords
          locale={texts.locale}
          title={<KnownName naming={naming} backendKey={favourite.backendKey} texts={texts} />}
          closed={closed}
          details={details}
        />
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
