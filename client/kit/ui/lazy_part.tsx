// A part of the page whose program is fetched when it is shown for the first time.
import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import type { Texts } from "../../page/texts/texts.ts";
import { PartFailure } from "./part_failure.tsx";

type Phase<Props> = "idle" | "loading" | "failed" | { readonly Part: FunctionComponent<Props> };

/**
 * `load` fetches the component. Until it is there a line says so; when it cannot be fetched, another one does, with
 * ways to try again. `getClose` gives what closes the part, unless something around it does that.
 */
export function lazyPart<Props extends { readonly texts: Texts }>(
  load: () => Promise<FunctionComponent<Props>>,
  getClose: (props: Props) => (() => void) | null = () => null,
): FunctionComponent<Props> {
  const phase = signal<Phase<Props>>("idle");
  let failures = 0;
  const begin = () => {
    phase.value = "loading";
    load().then((Part) => phase.value = { Part }, () => {
      failures++;
      phase.value = "failed";
    });
  };
  /** Who opens it anew tries again. */
  const leave = () => {
    if (phase.peek() === "failed") phase.value = "idle";
  };
  return function LazyPart(props: Props) {
    const now = phase.value;
    useEffect(() => {
      if (now === "idle") begin();
    }, [now]);
    useEffect(() => leave, []);
    if (typeof now === "object") return <now.Part {...props} />;
    if (now !== "failed") return <p class="part-loading" role="status">{props.texts.partLoading}</p>;
    // Some browsers remember that a module could not be fetched: there only a new page asks for it again.
    const mustReload = failures > 1;
    return (
      <PartFailure texts={props.texts} message={props.texts.partFailed} onClose={getClose(props)}>
        <button type="button" class="text-button" onClick={mustReload ? () => location.reload() : begin}>
          {mustReload ? props.texts.reload : props.texts.retryPart}
        </button>
      </PartFailure>
    );
  };
}
