// The two devices that a person may hold: what every rule is tried on.
export const DEVICES = [
  { device: "desktop", isPhone: false },
  { device: "phone", isPhone: true },
] as const;
