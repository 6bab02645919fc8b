// The release, in one place: `--version`, `/config.json` and the log take it from here.
export const VERSION = "0.1.0";
