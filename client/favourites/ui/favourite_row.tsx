// One row of the favourites, with what was known when the playground was last open.
import { walkingMinutes } from "../../kit/core/walk.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import { RemoveIcon } from "../../kit/ui/panel_icons.tsx";
import type { PlaygroundTexts } from "../../playground/texts/texts.ts";
import { StandoutSign } from "../../playground/ui/playground_sign.tsx";
import { favouriteKey, favouriteNaming, furtherStandouts } from "../core/favourite.ts";
import type { FavouriteRow } from "../core/favourite_list.ts";
import type { FavouritesTexts } from "../texts/texts.ts";

interface FavouriteRowItemProps {
  readonly row: FavouriteRow;
  /** Null: not shown. */
  readonly regionName: string | null;
  readonly texts: KitTexts & PlaygroundTexts & { readonly favourites: FavouritesTexts };
  readonly onChoose: () => void;
  /** Absent: the row is not in the list. */
  readonly onRemove?: () => void;
}

export function FavouriteRowItem({ row, regionName, texts, onChoose, onRemove }: FavouriteRowItemProps) {
  const { favourite, distanceMetres } = row;
  const { className, standouts } = favourite;
  const name = texts.playgroundName(favouriteNaming(favourite));
  const details = [
    distanceMetres === null ? null : describeWalk(distanceMetres, texts),
    className === "restricted" ? texts.restrictedAccess : null,
    furtherStandouts(favourite).map(texts.standout).join(", "),
    className === null || className === "restricted" ? null : texts.completeness(className),
    regionName,
  ].filter(Boolean);
  return (
    <li class="list-row favourite-row">
      <button
        type="button"
        class="list-item"
        data-osm-id={favourite.osmId}
        data-key={favouriteKey(favourite)}
        onClick={onChoose}
      >
        <StandoutSign standout={standouts[0]} className={className} />
        <span class="list-words">
          <span class="list-title">{name}</span>
          {details.length > 0 && (
            <>
              {/* For screen readers: a pause between title and details. */}
              <span class="visually-hidden">,</span>
              <span class="list-details">{details.join(" · ")}</span>
            </>
          )}
        </span>
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

function describeWalk(metres: number, texts: KitTexts): string {
  const minutes = walkingMinutes(metres);
  return [minutes === null ? [] : texts.onFoot(minutes), texts.distance(metres)].flat().join(" · ");
}
