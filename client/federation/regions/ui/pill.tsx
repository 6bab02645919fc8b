// The pill in the corner, which shows the state of the regions in one line and opens the drawer.
import type { BackendsModel } from "../backends_model.ts";
import { GlobeIcon, WarningIcon } from "../../../kit/ui/icons.tsx";
import type { RegionTexts } from "../texts/texts.ts";

export interface PillProps {
  readonly backends: BackendsModel;
  readonly texts: RegionTexts;
  readonly isOpen: boolean;
  /** True if the map shows regions. Their number is then not shortened on a phone. */
  readonly isOverRegions: boolean;
  readonly onToggle: () => void;
}

/** Id of the drawer. */
export const DRAWER_ID = "region-drawer";

export function Pill({ backends, texts, isOpen, isOverRegions, onToggle }: PillProps) {
  const content = describe(backends, texts);
  const isBrief = content.icon === "globe" && !isOverRegions && !isOpen;
  return (
    <button
      type="button"
      class={`pill ${content.icon === "warning" ? "pill-failed" : isBrief ? "pill-brief" : ""}`}
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

function describe({ phase, firstLoad, totals }: BackendsModel, texts: RegionTexts): PillContent {
  if (phase.value === "loading") return { icon: "spinner", text: texts.registryLoading };
  if (phase.value === "failed") return { icon: "warning", text: texts.registryUnreachable };
  if (firstLoad.value) {
    return { icon: "spinner", text: texts.regionProgress(firstLoad.value) };
  }
  return { icon: "globe", text: texts.totals(totals.value) };
}
