// The two devices that tests run on.
export const DEVICES = [
  { device: "desktop", isPhone: false },
  { device: "phone", isPhone: true },
] as const;
