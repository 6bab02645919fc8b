// Comparing favourites within their list: a button, then the choice if there is one, then the table.
import { useEffect, useRef, useState } from "preact/hooks";
import { MAX_COMPARED, MIN_COMPARED } from "../comparison_model.ts";
import { type Favourite, favouriteKey } from "../core/favourite.ts";
import { ComparisonChoice } from "./comparison_choice.tsx";
import { ComparisonTable, type ComparisonTableProps } from "./comparison_table.tsx";

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
  // The pressed button can be gone: the focus moves to what the press has opened.
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
