// Closures and announcements for a playground: the notices of its operator, then its tags, by which it may be closed,
// being built, or open in a part of the year only.
import type { ReadonlySignal } from "@preact/signals";
import { closureNow, subjectOf } from "../../federation/notices/core/closure_now.ts";
import { type NoticesNow, noticesOf } from "../../federation/notices/core/notices_now.ts";
import { NoticeList } from "../../federation/notices/ui/notice_list.tsx";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import type { PlaygroundTexts } from "../texts/texts.ts";
import { languagesOf } from "./playground_name.tsx";

export interface ClosureLinesProps {
  /** Class of the line for tags. */
  readonly class: string;
  readonly placed: PlacedPlayground;
  /** Maximum number of notices in force, and of those to come. Unlimited if absent. */
  readonly most?: number;
  readonly notices: ReadonlySignal<NoticesNow | null>;
  readonly texts: Pick<PlaygroundTexts, "describeClosure" | "notices"> & Pick<KitTexts, "locale">;
}

/** Reads signals. */
export function ClosureLines({ class: className, placed, most, notices, texts }: ClosureLinesProps) {
  const subject = subjectOf(placed);
  const { inForce, toCome } = noticesOf(notices.value, subject);
  const tagged = texts.describeClosure(closureNow(subject, notices.value).tagged);
  return (
    <>
      <NoticeList
        notices={{ inForce: inForce.slice(0, most), toCome: toCome.slice(0, most) }}
        regional={languagesOf(placed.origin.backendKey)}
        locale={texts.locale}
        texts={texts.notices}
      />
      {tagged !== null && <p class={className}>{tagged}</p>}
    </>
  );
}
