// Finds the opening state of a playground: by the text of its hours, or by the playground where regions with different
// holidays have the same text.

type Properties = Readonly<Record<string, unknown>>;

/** Undefined if the hours are not evaluated. */
export function statusOfHours<Status>(
  statuses: ReadonlyMap<unknown, Status>,
  properties: Properties,
): Status | undefined {
  return statuses.get(properties) ?? statuses.get(properties.opening_hours);
}

/** Whether the playground is closed now by its hours. */
export function isClosedNow(closed: ReadonlySet<unknown>, properties: Properties): boolean {
  return closed.has(properties) || closed.has(properties.opening_hours);
}
