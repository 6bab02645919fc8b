// Whether a playground is closed now, by a notice of its operator or by its tags.
import { type ClosureNow, combineClosure } from "contract/closure_now.ts";
import type { Playground } from "contract/types.ts";
import { type NoticesNow, noticesOf, type Subject } from "./notices_now.ts";

/** A playground with its tags, and where it comes from. */
export interface ClosureSubject extends Subject {
  readonly properties: Readonly<Record<string, unknown>>;
}

/** `notices`: null while none are known. */
export function closureNow(subject: ClosureSubject, notices: NoticesNow | null): ClosureNow {
  return combineClosure(noticesOf(notices, subject).inForce[0] ?? null, subject.properties);
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
