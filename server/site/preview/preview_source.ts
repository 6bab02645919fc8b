// The source of the playgrounds in link previews, which is the own store or the nodes of a Hub.
import type { PlaygroundSummary } from "./core/playground_summary.ts";
import type { PreviewLink, PreviewTarget } from "contract/page/preview_link.ts";

/** Expected failures are values. */
export type PreviewOutcome =
  | { readonly kind: "found"; readonly summary: PlaygroundSummary }
  /** The region has no such playground. */
  | { readonly kind: "unknown playground" }
  /** No region has this slug. */
  | { readonly kind: "unknown region" }
  /** The region gives no usable response. */
  | { readonly kind: "silent region" }
  /** The request's turn did not come in time. */
  | { readonly kind: "busy" };

export interface PreviewSource {
  /** `form` is the purpose, by default the page. Never rejects. */
  find(target: PreviewTarget, form?: PreviewLink["form"]): PreviewOutcome | Promise<PreviewOutcome>;
}
