// What of the page is known not to be accessible: the one list from which the statement and the documents are written. A
// rule of axe is switched off in the tests only by naming it here. Pure.

/** The day on which the list was last compared with the page. */
export const LIMITS_CHECKED_ON = "2026-11-27";

/** `noncompliant`: a requirement is not met; `outOfScope`: the law exempts it; `note`: no requirement. */
export type LimitReason = "noncompliant" | "outOfScope" | "note";

export interface AccessibilityLimit {
  /** Key of its texts. */
  readonly id: string;
  /** Of WCAG 2.2, levels A and AA; null: none. */
  readonly criterion: string | null;
  readonly reason: LimitReason;
  /** Whether it is a limit only where pictures of another server are the base map. */
  readonly onlyWithForeignTiles: boolean;
  /** Rules of axe that it breaks, and which the tests therefore do not apply. */
  readonly axeRules: readonly string[];
}

export const ACCESSIBILITY_LIMITS = [
  limit("moving", "2.5.7", "noncompliant"),
  limit("map", "1.1.1", "outOfScope"),
  limit("baseMap", "1.4.3", "outOfScope", { onlyWithForeignTiles: true }),
  limit("photos", "1.1.1", "outOfScope"),
  limit("translations", null, "note"),
  limit("paper", null, "note"),
] as const;

function limit<const Id extends string>(
  id: Id,
  criterion: string | null,
  reason: LimitReason,
  more: Partial<Pick<AccessibilityLimit, "onlyWithForeignTiles" | "axeRules">> = {},
) {
  return {
    id,
    criterion,
    reason,
    onlyWithForeignTiles: false,
    axeRules: [],
    ...more,
  } satisfies AccessibilityLimit;
}
