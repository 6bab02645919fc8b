// The two devices on which tests run. Tests that do not name a device run on the desktop.
import { rowsInScope } from "./scope.ts";

export const DEVICES = rowsInScope([
  { device: "phone", isPhone: true },
  { device: "desktop", isPhone: false },
], 1);
