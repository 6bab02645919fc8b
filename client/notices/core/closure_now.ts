// Whether a playground is closed now, by a notice of its operator or by its tags.
import type { Notice } from "contract/notice.ts";
import { readTaggedClosure, type TaggedClosure } from "contract/tagged_closure.ts";
import type { Playground } from "contract/types.ts";
import { type NoticesNow, noticesOf, type Subject } from "./notices_now.ts";

export interface ClosureNow {
  /** The most important notice in force; null: none. */
  readonly notice: Notice | null;
  /** What the tags say beside it; null: nothing, or nothing that the notice does not say. */
  readonly tagged: TaggedClosure | null;
  /** Not to be used, whatever its opening hours say. */
  readonly isClosed: boolean;
}

/** A playground with its tags, and where it comes from. */
export interface ClosureSubject extends Subject {
  readonly properties: Readonly<Record<string, unknown>>;
}

/** `notices`: null while none are known. */
export function closureNow(subject: ClosureSubject, notices: NoticesNow | null): ClosureNow {
  const notice = noticesOf(notices, subject).inForce[0] ?? null;
  const tagged = readTaggedClosure(subject.properties);
  const isClosed = notice?.kind === "closed" || tagged?.kind === "closed";
  const isSaid = notice !== null && (notice.kind === "closed" || notice.kind === tagged?.kind);
  return { notice, tagged: isSaid ? null : tagged, isClosed };
}

interface Placed {
  readonly playground: Pick<Playground, "osmType" | "osmId" | "properties">;
  readonly origin: { readonly backendKey: string };
}

/** Of a playground that a region has sent. */
export function subjectOf({ playground, origin }: Placed): ClosureSubject {
  const { osmType, osmId, properties } = playground;
  return { backendKey: origin.backendKey, osmType, osmId, properties };
}
