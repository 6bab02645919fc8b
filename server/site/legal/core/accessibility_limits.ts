// The known accessibility limits of the page, from which the statement and the documents are generated. Tests may
// disable an axe rule only by listing it here. Pure.

/** When the list was last checked against the page. */
export const LIMITS_CHECKED_ON = "2026-11-27";

/** `noncompliant` fails a requirement, `outOfScope` is exempt by law, `note` is no requirement. */
export type LimitReason = "noncompliant" | "outOfScope" | "note";

export interface AccessibilityLimit {
  /** Key of the limit's texts. */
  readonly id: string;
  /** Criterion of WCAG 2.2, level A or AA, or null if there is none. */
  readonly criterion: string | null;
  readonly reason: LimitReason;
  /** Whether the limit only applies if the base map uses another server's raster tiles. */
  readonly onlyWithForeignTiles: boolean;
  /** Axe rules that the limit violates, and that the tests therefore skip. */
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
