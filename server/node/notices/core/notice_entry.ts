// An operator's notice about one playground, or about all playgrounds in an area. Pure.
import type { Notice } from "contract/playground/notice.ts";
import type { OsmType, Shape } from "contract/types.ts";

export type NoticeTarget =
  | { readonly kind: "playground"; readonly osmType: OsmType; readonly osmId: number }
  /** Outline of the area. Its rings are closed. */
  | { readonly kind: "area"; readonly shape: Shape };

/** The part of a notice that is the same for all of its playgrounds. */
export type NoticeContent = Pick<Notice, "kind" | "from" | "until" | "startsAt" | "endsAt" | "text" | "link">;

export interface NoticeEntry {
  /** Position of the entry in the document, starting at 1. */
  readonly number: number;
  readonly target: NoticeTarget;
  readonly content: NoticeContent;
}

/** Returns type and id as in the document, such as `W123`. */
export const formatKey = ({ osmType, osmId }: { osmType: OsmType; osmId: number }) => `${osmType}${osmId}`;

/** Returns true if the notice has ended at a time (ms since 1970). */
export const isOver = ({ endsAt }: Pick<Notice, "endsAt">, now: number): boolean =>
  endsAt !== null && endsAt <= now;

/** Returns a sentence without a full stop about an entry for which no playground was found. */
export function describeMissing({ number, target }: NoticeEntry): string {
  return target.kind === "area"
    ? `notice ${number}: no playground of the region is in its area`
    : `notice ${number}: the playground ${formatKey(target)} is not in the region`;
}
