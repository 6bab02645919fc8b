// The signs of notices, as on the badges of pins: the bar of a no-entry sign, else a triangle with an exclamation mark.
import type { NoticeKind } from "contract/playground/notice.ts";

export function NoticeSign({ kind }: { readonly kind: NoticeKind }) {
  return (
    <svg class={`notice-sign notice-sign-${kind}`} viewBox="-9 -9 18 18" aria-hidden="true">
      {kind === "closed"
        ? (
          <>
            <circle r="8" />
            <path d="M-4.5 0h9" />
          </>
        )
        : (
          <>
            <path class="notice-triangle" d="M0-7.5 8 6.5H-8Z" />
            <path d="M0-3.5V1.5M0 4.2v.3" />
          </>
        )}
    </svg>
  );
}
