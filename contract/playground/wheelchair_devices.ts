// Whether a child in a wheelchair can use a device, from its tag `wheelchair`.

const USABLE: ReadonlySet<string> = new Set(["yes", "designated", "limited"]);

/**
 * Whether a child can use a device with these values of `playground` and `wheelchair`; null if unknown. Sandpits never
 * count, because one at ground level is no help to a child in a wheelchair.
 */
export function isUsableWithWheelchair(
  playground: string | undefined,
  wheelchair: string | undefined,
): boolean | null {
  if (playground === undefined || playground === "sandpit" || wheelchair === undefined) return null;
  return USABLE.has(wheelchair) ? true : wheelchair === "no" ? false : null;
}
