// Stands in for the panel while a linked playground is looked for, and when it is not found.
import { useRef } from "preact/hooks";
import type { KitTexts } from "../../kit/texts/texts.ts";
import { useEscape, useFocusReturn } from "../../kit/ui/focus.ts";
import { CloseIcon } from "../../kit/ui/icons.tsx";
import type { Selection, SelectionModel } from "../selection_model.ts";
import type { LinkedPlaygroundTexts } from "../texts/texts.ts";
import type { BackendsModel, RegistryPhase } from "../../regions/backends_model.ts";

/** Beyond that, regions are only counted. */
const MAX_NAMES = 3;

type Unchosen = Extract<Selection, { readonly kind: "searching" | "notFound" }>;

export interface LinkedPlaygroundNoticeProps {
  readonly state: { readonly backends: BackendsModel; readonly selection: SelectionModel };
  readonly texts: KitTexts & { readonly linkedPlayground: LinkedPlaygroundTexts };
}

export function LinkedPlaygroundNotice(props: LinkedPlaygroundNoticeProps) {
  const now = props.state.selection.current.value;
  return now.kind === "searching" || now.kind === "notFound" ? <Notice {...props} now={now} /> : null;
}

function Notice(
  { state: { backends, selection }, texts, now }: LinkedPlaygroundNoticeProps & { readonly now: Unchosen },
) {
  const own = texts.linkedPlayground;
  const notice = useRef<HTMLElement>(null);
  useEscape(selection.clear);
  useFocusReturn(notice);
  const { target } = now;
  const mayRetry = now.kind === "notFound" && now.problem === "noAnswer";
  return (
    <section class="linked-playground-notice" ref={notice} aria-label={own.label}>
      <div class="linked-playground-notice-line">
        {now.kind === "searching" && <span class="spinner" aria-hidden="true" />}
        {/* One element for all that is said: what it says next is read out as well. */}
        <p role="status">{describe(now, backends.phase.value, own)}</p>
        <button type="button" class="icon-button" onClick={selection.clear} aria-label={texts.close}>
          <CloseIcon />
        </button>
      </div>
      {mayRetry && (
        <button type="button" class="text-button" onClick={() => selection.findLinked(target)}>
          {own.again}
        </button>
      )}
    </section>
  );
}

function describe(now: Unchosen, phase: RegistryPhase, own: LinkedPlaygroundTexts): string {
  if (now.kind === "searching") return phase === "failed" ? own.waiting : own.searching;
  if (now.problem !== "noAnswer") return own[now.problem];
  return own.noAnswer(now.silent.slice(0, MAX_NAMES), Math.max(0, now.silent.length - MAX_NAMES));
}
