// A part of the page whose program is fetched when it is shown for the first time.
import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { PartFailure } from "./guard.tsx";
import type { KitTexts, LazyTexts } from "../texts/texts.ts";

/** The props of a part, with the texts that are fetched together with it. */
type WithLater<Props extends { readonly texts: object }, Later> = Omit<Props, "texts"> & {
  readonly texts: Props["texts"] & Later;
};

interface Loaded<Props extends { readonly texts: object }, Later> {
  readonly Part: FunctionComponent<WithLater<Props, Later>>;
  readonly texts: Props["texts"] & Later;
}

/**
 * `load` fetches the component; its texts are fetched at the same time. Until both are there a line says so; when
 * they cannot be fetched, another one does, with ways to try again. `getClose` gives what closes the part, unless
 * something around it does that.
 */
export function lazyPart<Props extends { readonly texts: KitTexts & LazyTexts<Later> }, Later extends object>(
  load: () => Promise<FunctionComponent<WithLater<Props, Later>>>,
  getClose: (props: Props) => (() => void) | null = () => null,
): FunctionComponent<Props> {
  const phase = signal<"idle" | "loading" | "failed" | Loaded<Props, Later>>("idle");
  let failures = 0;
  const begin = async (texts: Props["texts"]) => {
    phase.value = "loading";
    try {
      const [Part, later] = await Promise.all([load(), texts.loadLater()]);
      phase.value = { Part, texts: { ...texts, ...later } };
    } catch {
      failures++;
      phase.value = "failed";
    }
  };
  /** Opening the part again tries again. */
  const leave = () => {
    if (phase.peek() === "failed") phase.value = "idle";
  };
  return function LazyPart(props: Props) {
    const { texts } = props;
    const now = phase.value;
    useEffect(() => {
      if (now === "idle") void begin(texts);
    }, [now]);
    useEffect(() => leave, []);
    if (typeof now === "object") return <now.Part {...props} texts={now.texts} />;
    if (now !== "failed") return <p class="part-loading" role="status">{texts.partLoading}</p>;
    // Some browsers remember that a module could not be fetched: there only a new page asks for it again.
    const mustReload = failures > 1;
    const retry = mustReload ? () => location.reload() : () => void begin(texts);
    return (
      <PartFailure texts={texts} message={texts.partFailed} onClose={getClose(props)}>
        <button type="button" class="text-button" onClick={retry}>
          {mustReload ? texts.reload : texts.retryPart}
        </button>
      </PartFailure>
    );
  };
}
