// The two devices that tests run on. Tests that do not name one are of the desktop.
import { rowsInScope } from "./scope.ts";

export const DEVICES = rowsInScope([
  { device: "phone", isPhone: true },
  { device: "desktop", isPhone: false },
], 1);
