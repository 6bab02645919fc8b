// A part of the page whose program is fetched when it is shown for the first time.
import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import type { Texts } from "../i18n/texts.ts";

type Phase<Props> = "idle" | "loading" | "failed" | { readonly Part: FunctionComponent<Props> };

/** `load` fetches the component. Until it is there a line says so; when it cannot be fetched, another one does. */
export function lazyPart<Props extends { readonly texts: Texts }>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const phase = signal<Phase<Props>>("idle");
  const begin = () => {
    phase.value = "loading";
    load().then((Part) => phase.value = { Part }, () => phase.value = "failed");
  };
  return function LazyPart(props: Props) {
    const now = phase.value;
    useEffect(() => {
      if (now === "idle") begin();
    }, [now]);
    if (typeof now === "object") return <now.Part {...props} />;
    if (now !== "failed") return <p class="part-loading" role="status">{props.texts.partLoading}</p>;
    return (
      <div class="part-failure" role="alert">
        <p>{props.texts.partFailed}</p>
        {/* A browser remembers that a module could not be fetched: only a new page asks for it again. */}
        <button type="button" class="text-button" onClick={() => location.reload()}>
          {props.texts.reload}
        </button>
      </div>
    );
  };
}
