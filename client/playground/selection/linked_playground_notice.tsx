// Shown instead of the panel during the search for a linked playground, and if it is not found.
import { useRef } from "preact/hooks";
import type { KitTexts } from "../../kit/texts/texts.ts";
import { useEscape, useFocusReturn } from "../../kit/ui/focus.ts";
import { CloseButton } from "../../kit/ui/close_button.tsx";
import type { Selection, SelectionModel } from "./selection_model.ts";
import type { LinkedPlaygroundTexts } from "../texts/texts.ts";
import type { BackendsModel, RegistryPhase } from "../../federation/regions/backends_model.ts";

/** Maximum number of names. Further ones are only counted. */
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
  const words = texts.linkedPlayground;
  const notice = useRef<HTMLElement>(null);
  useEscape(selection.clear);
  useFocusReturn(notice);
  const { target } = now;
  const canRetry = now.kind === "notFound" && now.problem === "noAnswer";
  // The panel replaces the search in the same position, so that nothing moves.
  const sheet = now.kind === "searching" ? "sheet " : "";
  return (
    <section class={`${sheet}linked-playground-notice`} ref={notice} aria-label={words.label}>
      <div class="linked-playground-notice-line">
        {now.kind === "searching" && <span class="spinner" aria-hidden="true" />}
        {/* One live region for all messages, so that each change is announced. */}
        <p role="status">{describe(now, backends.phase.value, words)}</p>
        <CloseButton label={texts.close} onClick={selection.clear} />
      </div>
      {canRetry && (
        <button type="button" class="text-button" onClick={() => selection.findLinked(target)}>
          {texts.retry}
        </button>
      )}
    </section>
  );
}

function describe(now: Unchosen, phase: RegistryPhase, words: LinkedPlaygroundTexts): string {
  if (now.kind === "searching") return phase === "failed" ? words.waiting : words.searching;
  if (now.problem !== "noAnswer") return words[now.problem];
  return words.noAnswer(now.silent.slice(0, MAX_NAMES), Math.max(0, now.silent.length - MAX_NAMES));
}
