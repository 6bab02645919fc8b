// The oldest supported browsers; docs/interface.md explains the choice. The build lowers its output to them, and a test
// compares the built scripts with the features of each.

/** Versions, keyed as in `@mdn/browser-compat-data`. */
export const OLDEST_BROWSERS = {
  chrome: "109",
  edge: "109",
  firefox: "115",
  safari: "16.4",
  safari_ios: "16.4",
  // This version uses the engine of Chromium 110.
  samsunginternet_android: "21.0",
} as const;

/** The oldest supported browsers as targets of the bundler. */
export const BUILD_TARGET = [
  `chrome${OLDEST_BROWSERS.chrome}`,
  `firefox${OLDEST_BROWSERS.firefox}`,
  `safari${OLDEST_BROWSERS.safari}`,
  `ios${OLDEST_BROWSERS.safari_ios}`,
];
