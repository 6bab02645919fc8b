// The entry of the history that stands for an open sheet.

export const SHEET_ENTRY = { isSheet: true } as const;

/** `state` is what the history holds for an entry: anybody may have written it. */
export function isSheetEntry(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isSheet" in state;
}

/** The same state for an entry that stands for no sheet any more. */
export function withoutSheet(state: unknown): unknown {
  if (typeof state !== "object" || state === null) return state;
  const { isSheet: _, ...rest } = state as Readonly<Record<string, unknown>>;
  return rest;
}
