// An operator's notice about one playground or all playgrounds in an area. Pure.
import type { Notice } from "contract/playground/notice.ts";
import type { OsmType, Shape } from "contract/types.ts";

export type NoticeTarget =
  | { readonly kind: "playground"; readonly osmType: OsmType; readonly osmId: number }
  /** The rings are closed. */
  | { readonly kind: "area"; readonly shape: Shape };

/** The part of a notice that does not depend on the playground. */
export type NoticeContent = Pick<Notice, "kind" | "from" | "until" | "startsAt" | "endsAt" | "text" | "link">;

export interface NoticeEntry {
  /** Its position in the document, from 1. */
  readonly number: number;
  readonly target: NoticeTarget;
  readonly content: NoticeContent;
}

/** Type and id as in the document: `W123`. */
export const formatKey = ({ osmType, osmId }: { osmType: OsmType; osmId: number }) => `${osmType}${osmId}`;

/** Whether the notice has ended, at a time in milliseconds since 1970. */
export const isOver = ({ endsAt }: Pick<Notice, "endsAt">, now: number): boolean =>
  endsAt !== null && endsAt <= now;

/** A sentence without full stop about an entry without a playground. */
export function describeMissing({ number, target }: NoticeEntry): string {
  return target.kind === "area"
    ? `notice ${number}: no playground of the region is in its area`
    : `notice ${number}: the playground ${formatKey(target)} is not in the region`;
}
