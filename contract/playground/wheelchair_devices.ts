// Whether a child in a wheelchair can use a device, from its tag `wheelchair`.

const USABLE: ReadonlySet<string> = new Set(["yes", "designated", "limited"]);

/**
 * Whether a child can use a device with these values of `playground` and `wheelchair`; null if unknown. Sandpits never
 * count, because a child in a wheelchair cannot use one at ground level.
 */
export function isUsableWithWheelchair(
  playground: string | undefined,
  wheelchair: string | undefined,
): boolean | null {
  if (playground === undefined || playground === "sandpit" || wheelchair === undefined) return null;
  return USABLE.has(wheelchair) ? true : wheelchair === "no" ? false : null;
}
