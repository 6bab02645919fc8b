// Whether a playground is closed now, because of an operator's notice or because of its tags.
import { type ClosureNow, combineClosure } from "contract/playground/closure_now.ts";
import type { Playground } from "contract/types.ts";
import { isClosedNow } from "../../filters/core/hours_of.ts";
import { type NoticesNow, noticesOf, type Subject } from "./notices_now.ts";

/** A playground with its tags and origin. */
export interface ClosureSubject extends Subject {
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Combines the notices and the tagged closure of a playground. `notices` is null until notices have been loaded. */
export function closureNow(subject: ClosureSubject, notices: NoticesNow | null): ClosureNow {
  return combineClosure(noticesOf(notices, subject).inForce[0] ?? null, subject.properties);
}

/**
 * Rank of a playground for sorting a list: 0 unless it is known to be closed, 1 if its opening hours close it now, 2 if
 * it is closed altogether. `closedHours` contains the properties of playgrounds that are closed by their opening hours.
 */
export function closedRank(
  subject: ClosureSubject,
  notices: NoticesNow | null,
  closedHours: ReadonlySet<unknown>,
): number {
  if (closureNow(subject, notices).isClosed) return 2;
  return Number(isClosedNow(closedHours, subject.properties));
}

interface Placed {
  readonly playground: Pick<Playground, "osmType" | "osmId" | "properties">;
  readonly origin: { readonly backendKey: string };
}

/** Creates the subject for a playground that a region has sent. */
export function subjectOf({ playground, origin }: Placed): ClosureSubject {
  const { osmType, osmId, properties } = playground;
  return { backendKey: origin.backendKey, osmType, osmId, properties };
}
