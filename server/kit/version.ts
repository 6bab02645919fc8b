/** The release, as in `--version`, `/config.json` and the log. */
export const VERSION = "0.1.0";
