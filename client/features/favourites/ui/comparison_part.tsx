// Comparison of favourites within their list: a button, then the choice if needed, then the table.
import { useEffect, useRef, useState } from "preact/hooks";
import { MAX_COMPARED, MIN_COMPARED } from "../comparison_model.ts";
import { type Favourite, favouriteKey, favouriteNaming } from "../core/favourite.ts";
import { ComparisonTable, type ComparisonTableProps } from "./comparison_table.tsx";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { KnownName } from "../../../playground/ui/playground_name.tsx";
import type { PlaygroundTexts } from "../../../playground/texts/texts.ts";
import type { FavouritesTexts } from "../texts/texts.ts";

interface ComparisonPartProps extends ComparisonTableProps {
  /** In the order of the list. */
  readonly favourites: readonly Favourite[];
}

type Step = "idle" | "choosing" | "compared";

export function ComparisonPart({ comparison, favourites, from, notices, texts }: ComparisonPartProps) {
  const words = texts.favourites;
  const [step, setStep] = useState<Step>("idle");
  const [keys, setKeys] = useState<readonly string[]>([]);
  const start = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  // The pressed button may be gone, so the focus moves to what it opened.
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) {
      const opened = step === "idle" ? start.current : body.current;
      opened?.focus({ preventScroll: true });
      opened?.scrollIntoView({ block: step === "idle" ? "nearest" : "start" });
    }
    isFirst.current = false;
  }, [step]);
  useEffect(() => () => comparison.compare([]), []);
  if (favourites.length < MIN_COMPARED) return null;
  const isChoice = favourites.length > MAX_COMPARED;
  const chosen = isChoice ? pick(favourites, keys) : favourites;
  const go = (next: Step) => {
    comparison.compare(next === "compared" ? chosen : []);
    setStep(next);
  };
  if (step === "idle") {
    return (
      <div class="favourites-actions">
        <button
          type="button"
          class="panel-action"
          ref={start}
          onClick={() => go(isChoice ? "choosing" : "compared")}
        >
          {isChoice ? words.compare : words.compareChosen(favourites.length)}
        </button>
      </div>
    );
  }
  return (
    <div class="comparison-part" ref={body} tabIndex={-1} role="group" aria-label={words.compareTitle}>
      <h3>{words.compareTitle}</h3>
      {step === "choosing"
        ? (
          <ComparisonChoice
            favourites={favourites}
            chosen={chosen.map(favouriteKey)}
            texts={texts}
            onChoose={setKeys}
            onCompare={() => go("compared")}
          />
        )
        : <ComparisonTable comparison={comparison} from={from} notices={notices} texts={texts} />}
      <div class="favourites-actions">
        {step === "compared" && isChoice && (
          <button
            type="button"
            class="panel-action"
            onClick={() => go("choosing")}
          >
            {words.compareOthers}
          </button>
        )}
        <button type="button" class="panel-action" onClick={() => go("idle")}>{words.compareEnd}</button>
      </div>
    </div>
  );
}

const pick = (favourites: readonly Favourite[], keys: readonly string[]): readonly Favourite[] =>
  keys.flatMap((key) => favourites.find((each) => favouriteKey(each) === key) ?? []);

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
