// The pill in the corner: how the regions stand, in one line. Pressing it opens the drawer.
import type { Ref } from "preact";
import type { Texts } from "../../page/texts/texts.ts";
import type { BackendsModel } from "../backends_model.ts";
import { GlobeIcon, WarningIcon } from "../../kit/ui/icons.tsx";
import { DRAWER_ID } from "./drawer_props.ts";

export interface InstancePillProps {
  readonly backends: BackendsModel;
  readonly texts: Texts;
  readonly isOpen: boolean;
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly onToggle: () => void;
}

export function InstancePill({ backends, texts, isOpen, buttonRef, onToggle }: InstancePillProps) {
  const content = describe(backends, texts);
  return (
    <button
      type="button"
      class={content.icon === "warning" ? "pill pill-failed" : "pill"}
      ref={buttonRef}
      aria-expanded={isOpen}
      aria-controls={isOpen ? DRAWER_ID : undefined}
      onClick={onToggle}
    >
      {content.icon === "spinner" && <span class="spinner" aria-hidden="true" />}
      {content.icon === "globe" && <GlobeIcon />}
      {content.icon === "warning" && <WarningIcon />}
      <span>{content.text}</span>
    </button>
  );
}

interface PillContent {
  readonly icon: "spinner" | "globe" | "warning";
  readonly text: string;
}

function describe({ phase, firstLoad, totals }: BackendsModel, texts: Texts): PillContent {
  if (phase.value === "loading") return { icon: "spinner", text: texts.registryLoading };
  if (phase.value === "failed") return { icon: "warning", text: texts.registryUnreachable };
  if (firstLoad.value) {
    return { icon: "spinner", text: texts.regionProgress(firstLoad.value.done, firstLoad.value.total) };
  }
  return { icon: "globe", text: texts.totals(totals.value.regions, totals.value.playgrounds) };
}
