// The oldest browsers that the page supports: docs/interface.md says why these. What the build writes is lowered to
// them, and a test compares the built scripts with what each of them has.

/** Versions by the names of `@mdn/browser-compat-data`. */
export const OLDEST_BROWSERS = {
  chrome: "109",
  edge: "109",
  firefox: "115",
  safari: "16.4",
  safari_ios: "16.4",
  // The engine of Chromium 110.
  samsunginternet_android: "21.0",
} as const;

/** The same for the bundler. */
export const BUILD_TARGET = [
  `chrome${OLDEST_BROWSERS.chrome}`,
  `firefox${OLDEST_BROWSERS.firefox}`,
  `safari${OLDEST_BROWSERS.safari}`,
  `ios${OLDEST_BROWSERS.safari_ios}`,
];
