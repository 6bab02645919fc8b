// Times of maintenance of a registry entry, valid and not.

export const NIGHT = { from: "2026-12-01T22:00:00Z", to: "2026-12-02T02:00:00+00:00", note: "new disk" };

/** With what is reported. */
export const IGNORED_MAINTENANCE: readonly [maintenance: unknown, problem: RegExp][] = [
  ["tonight", /^entry 0, field "maintenance": "tonight" is ignored; expected a list such as \[\{"from"/],
  [[{ from: NIGHT.to, to: NIGHT.from }], /"to" must be after "from"/],
  [[{ from: NIGHT.from }], /"from" and "to" must be times with their offset/],
  [[{ ...NIGHT, from: "2026-12-01T22:00:00" }], /with their offset/],
  [[{ ...NIGHT, from: "2026-13-01T22:00:00Z" }], /with their offset/],
  [[null], /null is ignored/],
];
