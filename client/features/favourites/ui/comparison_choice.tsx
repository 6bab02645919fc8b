// The choice of two or three favourites to compare.
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { KnownName } from "../../../playground/ui/playground_name.tsx";
import type { PlaygroundTexts } from "../../../playground/texts/texts.ts";
import { MAX_COMPARED, MIN_COMPARED } from "../comparison_model.ts";
import { type Favourite, favouriteKey, favouriteNaming } from "../core/favourite.ts";
import type { FavouritesTexts } from "../texts/texts.ts";

interface ComparisonChoiceProps {
  readonly favourites: readonly Favourite[];
  /** Keys in the order in which they were chosen. */
  readonly chosen: readonly string[];
  readonly texts: KitTexts & PlaygroundTexts & { readonly favourites: FavouritesTexts };
  readonly onChoose: (keys: readonly string[]) => void;
  readonly onCompare: () => void;
}

export function ComparisonChoice(
  { favourites, chosen, texts, onChoose, onCompare }: ComparisonChoiceProps,
) {
  const words = texts.favourites;
  const isFull = chosen.length >= MAX_COMPARED;
  const isEnough = chosen.length >= MIN_COMPARED;
  return (
    <fieldset class="comparison-choice">
      <legend>{words.compareHint}</legend>
      {favourites.map((favourite) => {
        const key = favouriteKey(favourite);
        const isChosen = chosen.includes(key);
        return (
          <label key={key}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => onChoose(isChosen ? chosen.filter((each) => each !== key) : [...chosen, key])}
            />
            <bdi>
              <KnownName
                naming={favouriteNaming(favourite)}
                backendKey={favourite.backendKey}
                texts={texts}
              />
            </bdi>
          </label>
        );
      })}
      <button type="button" class="panel-action panel-action-first" disabled={!isEnough} onClick={onCompare}>
        {words.compareChosen(chosen.length)}
      </button>
    </fieldset>
  );
}
