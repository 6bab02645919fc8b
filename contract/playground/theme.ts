// The theme of a playground, `playground:theme`: https://wiki.openstreetmap.org/wiki/Key:playground:theme.
import { readTagValue, type TagValue } from "./tag_value.ts";

/** Themes that have words in every language. */
export const THEMES = [
  "ship",
  "pirates",
  "pirate",
  "castle",
  "knights",
  "water",
  "nature",
  "forest",
  "animals",
  "farm",
  "jungle",
  "circus",
  "dragon",
  "octopus",
  "rocket",
  "space",
  "spiderweb",
  "train",
  "traffic",
  "fairy_tale",
  "western",
  "dinosaur",
] as const;
export type Theme = (typeof THEMES)[number];

const NOT_THEMES = new Set(["playground", "yes", "no"]);

/** The playground's own theme. Null if it has none, or if the value is not a theme. */
export function readTheme(properties: Readonly<Record<string, unknown>>): TagValue<Theme> | null {
  const theme = readTagValue(properties, "playground:theme", THEMES);
  return theme !== null && "text" in theme && NOT_THEMES.has(theme.text.toLowerCase()) ? null : theme;
}
