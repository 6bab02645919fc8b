// Parts of the page whose code and styles are fetched when first shown.
import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { onDemand } from "../async/on_demand.ts";
import { PartFailure } from "./guard.tsx";
import { loadLaterStyles } from "./later_styles.ts";
import type { KitTexts, LazyTexts } from "../texts/texts.ts";

/** The props of a part, with its lazily fetched texts. */
type WithLater<Props extends { readonly texts: object }, Later> = Omit<Props, "texts"> & {
  readonly texts: Props["texts"] & Later;
};

interface Loaded<Props extends { readonly texts: object }, Later> {
  readonly Part: FunctionComponent<WithLater<Props, Later>>;
  readonly texts: Props["texts"] & Later;
}

/** An optional part, which shows nothing until its code has arrived, or if it cannot be fetched. */
export function optionalPart<Props extends object>(
  load: (props: Props) => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const loaded = signal<{ readonly Part: FunctionComponent<Props> } | null>(null);
  const start = onDemand(async (props: Props) => {
    const [Part] = await Promise.all([load(props), loadLaterStyles()]);
    loaded.value = { Part };
  });
  return function OptionalPart(props: Props) {
    useEffect(() => void start(props).catch(() => {}), []);
    return loaded.value && <loaded.value.Part {...props} />;
  };
}

/**
 * `load` fetches the component, and its texts and styles are fetched in parallel. Shows a loading line until all have
 * arrived, and an error with a retry button if they cannot be fetched. `getClose` returns the handler that closes the
 * part, or null if its container does that.
 */
export function lazyPart<Props extends { readonly texts: KitTexts & LazyTexts<Later> }, Later extends object>(
  load: (props: Props) => Promise<FunctionComponent<WithLater<Props, Later>>>,
  getClose: (props: Props) => (() => void) | null = () => null,
): FunctionComponent<Props> {
  const phase = signal<"idle" | "loading" | "failed" | Loaded<Props, Later>>("idle");
  let failures = 0;
  const start = async (props: Props) => {
    const { texts } = props;
    phase.value = "loading";
    try {
      const [Part, later] = await Promise.all([load(props), texts.loadLater(), loadLaterStyles()]);
      phase.value = { Part, texts: { ...texts, ...later } };
    } catch {
      failures++;
      phase.value = "failed";
    }
  };
  /** Reopening the part retries. */
  const reset = () => {
    if (phase.peek() === "failed") phase.value = "idle";
  };
  return function LazyPart(props: Props) {
    const { texts } = props;
    const current = phase.value;
    useEffect(() => {
      if (current === "idle") void start(props);
    }, [current]);
    useEffect(() => reset, []);
    if (typeof current === "object") return <current.Part {...props} texts={current.texts} />;
    if (current !== "failed") return <p class="part-loading" role="status">{texts.partLoading}</p>;
    // Some browsers cache the failed import, so that only a reload fetches the module again.
    const mustReload = failures > 1;
    const retry = mustReload ? () => location.reload() : () => void start(props);
    return (
      <PartFailure texts={texts} message={texts.partFailed} onClose={getClose(props)}>
        <button type="button" class="text-button" onClick={retry}>
          {mustReload ? texts.reload : texts.retry}
        </button>
      </PartFailure>
    );
  };
}
