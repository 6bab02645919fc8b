// Finds the opening status of a playground: by the text of its hours, or by the playground itself if regions with
// different holidays have the same text.

type Properties = Readonly<Record<string, unknown>>;

/** Returns undefined if the hours have not been evaluated. */
export function statusOfHours<Status>(
  statuses: ReadonlyMap<unknown, Status>,
  properties: Properties,
): Status | undefined {
  return statuses.get(properties) ?? statuses.get(properties.opening_hours);
}

/** Whether the playground's hours say that it is closed now. */
export function isClosedNow(closed: ReadonlySet<unknown>, properties: Properties): boolean {
  return closed.has(properties) || closed.has(properties.opening_hours);
}
